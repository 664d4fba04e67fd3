# Who wants to be told when somebody looks for players, and the calls themselves.

calls = 相手を探す
find-title = ### 相手を探す
find-challenge = だれかに申し込む…
find-nobody = { $game }の募集通知を受け取る人は、まだここにいません。
find-league = リーグ：{ $game }
calls-none = 募集通知は受け取っていません。
calls-listed-now = **{ $time }まで**：{ $games }
calls-listed-daily = **1日1回まで**：{ $games }
calls-games-asks = ゲーム
calls-how-asks = 遊びたい…
calls-off = 受け取らない
calls-daily = 1日1回まで受け取る
calls-daily-about = オフにするまで続きます
calls-now-1 = いま遊びたい（1時間）
calls-now-3 = いま遊びたい（3時間）
calls-now-12 = いま遊びたい（12時間）
calls-now-about = 卓が開くたびに通知します。人数がそろえば、ボットが卓を開きます
problem-no-calls = ここでは募集通知を使えません。管理者がオフにしていないサーバーで使えます。

call-players = 参加者を募集
call = 📣 { $mentions } { $host }が{ $game }の参加者を募集しています：{ $link }
call-gathered = 📣 { $mentions } いま{ $game }で遊びたい人がそろいました。席は5分間予約されています：{ $link }
call-not-now = また今度
call-sent = { $count }人に知らせました。この卓は1日のあいだ開いています。
call-declined = だれにも伝わりません。今日はもう、このサーバーの募集通知を送りません。
problem-called-lately = このサーバーではついさっき募集がありました。{ $minutes }分後に募集できます。
problem-nobody-to-call = いま知らせる相手がいません。希望した人は、もうここにいるか、ほかの卓にいるか、今日すでに通知を受けています。
problem-not-called-again = 募集は1つの卓に1回だけ、だれでも座れるあいだにできます。

fewer-pings = 通知を減らす
calls-lobbies = 空席のある卓があります：
call-wanting = { $count }人に通知

# A host whom no one has joined after ten minutes.

lonely-slow = じっくり卓
lonely-hear = 知らせて
lonely-heard = 12時間以内にこのサーバーでほかの卓が開いたら、1回だけ通知します。
