# Own mistakes: decisions of past matches that come back as puzzles.

dailies-mistakes = 🔁 Your own mistakes: **{ $count }**
mistake-try = 🔁 Try again
mistake-title = ### 🔁 { $game } · { DATETIME($day, dateStyle: "long") }
mistake-asked = -# From your own match: which move would have been better?
mistake-solved = ✅ **Better this time!**
mistake-repeated = ❌ **The same as in the match.**
mistake-other = 🔸 **Neither of these two:** { $move }
mistake-played = In the match you chose { $played }; better: **{ $best }** ({ $cost })
mistake-again = -# { $days ->
    [0] This was the last time.
   *[other] It comes back in { $days } days.
}
mistake-next = Next ▶

problem-mistake-over = You’ve already answered this one today, or it’s gone. { COMMAND("daily") } shows what is left.
