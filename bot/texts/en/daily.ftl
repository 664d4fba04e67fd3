# The daily deal: the same cards for everyone.

command-daily = Today’s deal and puzzle of each game
command-daily-game = Play this game’s deal at once (leave empty to see all)

dailies-title = ### Today · { DATETIME($day, dateStyle: "long") } · #{ $number }
dailies-about =
    🎴 A deal: the same cards for everyone, one try.
    🧩 A puzzle: your first answer counts.
dailies-line = **{ $game }** 🎴 { $deal } 🧩 { $puzzle }
dailies-open = ◻️
dailies-begun = ▶️ started
dailies-done = ✅ { $result }
dailies-won = 🏆 +{ $by }
dailies-lost = −{ $by }
dailies-place = { place-word } (−{ $by })
puzzles-open = ◻️{ $run ->
    [0] {""}
    [one] {""}
   *[other] {" "}🔥{ $run }
}
puzzles-solved = ✅{ $run ->
    [0] {""}
    [one] {""}
   *[other] {" "}🔥{ $run }
}
puzzles-missed = ❌
dailies-puzzles = Solve a puzzle…
dailies-unfinished = Finish: { $game }

daily-status = **#{ $number }** · { $status }
daily-title = ### { $game } · daily deal #{ $number }
daily-own = **{ $result }**
daily-result = { $told } · { $par }
daily-won = 🏆 won{ $by ->
    [0] {""}
   *[other] {" "}by { $by }
}
daily-lost = lost{ $by ->
    [0] {""}
   *[other] {" "}by { $by }
}
daily-place = { place-word } place{ $by ->
    [0] {""}
   *[other] , { $by } behind
}
daily-par-above = { $by } above par
daily-par-level = on par
daily-par-below = { $by } below par
daily-sign-most = 🟩
daily-sign-some = 🔶
daily-sign-least = ⬜
daily-signs-rounds = Each round: 🟩 most points · 🔶 in between · ⬜ fewest.
daily-signs-deeds = Each gain: 🟩 large · 🔶 small · ⬜ a loss.
daily-par-about = Par: what a normal computer player scored with these cards and the same luck.
daily-par = Par’s play
daily-own-try = My play
daily-replay-own = Your own play, with all hands open.
daily-replay-par = How the normal computer player reached par with your cards: { $points ->
    [one] { $points } point
   *[other] { $points } points
} total.
daily-result-back = ◀ Result
daily-standing = Place **{ $place }** of { $of } here so far.
daily-run = { $run ->
    [0] {""}
    [one] {""}
   *[other] **{ $run }**-day streak.
}
daily-share = Show in the channel
daily-shared =
    🎴 { $user } · **{ $game }**, daily deal #{ $number }
    { $signs }
    { $result }
    { $legend }
daily-try = Play the same cards
daily-board = Board
daily-board-title = ### { $game } · { DATETIME($day, dateStyle: "long") } · #{ $number }
daily-board-line = { $mark } { $user } · { $result }
daily-board-empty = No one on this server has finished it yet.
daily-today = Today’s deal
daily-others = Today

daily-seals = 🔒 Check the cards
daily-seals-title = ### Check the cards
daily-seals-about = -# All of a day’s luck, the computer players’ included, comes from one secret. Its seal (SHA-256) is shown here the day before; the secret itself at noon UTC the day after. The page “The daily deal” (docs/records.md) says how to check it.
daily-sealed = -# **#{ $number }** · { DATETIME($day, dateStyle: "long") } · seal `{ $seal }`
daily-opened = -# **#{ $number }** · { DATETIME($day, dateStyle: "long") } · seal `{ $seal }` · **secret** `{ $seed }`
daily-record = Download one of my records

problem-played-once = You played this one before your data was deleted, so it doesn’t count again.
problem-daily-over = That deal is over. { COMMAND("daily") } shows today’s.
problem-daily-not-finished = You haven’t finished this deal.
problem-daily-sealed = You can get the record once the day’s secret is public: at noon UTC the day after.

