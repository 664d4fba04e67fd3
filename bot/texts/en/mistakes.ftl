# Own mistakes: decisions of past matches that come back as puzzles.

dailies-mistakes = 🔁 From your own matches: { $count ->
    [one] **{ $count }** decision
   *[other] **{ $count }** decisions
}
mistake-try = 🔁 Try again
mistake-title = ### 🔁 { $game } · { DATETIME($day, dateStyle: "long") }
mistake-asked = -# Your own match: another move would have been better here. Can you find it?
mistake-solved = ✅ **Better this time!**
mistake-repeated = ❌ **The same as in the match.**
mistake-other = 🔸 **Neither the best nor the same:** { $move }
mistake-played = In the match you chose { $played }; better: **{ $best }** ({ $cost })
mistake-again = -# { $days ->
    [0] This was the last time.
   *[other] It comes back in { $days } days.
}
mistake-next = Next ▶

problem-mistake-over = You’ve already answered this one today, or it’s gone. { COMMAND("daily") } shows what is left.
