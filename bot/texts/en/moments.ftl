# The end of a round and of a match: gains, and their reasons.

round-over = **{ $place }** is over
round-leads = { $names } { $by ->
    [one] leads by { $by } point
   *[other] leads by { $by } points
}
    .you = You { $by ->
        [one] lead by { $by } point
       *[other] lead by { $by } points
    }
round-level = { $names } are tied
round-to-go = { $count ->
    [one] { $count } round to go
   *[other] { $count } rounds to go
}
round-next = Next round
round-begins = Round { $round } starts with { $name }
round-waits = Waiting for { $names } to continue
round-goes-on = Next round { $time }

# By seat: what it gained in the round, its points in the match, and why.
round-line = { $name } **{ $gained }** ({ $points } total){ $said ->
    [none] {""}
   *[other] {" "}· { $said }
}
    .you = **You** **{ $gained }** ({ $points } total){ $said ->
        [none] {""}
       *[other] {" "}· { $said }
    }
round-line-first = 👑 { round-line }
    .you = 👑 { round-line.you }
picture-gained = { $gained } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} total

# The same among the news of a hand.
round-news = Round { $round }: { $gains }
round-news-gain = { $name } { $gained }
round-news-none = no points

# The deciding deed, with its cards.
deed = { $said }: { $cards }
deed-gain = +{ $points }

best = Best moment
best-of = { $best }: { $name }{ $round ->
    [0] {""}
   *[other] , round { $round }
}

hand-won = 🏆 **You won{ $by ->
    [0] {""}
    [one] {" "}by { $by } point
   *[other] {" "}by { $by } points
}**
hand-shared = 🏆 **You share first place**
hand-lost = **You lost{ $by ->
    [0] {""}
    [one] {" "}by { $by } point
   *[other] {" "}by { $by } points
}** to { $names }
hand-nobody = **No one won**: { $names } came first, but left
hand-excused = **No win, no loss**: a computer player had your seat at the end, at a table with no time limit
hand-left = **You lost**: a computer player had your seat at the end
hand-best = Your best moment{ $round ->
    [0] {""}
   *[other] , round { $round }
}
hand-costliest = What cost you most{ $round ->
    [0] {""}
   *[other] , round { $round }
}
hand-costliest-by = { $name }’s best moment{ $round ->
    [0] {""}
   *[other] , round { $round }
}
