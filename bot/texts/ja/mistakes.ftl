# Own mistakes: decisions of past matches that come back as puzzles.

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

problem-mistake-over = この場面には今日もう答えたか、なくなりました。残りは{ COMMAND("daily") }でどうぞ。
