# Game nights: one evening on which I pair the people who are there, again and again.

event-title = ### ここで何を開きますか？
event-about =
    {""}**ゲーム会**：一晩の集まりです。来ている全員を卓に振り分け、1試合ごとに組み合わせを変えます。
    {""}**リーグ**：数週間続きます。試合は自動で始まり、1手の持ち時間は1日です。
event-night = 🏮 ゲーム会
event-league = 🏆 リーグ
event-other = 選び直す
event-check-in = チェックイン
event-more = 詳細…
event-back = 戻る
event-manage = 管理…
event-ask-end = 終了…
event-cut = 受け付けました。これからの試合のシャッフルには、クリックの代わりにこの言葉が加わります。
event-sealed = -# 🔒 封印済み：`{ $seal }`…
event-seal =
    ### 札を確かめる
    `{ $seal }`
    { $opened ->
        [none] -# この封印（SHA-256）は、参加の受付より前に作られました。秘密の値は、終わるとここに出ます。確かめ方は docs/records.md にあります。
       *[other] **秘密の値**：`{ $opened }`
    }
problem-event-not-here = ゲーム会とリーグは、サーバーのテキストチャンネルで開けます。
problem-event-not-yours = それができるのは、開いた人とモデレーターだけです。

pairing-thread = 第{ $number }試合：{ $names }
pairing-line = ▶ [第{ $number }試合]({ $link })：{ $names }
pairing-opening = ⏳ 第{ $number }試合：{ $names }（卓を準備中）
pairing-more = -# ほか{ $count }試合
event-points = 勝ち点は、試合の1位が1、最下位が0、その間は等間隔です。
event-standing = **{ $mark }** { $name } { NUMBER($points, maximumFractionDigits: 2) }

# Weekly nights in /server.

night-name = ゲーム会
night-title = ### 毎週のゲーム会
night-about = 毎回、前日にお知らせします。開始時に参加者へ通知し、チェックインした全員を卓に振り分け、1試合ごとに組み合わせを変えます。
night-when = **{ $day } { $time }**（{ $zone }）{ $channel }
night-line-on = ✅ { $line } · 次回は{ $soon }
night-line-off = ⏸️ { $line } · { $why }
night-off-brief = オフ
night-problem-nobody-brief = 3回続けてだれも来なかったため、オフ
night-problem-channel-brief = チャンネルがないか、書き込めないため、オフ
night-off = 準備ができました。オンにできます。
night-missing = まだ選ばれていないもの：{ $missing }
night-which = 変更するゲーム会…
night-add = ゲーム会を追加
night-all = ゲーム会一覧
night-remove = 削除
night-day-asks = 曜日
night-channel-asks = チャンネル
night-games-asks = ゲーム
night-choice-asks = ゲームの決め方
night-choice-turns = 順番に交代
night-choice-vote = 投票で決定
night-hours-asks = 長さ
night-hours = { $hours }時間
night-points-on = 順位をつける
night-points-off = 順位をつけない
night-time-asks = 時刻とタイムゾーン
night-switch-on = オンにする
night-switch-off = オフにする
night-hour = 開始時刻
night-zone = タイムゾーン
night-zone-about = その地域の大きな都市名（英語）でもかまいません。夏時間は自動です
night-zone-example = Asia/Tokyo
night-event-asks = -# 権限「**{ $right }**」があれば、サーバーのイベントにも載せます。
problem-wrong-time = 時刻として読めません。20:00や20時のように書いてください。
problem-wrong-zone = そのタイムゾーンは見つかりません。大きな都市名（英語）か、{ $zone }のような名前を書いてください。
problem-schedules-full = 毎週のゲーム会が、このサーバーの上限の{ $limit }件に達しています。追加するには、先に1件削除してください。

# A single night.

night-new-title = ### このチャンネルのゲーム会
night-new-about = ゲームを選ぶか投票にして、時刻を決めてください。
night-new-game-asks = ゲーム
night-new-day-asks = 日にち
night-new-hours-asks = 長さ
night-new-points-asks = 順位
night-new-points-off = 順位なし
night-new-points-on = 順位とトロフィーあり
night-new-time = 時刻を決める…
problem-night-when = その時刻は過ぎているか、近すぎるか、2週間より先です。10分以上あとの時刻を、20:00のように書いてください。
problem-night-here = このチャンネルではもうゲーム会が開かれています。終わると新しく開けます。
problem-nights-full = 開いているゲーム会が、このサーバーの上限の{ $limit }件に達しています。どれかが終わると新しく開けます。

