# Puzzles: what would you play?

command-puzzle = What would you play? A puzzle a day for each game
command-puzzle-game = Which game; leave this out to see all of today’s puzzles

puzzles-title = ### Puzzles of { DATETIME($day, dateStyle: "long") }
puzzles-about = A position from a match of strong computer players, in which one move is clearly the best. Your first answer counts.
puzzles-open = ◻️ { $game }
puzzles-solved = ✅ { $game }
puzzles-missed = ❌ { $game }

puzzle-title = ### 🧩 { $game } · { DATETIME($day, dateStyle: "long") }
puzzle-asked = { $ago ->
    [0] Today’s puzzle: your first answer counts
    [1] Yesterday’s puzzle: for practice, your answer no longer counts.
   *[other] The puzzle of { $ago } days ago: for practice, your answer no longer counts.
}
puzzle-asked-late = Yesterday’s puzzle: your first answer still counts
puzzle-counted = { $ago ->
    [0] Today’s puzzle: this answer of yours counts
    [1] Yesterday’s puzzle: you answered in time, and that counts.
   *[other] The puzzle of { $ago } days ago: you answered in time, and that counts.
}
puzzle-tried = { $ago ->
    [1] Yesterday’s puzzle: for practice, this answer does not count.
   *[other] The puzzle of { $ago } days ago: for practice, this answer does not count.
}
puzzle-run = { $run ->
    [0] {""}
    [one] {""}
   *[other] { " " }· solved { $run } days running
}
puzzle-theme = Theme: { $theme }
puzzle-asks = **What do you play?**
puzzle-solved = ✅ **Solved!** { $move }.
puzzle-missed = ❌ **Not the best.** Better: **{ $move }**.
puzzle-why = { $answer }
    { $why }
puzzle-takes = In this round it brings you about { NUMBER($takes, maximumFractionDigits: 1) } points more.
puzzle-gives = In this round it keeps about { NUMBER($gives, maximumFractionDigits: 1) } points from your strongest opponent.
puzzle-takes-and-gives = In this round, about { NUMBER($takes, maximumFractionDigits: 1) } points more for you, and { NUMBER($gives, maximumFractionDigits: 1) } fewer for your strongest opponent.
puzzle-tempting = What you chose looks best at first sight.
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
   *[other] : { $run } days running.
} Try it: { COMMAND("puzzle") }
puzzle-before = ◀ Day before
puzzle-after = Next day ▶
puzzle-others = All games

problem-no-puzzles = There are no puzzles for this game yet.
problem-puzzle-over = That puzzle can no longer be looked at. { COMMAND("puzzle") } shows today’s.
problem-puzzle-not-solved = You have not solved today’s puzzle.
