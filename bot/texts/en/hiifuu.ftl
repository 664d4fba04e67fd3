# Hiifuu.

game-hiifuu = Hiifuu
lobby-usual-length-hiifuu = usually 3 or 4 rounds
help-line-hiifuu = Win exactly two tricks

option-tokens = Tokens
option-tokens-ascending = from low to high
option-tokens-ascending-brief = low to high
option-tokens-random = in random order
option-tokens-random-brief = random order

hiifuu-orange = Orange
hiifuu-pink = Pink
hiifuu-violet = Violet
hiifuu-green = Green
hiifuu-sign-orange = 🌻
hiifuu-sign-pink = 🌺
hiifuu-sign-violet = 🪻
hiifuu-sign-green = 🍀
hiifuu-colour = { $sign } { $colour }
hiifuu-card = { $colour } { $value }
hiifuu-card-takes = { $card } · takes the trick
hiifuu-values = { $colour } { $values }
hiifuu-values-short = { $sign } { $values }

hiifuu-discarding = **Discards** · everyone secretly chooses { $due ->
    [one] { $due } card
   *[other] { $due } cards
}
hiifuu-has-chosen = ✅ { $name } has chosen
    .you = ✅ You have chosen
hiifuu-still-choosing = ⏳ { $name } is still choosing
    .you = ⏳ You’re still choosing
hiifuu-leads-later = { $name } will lead the first trick.
    .you = You will lead the first trick.
hiifuu-leader-by-lot = The first leader is chosen at random.

hiifuu-trick = **Trick { $number } of { $count }**
hiifuu-trick-colour = **Trick { $number } of { $count }** · follow { $colour }
hiifuu-trick-card = { $winning ->
    [yes] 👑 { $name }: **{ $card }** · winning
   *[no] ▫️ { $name }: { $card }
}
    .you = { $winning ->
        [yes] 👑 **You**: **{ $card }** · winning
       *[no] ▫️ **You**: { $card }
    }
hiifuu-to-lead = ▫️ { $name } to lead, then { $others }
    .you = ▫️ You lead, then { $others }
hiifuu-to-play = ▫️ { $name } to play{ $more ->
    [0] {""}
   *[other] , then { $others }
}
    .you = ▫️ You play{ $more ->
        [0] {""}
       *[other] , then { $others }
    }

hiifuu-tokens = **Tokens**{ $left ->
    [enough] {""}
   *[other] {" "}({ $left } left)
} { $tokens }
hiifuu-token-left = 🪙 { $value }
hiifuu-token-next = 🪙 **{ $value }** next
hiifuu-token-taken = ✅ { $value } { $name }
hiifuu-token-covered = ❌ ~~{ $value }~~ { $name }
hiifuu-won = { $count ->
    [0] ○○ { $name } · no tricks
    [1] ●○ { $name } · 1 trick
    [2] ●● { $name } · ✅ **two tricks**
   *[other] ❌ { $name } · { $count } tricks, **too many**
}
    .you = { $count ->
        [0] ○○ **You** · no tricks
        [1] ●○ **You** · 1 trick
        [2] ●● **You** · ✅ **two tricks**
       *[other] ❌ **You** · { $count } tricks, **too many**
    }
hiifuu-won-token = { $won }, token { $value }
hiifuu-won-no-token = { $won }, but no token was left
hiifuu-won-voids = { $won } · no { $colours }
hiifuu-aim = -# You keep a token only with exactly two tricks. The match ends after round { $rounds }, or once someone has { $points } points.

hiifuu-points = **Points** { $points }
hiifuu-points-of = { $name } { $points }
hiifuu-hand = **Your cards**
hiifuu-choose = Choose { $due ->
    [one] the card
   *[other] the { $due } cards
} to discard. Keep a hand that will win **exactly two** tricks. Your discards lie face down, and you can change them until everyone has chosen.
hiifuu-choose-brief = Discard { $due ->
    [one] { $due } card
   *[other] { $due } cards
}: keep a hand that wins **exactly two** tricks.
hiifuu-chosen = You’re discarding { $cards }. You can change your mind until everyone has chosen.
hiifuu-ask-discards = Discard { $due ->
    [one] { $due } card
   *[other] { $due } cards
}
hiifuu-lead = You lead: play any card. The others must follow its colour.
hiifuu-follow = Follow { $colour }: play a card of that colour.
hiifuu-must-follow = You must follow { $colour }; you can’t play your other cards now.
hiifuu-cannot-follow = You have no { $colour }: play any card; it can’t win the trick.
hiifuu-own-discards = -# You discarded { $cards }.
hiifuu-played = -# Played this round: { $cards }

best-hiifuu = Best two tricks
deed-hiifuu-token = Token { $value }
deed-hiifuu-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
outcome-hiifuu-kept = Two tricks: token { $value } kept
outcome-hiifuu-no-token = Two tricks, but no token was left
outcome-hiifuu-covered = { $count } tricks, too many: token { $value } is covered
outcome-hiifuu-many = { $count } tricks, too many
outcome-hiifuu-few = { $count ->
    [0] No tricks
   *[other] One trick, one too few
}

# The table beside the news shows both.
brief-hiifuu-deal = {""}
brief-hiifuu-play-begins = {""}
brief-hiifuu-card-played = { $first }
brief-hiifuu-card-played-off-colour = { $first } (couldn’t follow)
brief-hiifuu-own-discards = discarded { $cards }
brief-hiifuu-trick-won = { $amount ->
    [1] 1st trick won
    [2] 2nd trick won
    [3] 3rd trick won, one too many
   *[other] { $amount }th trick won, too many
}
brief-hiifuu-token-taken = 🪙 token { $amount }
brief-hiifuu-token-covered = ❌ token { $amount } lost to a third trick

event-hiifuu-deal = Round { $round }: everyone gets { $amount } cards.
event-hiifuu-own-discards = You discarded { $cards }.
event-hiifuu-play-begins = Everyone has discarded: { $name } leads the first trick.
    .you = Everyone has discarded: you lead the first trick.
event-hiifuu-card-played = { $name } played { $first }.
    .you = You played { $first }.
event-hiifuu-card-played-off-colour = { $name } couldn’t follow and played { $first }.
    .you = You couldn’t follow and played { $first }.
event-hiifuu-trick-won = { $amount ->
    [1] { $name } took their first trick with { $first }.
    [2] { $name } took their second trick with { $first }.
    [3] { $name } took their third trick with { $first }: one too many.
   *[other] { $name } took the trick with { $first }, { $amount } so far.
}
    .you = { $amount ->
        [1] You took your first trick with { $first }.
        [2] You took your second trick with { $first }.
        [3] You took your third trick with { $first }: one too many.
       *[other] You took the trick with { $first }, { $amount } so far.
    }
event-hiifuu-token-taken = 🪙 { $name } takes token { $amount }.
    .you = 🪙 You take token { $amount }.
event-hiifuu-token-covered = ❌ { $name } has one trick too many: token { $amount } is covered.
    .you = ❌ You have one trick too many: token { $amount } is covered.
event-hiifuu-no-token-left = { $name } has two tricks, but no token is left.
    .you = You have two tricks, but no token is left.
event-hiifuu-round-points = { $amount ->
    [0] {""}
   *[other] ⭐ Exactly two tricks: **{ $amount }** for { $name }.
}

illegal-must-follow = You must follow the colour of the trick if you can.
illegal-wrong-number-of-discards = That’s the wrong number of cards to discard.
