# 終わった対局の一覧。

command-history = 終わった対局：自分の、ほかの人の、またはこのチャンネルの
command-history-game = このゲームだけ
command-history-person = だれの対局か（選ばなければ自分）
command-history-here = 代わりにこのチャンネルのすべての対局

matches-own = ### あなたの対局{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-of-person = ### <@{ $user }>さんの対局{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-of-channel = ### このチャンネルの対局{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-none = 終わった対局はまだありません。{ COMMAND("play") }で卓を開けます。
matches-line = { $number }. { $when } **{ $game }** · { $told }
matches-duel = { $outcome ->
    [won] 🥇 勝ち
    [lost] 負け
   *[drawn] 引き分け
} { $own }対{ $other }、相手：{ $others }
matches-played = { $place ->
    [1] 🥇
   *[other] { $place }位 ·
} { $points }、相手：{ $others }
matches-left = 途中で抜けて負け、相手：{ $others }
matches-abandoned = 途中で終了、参加：{ $others }
matches-seat = { $mark } { $name } { $points }
matches-ask = 振り返る対局
matches-choice = { $number }. { $game }：{ $names }
matches-newer = ◀ 新しい
matches-older = 古い ▶
problem-matches-hidden = この人は対局をほかの人に見せていません。
problem-matches-elsewhere = サーバーの外では、自分の対局だけが見られます。
