# Leagues: several weeks of slow matches that start by themselves.

league-new-title = ### このチャンネルのリーグ
league-new-about = { $least }人から{ $most }人が参加し、チェックインします。そのあと試合は専用スレッドで自動的に始まり、1人が同時に進めるのは2試合、1手の持ち時間は1日です。
league-new-game-asks = ゲーム
league-new-days-asks = 参加受付の日数
league-entry-days = 受付は{ $days }日間
league-open = リーグを開く
league-lengths = -# 1シーズンの長さ：{ $lengths }。{ $most }人を超えると部に分かれます。
league-length-always = -# 1シーズンの長さ：{ $weeks }週間
league-length = { $people }人で{ $weeks }週間

league-title = ### 🏆 リーグ：{ $game }{ $season ->
    [1] {""}
   *[other] {" "}· 第{ $season }シーズン
}
league-how = { $kind ->
    [two] 総当たり戦で、5人までは2回ずつ対戦します。試合は自動で始まり、1手の持ち時間は1日です。
   *[more] 全員がほぼ同じ回数ずつ顔を合わせるように、卓の顔ぶれが替わります。試合は自動で始まり、1手の持ち時間は1日です。
}
league-enter-until = 定員{ $least }～{ $most }人。参加受付は{ $end }まで（{ $soon }）です。その後、チェックインをお知らせします。
league-entered = **参加（{ $count }人）**：{ $names }
league-nobody = まだだれもいません。
league-before = -# 前のシーズン：{ $names }
league-enter = 参加する
league-withdraw = 参加取消
league-check-in = 通知から1日以内に**チェックイン**してください。全員そろうとシーズンが始まり、しない人は外れます。
league-season = **{ $all }試合中{ $done }試合終了** · { $end }まで（{ $soon }）
league-division = **{ $number }部**
league-over = シーズンが終わりました。
league-off = 中止になりました。{ $least }人以上の参加とチェックインが必要です。
league-again = 次のシーズン
league-line = **{ $mark }** { $name } · 1試合平均**{ NUMBER($average, maximumFractionDigits: 2) }** · 勝ち点{ NUMBER($points, maximumFractionDigits: 2) }（{ $matches }試合）
league-why-line = { $reason ->
    [level] { $name }と{ $other }は同順位：差がつきません。
    [matches] { $name }が{ $other }より上：平均は同じで、直接対戦の成績が上です。
   *[points] { $name }が{ $other }より上：1試合平均の勝ち点が{ NUMBER($more, maximumFractionDigits: 3) }対{ NUMBER($less, maximumFractionDigits: 3) }です。
}
league-why-few = 試合数か自分で選んだ手が足りず、まだ順位なし：{ $names }
league-points-about = -# 順位は1試合平均の勝ち点で決まり、同じなら同点者どうしの試合で決まります。順位がつくのは、最多の人の半分以上の試合をし、手の半分以上を自分で選んだ人です。
league-table = 順位
league-per-match = 1試合平均
league-matches = 対戦表
league-why = 順位の理由
league-other-division = { $number }部
league-not-begun = まだ始まっていません。
league-scored = { $name } { NUMBER($points, maximumFractionDigits: 2) }
league-match-points = -# { event-points }
league-match-over = ✓ 第{ $number }試合：{ $scores }
league-match-planned = ▫️ 第{ $number }試合：{ $names }
league-match-void = ✗ 第{ $number }試合：{ $names }（無効）
league-own = あなた：**{ $all }試合中{ $done }試合終了**
league-next = 次の相手：{ $names }（全員の試合数に空きができると始まります）
league-you-are-out = 2日間コンピューターが席を預かっているため、新しい試合は始まりません。席に戻るか、同時に進める試合数を選ぶと、また始まります。
league-pace-asks = 同時に進める試合数
league-pace = 同時に{ $count }試合
league-button = 🏆 #{ $channel }
league-leave = リーグを棄権する
league-begin = 受付を締め切る
league-end = リーグを終了
league-end-asks = このリーグを終了しますか？ 新しい試合は始まりません。進行中の試合は最後まで続き、結果に数えます。
league-leave-asks = このリーグを棄権しますか？ 進行中の試合は負けになり、新しい試合は始まりません。

league-say-check-in = 🏆 { $mentions } まもなく[{ $game }のリーグ]({ $link })が始まります。1日以内にチェックインしてください。
league-say-match = 🏆 **第{ $number }試合**：{ $names }
league-say-start = 🏆 [{ $game }のリーグ]({ $link })が{ $count }人で始まりました。{ $end }までです。試合は自動で始まります。
league-say-missing = -# チェックインしなかった人：{ $names }
league-say-half-time = 🏆 [{ $game }のリーグ]({ $link })は折り返し点です。首位：{ $names }
league-say-half-time-open = 🏆 [{ $game }のリーグ]({ $link })は折り返し点です。首位はまだ決まっていません。
league-say-end = 🏆 { $game }のリーグのシーズンが終わりました。
league-say-winner = { $count ->
    [1] { $names }が優勝です。おめでとうございます！
   *[other] { $names }が1位を分け合いました。おめでとうございます！
}
league-say-winner-of = { $number }部：{ $count ->
    [1] { $names }が優勝です。
   *[other] { $names }が1位を分け合いました。
}
league-say-no-winner = 最後まで終わった試合がないため、優勝者はいません。
league-say-off = 🏆 { $game }のリーグは中止になりました。チェックインした人が{ $least }人に足りませんでした。

problem-league-blocked = 一緒に遊ばないことにしている人がこのリーグにいます。総当たり戦なので、全員と対戦します。
problem-league-full = このリーグに空きはありません。
problem-league-here = このチャンネルではもうリーグが開かれています。終わると新しく開けます。
problem-leagues-full = 開いているリーグが、このサーバーの上限の{ $limit }件に達しています。どれかが終わると新しく開けます。
problem-league-not-in = このリーグには参加していません。参加受付のあいだに参加してください。
problem-league-not-now = リーグのいまの段階では、それはできません。できることは、そのメッセージに出ています。
problem-league-over = このリーグは終わりました。{ COMMAND("tournament") }で新しく開けます。
problem-league-too-few = まず{ $least }人以上の参加が必要です。
