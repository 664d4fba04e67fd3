# Puzzles: what would you play?



puzzle-title = ### 🧩 { $game } · { DATETIME($day, dateStyle: "long") }
puzzle-asked = { $ago ->
    [0] Today’s puzzle: your first answer counts
    [1] Yesterday’s puzzle: just for practice, your answer no longer counts.
   *[other] The puzzle from { $ago } days ago: just for practice, your answer no longer counts.
}
puzzle-asked-late = Yesterday’s puzzle: your first answer still counts
puzzle-counted = { $ago ->
    [0] Today’s puzzle: this answer counts
    [1] Yesterday’s puzzle: you answered in time, and that counts.
   *[other] The puzzle from { $ago } days ago: you answered in time, and that counts.
}
puzzle-tried = { $ago ->
    [1] Yesterday’s puzzle: just for practice, this answer doesn’t count.
   *[other] The puzzle from { $ago } days ago: just for practice, this answer doesn’t count.
}
puzzle-run = { $run ->
    [0] {""}
    [one] {""}
   *[other] { " " }· { $run }-day streak
}
puzzle-theme = Theme: { $theme }
puzzle-asks = **What do you play?**
puzzle-solved = ✅ **Solved!** { $move }.
puzzle-missed = ❌ **Not the best.** Better: **{ $move }**.
puzzle-why = { $answer }
    { $why }
puzzle-takes = It gains you about { NUMBER($takes, maximumFractionDigits: 1) } more points this round.
puzzle-gives = It keeps about { NUMBER($gives, maximumFractionDigits: 1) } points from your strongest opponent this round.
puzzle-takes-and-gives = It gains you about { NUMBER($takes, maximumFractionDigits: 1) } more points this round, and your strongest opponent { NUMBER($gives, maximumFractionDigits: 1) } fewer.
puzzle-tempting = Your move looks best at first sight.
puzzle-worth = { $mark } **{ $chance }%** { $move } · { NUMBER($points, maximumFractionDigits: 1) }:{ NUMBER($others, maximumFractionDigits: 1) }
puzzle-mark-best = ✅
puzzle-mark-chosen = ▸
puzzle-mark-other = ▫️
puzzle-note = Chance to win the match · points of the round, you : strongest opponent
puzzle-solvers = Solved by { $solved } of { $answered } on this server
puzzle-share = Show in the channel
puzzle-try = Try it
puzzle-shared = 🧩 { $user } has solved the { $game } puzzle of { DATETIME($day, dateStyle: "long") }{ $run ->
    [0] .
    [one] .
   *[other] : a { $run }-day streak.
} Try it: { COMMAND("daily") }
puzzle-before = ◀ Previous day
puzzle-after = Next day ▶

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

problem-no-puzzles = There are no puzzles for this game yet.
problem-puzzle-over = That puzzle is no longer available. { COMMAND("daily") } shows today’s.
problem-puzzle-not-solved = You haven’t solved today’s puzzle.
problem-mistake-over = You’ve already answered this one today, or it’s gone. { COMMAND("daily") } shows what is left.