# Its message.

night-message-title = ### 🏮 ゲーム会：{ $game }
night-by-vote = ゲームは投票で決定
night-announce = { $when }（{ $soon }） · { $hours }時間 · { $speed }
night-coming = **参加（{ $count }人）**：{ $names }
night-nobody-yet = まだだれもいません。
night-votes = **投票**：{ $votes }
night-votes-game = { $game } { $count }票
night-no-votes = まだ投票がありません。投票がなければ、ゲームは順番に替わります。
night-about-pairing = -# 開始時に参加者へ通知します。5分以内にチェックインした全員を卓に振り分けます。
night-about-points = -# 開始時に参加者へ通知します。5分以内にチェックインした全員を卓に振り分けます。遊ぶほど勝ち点が増えます。
night-vote-asks = 遊びたいゲームに投票
night-in = 参加する
night-remind = 10分前に通知
night-reminds = 開始の10分前に通知します。参加者の一覧には入りません。
night-reminds-not = 通知しません。
night-check-in = いま**チェックイン**してください。{ $soon }に、または全員がそろいしだい、来ている人を卓に振り分けます。
night-here = **チェックイン済み（{ $count }人）**：{ $names }
night-expected = **未チェックイン（{ $count }人）**：{ $names }
night-until = { $end }まで（{ $soon }）です。チェックインすると、次に手の空いた人との試合になります。
night-closing = 新しい試合は始まりません。最後の試合が終わるのを待っています。
night-waiting = **待機中**：{ $names }。次の組み合わせは、遅くとも{ $soon }です。
night-waiting-alone = **待機中**：{ $names }。一緒に遊びませんか？
night-standings = **順位**（遊ぶほど勝ち点が増えます）
night-played = { $count }試合終了
night-over = 終わりました。遊んでくれてありがとうございました！
night-empty = このゲーム会は開かれませんでした。
night-missed = { $when }はボットが止まっていたため、このゲーム会は開けませんでした。申し訳ありません。
night-leave = ここまでにする
night-left = お疲れさまでした。もう一度チェックインしないかぎり、組み合わせには入りません。
night-next = 次の試合へ
night-you-wait = 次の試合を待っています。
night-paired-soon = 遅くとも{ $soon }に、または全員の手が空きしだい、組み合わせが決まります。
night-waiting-too = **ほかに待機中**：{ $names }
night-wait-alone = ほかに待っている人はまだいません。
night-watch = **観戦**：{ $threads }
night-practice = 🤖と対戦
night-how = 来ている人を、まだ対戦していない人から順に組み合わせます。試合のあとの**{ night-next }**で順番待ちに入り、長くても3分で組み合わせが決まります。**{ night-leave }**で一覧から外れます。
night-how-points = 次に、勝ち点の近い人を組み合わせます。{ event-points }試合を抜けると0です。順位は合計で決まります。
night-remove-guest = 参加者を外す…
night-end = ゲーム会を終了
night-end-asks = このゲーム会を終了しますか？ 新しい試合は始まりません。進行中の試合は最後まで続きます。
problem-night-over = このゲーム会は終わりました。{ COMMAND("play") }で卓を開けます。
problem-night-not-now = ゲーム会のいまの段階では、それはできません。できることは、そのメッセージに出ています。
problem-night-full = 参加者が上限の{ $limit }人に達しています。
problem-night-playing = このゲーム会の試合がまだ終わっていません。先に終えてください。
problem-night-removed = 開いた人かモデレーターが、あなたをこのゲーム会から外しました。

# Messages that follow.

night-say-reminder = 🏮 { $mentions } [ゲーム会]({ $link })は{ $soon }に始まります。
night-say-check-in = 🏮 { $mentions } [ゲーム会]({ $link })が始まります。5分以内にチェックインしてください。
night-say-match = 🏮 **第{ $number }試合**：{ $names } スレッドに札が配られました。
night-say-summary = 🏮 今回の**{ $game }**：{ $matches }試合、{ $people }人
night-say-winner = 🏆 { $count ->
    [1] 1位は{ $names }です。
   *[other] { $names }が1位を分け合いました。
}
night-say-next = 次のゲーム会：{ $when }（{ $soon }）
night-event = ゲーム会：{ $game }
