# 終わった試合の一覧。


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
matches-replay = ▶ { $number }
matches-here = このチャンネル
matches-game = ゲーム
matches-all-games = 全ゲーム
problem-matches-hidden = この人は試合をほかの人に見せていません。
problem-matches-elsewhere = サーバーの外では、自分の試合だけが見られます。
