# Words shared by all games and messages.

name-person = **{ $name }**
name-former = a former player
place-word = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
place-mark = { $place ->
    [0] ✗
    [1] 🥇
   *[other] { $place }.
}
place-number = { $place }.
page-before = ◀
page-after = ▶
with-gain = +{ $gain } { $text }
comma = {", "}
semicolon = {"; "}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

option-rounds = Rounds
option-rounds-value = { $value }
option-weather = Weather
option-weather-all = cancels Hanami and Tsukimi for everyone
option-weather-all-brief = cancels viewings
option-weather-opponents = cancels Hanami and Tsukimi for the other players
option-weather-opponents-brief = cancels others’ only
option-weather-off = no effect
option-tsukifuda = Tsukifuda
option-tsukifuda-each = for each complete month
option-tsukifuda-each-brief = each month
option-tsukifuda-once = once, however many months are complete
option-tsukifuda-once-brief = once
option-tsukifuda-round = only the month that matches the round’s number
option-tsukifuda-round-brief = round’s month
option-tsukifuda-off = doesn’t count
option-washing = Washing Rain and Hiding Fog
option-washing-brief = Rain, fog
option-washing-both = each cancel both viewings
option-washing-both-brief = both viewings
option-washing-own = rain cancels Hanami, fog cancels Tsukimi
option-washing-own-brief = one viewing each
option-viewings = Gekkazake
option-viewings-sum = counts on top of Hanami and Tsukimi
option-viewings-sum-brief = counts as well
option-viewings-best = counts only if worth more than Hanami and Tsukimi
option-viewings-best-brief = if worth more
option-line = { $option }: { $value }

how-to-play = How to play
table-link = [go to the table]({ $url })
table-link-personal = where I’m not a member: { COMMAND("tables") }

players-range = { $fewest ->
    [2] { $most ->
        [2] 2
       *[other] 2–{ $most }
    }
   *[other] { $fewest }–{ $most }
}

speed = Speed
speed-live = Live: 90 seconds a move
speed-relaxed = Relaxed: 10 minutes a move
speed-slow = Slow: 24 hours a move
speed-untimed = No time limit

event-stood-in = 🤖 A computer player is filling in for { $name }.
event-came-back = { $name } is back.
    .you = You’re back.

brief-dealer-draw = {""}
event-dealer-draw = { $name } drew { $first } to see who deals.
    .you = You drew { $first } to see who deals.
event-deal = Round { $round }: { $name } deals and starts.
    .you = Round { $round }: you deal and start.
