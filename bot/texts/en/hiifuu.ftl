# Hiifuu.

game-hiifuu = Hiifuu
about-hiifuu = Four to six players discard in secret, then play tricks: win exactly two of them, not one and not three.

option-tokens = Tokens
option-tokens-ascending = from low to high
option-tokens-random = in random order

hiifuu-orange = Orange
hiifuu-pink = Pink
hiifuu-violet = Violet
hiifuu-green = Green
hiifuu-sign-orange = 🍊
hiifuu-sign-pink = 🌸
hiifuu-sign-violet = 🍇
hiifuu-sign-green = 🍀
hiifuu-colour = { $sign } { $colour }
hiifuu-card = { $sign } { $colour } { $value }
hiifuu-card-takes = { $card } · takes the trick
hiifuu-values = { $colour } { $values }
hiifuu-values-short = { $sign } { $values }

hiifuu-discarding = **Discards** · everybody chooses { $due ->
    [one] 1 card
   *[other] { $due } cards
} in secret
hiifuu-has-chosen = ✅ { $name } has chosen
hiifuu-still-choosing = ⏳ { $name } is still choosing
hiifuu-leads-later = { $name } will lead the first trick.
hiifuu-leader-by-lot = Who leads the first trick is drawn by lot.

hiifuu-trick = **Trick { $number } of { $count }**
hiifuu-trick-colour = **Trick { $number } of { $count }** · follow { $colour }
hiifuu-trick-card = { $winning ->
    [yes] 👑 { $name }: **{ $card }** · winning
   *[no] ▫️ { $name }: { $card }
}
hiifuu-to-lead = ▫️ { $name } leads, then { $others }
hiifuu-to-play = ▫️ { $name } is to play{ $more ->
    [0] {""}
   *[other] , then { $others }
}

hiifuu-tokens = **Tokens** { $tokens }
hiifuu-token-left = 🪙 { $value }
hiifuu-token-next = 🪙 **{ $value }** next
hiifuu-token-taken = ✅ { $value } { $name }
hiifuu-token-covered = ❌ ~~{ $value }~~ { $name }
hiifuu-won = { $count ->
    [0] ○○ { $name } · no trick
    [1] ●○ { $name } · 1 trick
    [2] ●● { $name } · ✅ **two tricks**
   *[other] ❌ { $name } · { $count } tricks, **out**
}
hiifuu-won-token = { $won }, holds token { $value }
hiifuu-won-no-token = { $won }, but no token was left
hiifuu-won-voids = { $won } · has no { $colours }
hiifuu-aim = -# Exactly two tricks keep a token. The match ends after round { $rounds }, or when somebody has { $points } points.

hiifuu-points = **Points** { $points }
hiifuu-points-of = { $name } { $points }
hiifuu-hand = **Your cards**
hiifuu-choose = Choose { $due ->
    [one] the card
   *[other] the { $due } cards
} that you discard. Keep those with which you will win **exactly two** tricks. Nobody sees your discards, and you may choose anew until all have chosen.
hiifuu-chosen = You discard { $cards }. You may choose anew until all have chosen.
hiifuu-ask-discards = Discard { $due ->
    [one] 1 card
   *[other] { $due } cards
}
hiifuu-lead = You lead: play any card. The others must follow its colour.
hiifuu-follow = Follow { $colour }: play a card of this colour.
hiifuu-must-follow = You must follow { $colour }; your other cards cannot be played now.
hiifuu-cannot-follow = You have no { $colour }: play any card, it cannot win the trick.
hiifuu-own-discards = -# You discarded { $cards }.
hiifuu-played = -# Played in this round: { $cards }

event-hiifuu-deal = Round { $round }: everybody gets { $amount } cards.
event-hiifuu-own-discards = You put { $cards } aside.
event-hiifuu-play-begins = All have discarded: { $name } leads the first trick.
event-hiifuu-card-played = { $name } played { $first }.
event-hiifuu-card-played-off-colour = { $name } could not follow and played { $first }.
event-hiifuu-trick-won = { $amount ->
    [1] { $name } took a first trick with { $first }.
    [2] { $name } took a second trick with { $first }.
    [3] { $name } took a third trick with { $first } and is out.
   *[other] { $name } took the trick with { $first }, { $amount } by now.
}
event-hiifuu-token-taken = 🪙 { $name } takes token { $amount }.
event-hiifuu-token-covered = ❌ { $name } has one trick too many: token { $amount } is covered.
event-hiifuu-no-token-left = { $name } has two tricks, but no token is left.
event-hiifuu-round-points = { $amount ->
    [0] {""}
   *[other] ⭐ { $name } won exactly two tricks and scores **{ $amount }**.
}

illegal-must-follow = You must follow the colour of the trick while you can.
illegal-wrong-number-of-discards = That is not the right number of cards to discard.

rules-hiifuu =
    {""}**Hiifuu** is for four to six. Four colours, one card of each value: 1–13 with four players, 1–15 with five, 1–18 with six. Everybody gets 13, 12 or 12 cards and discards 4, 3 or 2 of them in secret; nobody ever sees them.
    Then tricks are played: the leader plays any card, the others must follow its colour if they can, else they play any card. The highest card of the led colour takes the trick, and its player leads the next one. Who leads first is drawn by lot in round 1; later it is the winner of the last trick before.
    {""}**Win exactly two tricks.** With the second trick you take the first token of the row. With a third one it is covered: you score nothing in this round, play on, and the token does not come back. After the last trick everybody who still has an uncovered token scores its number.
    The match ends after a round in which somebody has reached 10 points, or after round 5. Most points win; equal points share the win.
    Readings of the house, where the leaflet is silent: round 1 has the tokens 1 2 3 4, round 2 has 2 3 4 5, and so on to 5 6 7 8 in round 5 (option *tokens*: they lie from low to high or in random order); pink, violet and green are our names for the colours besides orange; you may change your discards until all have chosen; if no token is left for your second trick, which can happen with six players only, you take nothing.
