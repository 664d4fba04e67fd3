# 終わった試合の一覧。

command-history = 終わった試合の一覧と振り返り：自分、ほかの人、このチャンネル
command-history-game = このゲームだけ
command-history-person = だれの試合か（選ばなければ自分）
command-history-here = 代わりにこのチャンネルのすべての試合

matches-own = ### あなたの試合{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-of-person = ### { $user }さんの試合{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-of-channel = ### このチャンネルの試合{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-none = 終わった試合はまだありません。{ COMMAND("play") }で卓を開けます。
matches-line = { $number }. { $when } **{ $game }** · { $told }
matches-duel = { $outcome ->
    [nobody] 勝者なし
    [won] 🥇 勝ち
    [lost] 負け
   *[drawn] 引き分け
} { $own }対{ $other }、相手：{ $others }
matches-played = { $place ->
    [1] 🥇
   *[other] { $place }位 ·
} { $points }、相手：{ $others }
matches-left = 途中で抜けて負け、相手：{ $others }
matches-excused = 最後はCPU、成績対象外、相手：{ $others }
matches-abandoned = 途中で終了、参加：{ $others }
matches-seat = { $mark } { $name } { $points }
matches-ask = 振り返る試合
matches-choice = { $number }. { $game }：{ $names }
matches-newer = ◀ 新しい
matches-older = 古い ▶
problem-matches-hidden = この人は試合をほかの人に見せていません。
problem-matches-elsewhere = サーバーの外では、自分の試合だけが見られます。
