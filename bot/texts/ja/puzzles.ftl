# Puzzles: what would you play?



puzzle-title = ### 🧩 { $game } · { DATETIME($day, dateStyle: "long") }
puzzle-asked = { $ago ->
    [0] 今日の問題です。最初の答えが記録されます
    [1] 昨日の問題です。練習なので、答えは記録されません。
   *[other] { $ago }日前の問題です。練習なので、答えは記録されません。
}
puzzle-asked-late = 昨日の問題です。最初の答えはまだ記録されます
puzzle-counted = { $ago ->
    [0] 今日の問題です。この答えが記録されています
    [1] 昨日の問題です。期限内の答えが記録されています。
   *[other] { $ago }日前の問題です。期限内の答えが記録されています。
}
puzzle-tried = { $ago ->
    [1] 昨日の問題です。練習なので、この答えは記録されません。
   *[other] { $ago }日前の問題です。練習なので、この答えは記録されません。
}
puzzle-run = { $run ->
    [0] {""}
    [1] {""}
   *[other] ・{ $run }日連続正解
}
puzzle-theme = テーマ：{ $theme }
puzzle-asks = **何を出しますか？**
puzzle-solved = ✅ **正解！** { $move }。
puzzle-missed = ❌ **最善ではありません。** 正解：**{ $move }**。
puzzle-why = { $answer }
    { $why }
puzzle-takes = この局であなたの得点が約{ NUMBER($takes, maximumFractionDigits: 1) }点増えます。
puzzle-gives = この局でいちばん強い相手の得点が約{ NUMBER($gives, maximumFractionDigits: 1) }点減ります。
puzzle-takes-and-gives = この局であなたの得点が約{ NUMBER($takes, maximumFractionDigits: 1) }点増え、いちばん強い相手の得点が約{ NUMBER($gives, maximumFractionDigits: 1) }点減ります。
puzzle-tempting = あなたの手は、一見いちばんよさそうな手です。
puzzle-worth = { $mark } **{ $chance }%** { $move } · { NUMBER($points, maximumFractionDigits: 1) }：{ NUMBER($others, maximumFractionDigits: 1) }
puzzle-mark-best = ✅
puzzle-mark-chosen = ▸
puzzle-mark-other = ▫️
puzzle-note = 試合の勝率・この局の得点（あなた：いちばん強い相手）
puzzle-solvers = このサーバーでは{ $answered }人中{ $solved }人が正解
puzzle-share = チャンネルに表示
puzzle-try = 解いてみる
puzzle-shared = 🧩 { $user }さんが{ $game }の問題（{ DATETIME($day, dateStyle: "long") }）に正解しました{ $run ->
    [0] 。
    [1] 。
   *[other] （{ $run }日連続）。
}挑戦は{ COMMAND("daily") }で。
puzzle-before = ◀ 前の日
puzzle-after = 次の日 ▶

dailies-mistakes = 🔁 自分のミス：**{ $count }手**
mistake-try = 🔁 もう一度考える
mistake-title = ### 🔁 { $game } · { DATETIME($day, dateStyle: "long") }
mistake-asked = -# あなたの試合から：もっとよい手は？
mistake-solved = ✅ **今度は正解！**
mistake-repeated = ❌ **試合と同じ手です。**
mistake-other = 🔸 **次のどちらでもない手：** { $move }
mistake-played = 試合での手：{ $played } → よりよい手：**{ $best }**（{ $cost }）
mistake-again = -# { $days ->
    [0] この場面はこれで最後です。
   *[other] { $days }日後にまた出ます。
}
mistake-next = 次へ ▶

problem-no-puzzles = このゲームの問題はまだありません。
problem-puzzle-over = その問題はもう見られません。今日の問題は{ COMMAND("daily") }でどうぞ。
problem-puzzle-not-solved = 今日の問題にはまだ正解していません。
problem-mistake-over = この場面には今日もう答えたか、なくなりました。残りは{ COMMAND("daily") }でどうぞ。
