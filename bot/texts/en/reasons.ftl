# Why one move is better than another: reasons, and their themes.

reason-for = 👉 This move { $said }.
reason-against = 👉 **{ $move }** { $said }.

theme-block = blocking others
theme-build = building for later
theme-dare = daring to play on
theme-keep = saving cards for later
theme-safe = taking no risk
theme-stop = stopping in time
theme-take = taking points now
# Hygge
reason-hygge-awaits = takes { $cards }: { $amount } matching objects are still to come
reason-hygge-denies = takes { $cards } away from { $name }, who could store { $amount } ❄️ with it
    .you = takes { $cards } away from you: you could store { $amount } ❄️ with it
reason-hygge-gathers = gathers { $cards }: a single paw stores all of a kind
reason-hygge-grows = keeps { $cards }: { $amount } more may come
reason-hygge-hopes = collects { $cards }: { $amount } ❄️ once the right animals come
reason-hygge-keeps-animal = keeps the { $label } back: { $amount } objects for it are still to come
reason-hygge-last-drop = discards { $cards }, which would cost { $amount }
reason-hygge-last-store = stores { $cards }: { $amount } points better than leaving them
reason-hygge-lets-refill = leaves { $name } { $amount ->
    [one] one way
   *[other] { $amount } ways
} to get the next refill
reason-hygge-no-refill = leaves { $amount } cards: { $name } can’t get the stock refilled
reason-hygge-ready = makes a store possible at once: { $cards }, for { $amount } ❄️
reason-hygge-refills = { $amount ->
    [0] gets the stock refilled: another turn
    [1] gets the stock refilled: another turn, unless Winter comes
   *[other] leaves { $amount } cards, which secures the next refill, whatever { $name } takes
}
    .you = { $amount ->
        [0] gets the stock refilled: another turn
        [1] gets the stock refilled: another turn, unless Winter comes
       *[other] leaves { $amount } cards, which secures the next refill, whatever you take
    }
reason-hygge-spends = uses up the { $cards } for little, while { $amount } objects for it are still to come
reason-hygge-stores = secures { $amount } ❄️: { $cards }
reason-hygge-strands = leaves { $cards } without an animal to store them
reason-hygge-then = sets up another store: { $cards }, for { $amount } ❄️
reason-hygge-too-late = leaves { $cards } for later, while Winter may come with the next refill
reason-hygge-useless = takes { $cards }: nothing goes with that yet, and it costs { $amount } if it stays
reason-hygge-winter-catches = may bring Winter while the cards of { $name } still cost { $amount }
    .you = may bring Winter while your cards still cost { $amount }
reason-hygge-winter-costs = may bring Winter with cards left that cost { $amount }
# Hana-awase and Koi-Koi
reason-fuke-ahead = lets the round count, with a lead of { $amount } over { $name }
reason-fuke-behind = voids a round that { $name } leads by { $amount } points
    .you = voids a round that you lead by { $amount } points
reason-fuke-over = goes above { $amount } card points, so that fuke can no longer be called
reason-hanafuda-clouds = brings Rain or Fog, which cancels { $label } for { $name }
reason-hanafuda-collects = brings { $label } nearer: { $amount } cards to go
reason-hanafuda-denies = takes { $cards }, which would complete { $label } for { $name }
reason-hanafuda-feeds = lays { $cards }, which would complete { $label } for { $name }
reason-hanafuda-first = takes { $cards } before others can
reason-hanafuda-hampers = takes { $cards }, which { $name } needs for { $label }
    .you = takes { $cards }, which you need for { $label }
reason-hanafuda-invites = lays a card that lets { $name } capture { $cards } for { $label }
reason-hanafuda-lets-go = lays { $cards }, which is still missing for { $label }
reason-hanafuda-lures = lays a card that lets others capture { $cards }
reason-hanafuda-makes = completes { $label } for { $amount } { $amount ->
    [one] point
   *[other] points
}
reason-hanafuda-month = captures all four cards of a month at once
reason-hanafuda-nothing = takes nothing
reason-hanafuda-offers = leaves { $cards } for others to take
reason-hanafuda-one-short = leaves { $name } { $count ->
    [0] one card short of { $label }
   *[other] needing only { $cards } for { $label }
}, with { $amount ->
    [one] one turn
   *[other] { $amount } turns
} left
reason-hanafuda-own = lays { $cards }, which no one else can take: no other card of its month is out
reason-hanafuda-parts = gives up the only card in hand that could capture { $cards } for { $label }
reason-hanafuda-points = captures { $count ->
    [0] { $amount } card points
   *[other] { $cards } for { $amount } card points
}
reason-hanafuda-quiet = lays { $cards }: only one other card of its month is out
reason-hanafuda-raises = raises { $label } to { $amount } points
reason-hanafuda-retake = prepares to capture { $cards } together
reason-hanafuda-serves = lays { $cards }, which { $name } needs for { $label }
    .you = lays { $cards }, which you need for { $label }
reason-hanafuda-spoils = brings Rain or Fog, which cancels { $label }
reason-hanafuda-two-short = leaves { $name } { $count ->
    [0] two cards short of { $label }
   *[other] needing { $cards } for { $label }
}, with { $amount ->
    [one] one turn
   *[other] { $amount } turns
} left
reason-hanafuda-waits = leaves { $cards } for later: no one else has a card of that month
reason-koi-koi-behind = plays on, since shobu would still leave { $name } { $amount } points ahead
reason-koi-koi-calm = plays on with { $amount ->
    [one] one turn
   *[other] { $amount } turns
} left, while { $name } isn’t one card short of any yaku
    .you = plays on with { $amount ->
        [one] one turn
       *[other] { $amount } turns
    } left, while you aren’t one card short of any yaku
reason-koi-koi-danger = gives another turn to { $name }, who { $count ->
    [0] is one card short of { $label }
   *[other] needs only { $cards } for { $label }
}
    .you = gives you another turn, and { $count ->
        [0] you are one card short of { $label }
       *[other] you need only { $cards } for { $label }
    }
reason-koi-koi-doubles = doubles anything { $name } may still score
reason-koi-koi-late = leaves only { $amount ->
    [one] one turn
   *[other] { $amount } turns
} to get more
reason-koi-koi-must = plays on, since shobu now would lose the match by { $amount } { $amount ->
    [one] point
   *[other] points
}
reason-koi-koi-near = plays on: { $name } { $count ->
    [0] is one card short of { $label }
   *[other] needs only { $cards } for { $label }
}, with { $amount ->
    [one] one turn
   *[other] { $amount } turns
} left
    .you = plays on: you { $count ->
        [0] are one card short of { $label }
       *[other] need only { $cards } for { $label }
    }, with { $amount ->
        [one] one turn
       *[other] { $amount } turns
    } left
reason-koi-koi-odds = works here { $gains ->
    [1] once
   *[other] { $gains } times
} in 10, gaining { $gain }{ $loses ->
    [0] {""}
   *[other] ; when it fails, it costs { $loss }
}
reason-koi-koi-sure = scores { $amount } now; koi-koi fails here { $gains ->
    [1] once
   *[other] { $gains } times
} in 10{ $loss ->
    [0] {""}
   *[other] , and gains { $loss } when it works
}
reason-koi-koi-wins = wins the match in its last round with { $amount } { $amount ->
    [one] point
   *[other] points
}
# Hiifuu.
reason-hiifuu-denies = keeps { $name } from a second trick and token { $amount }
reason-hiifuu-ducks = gets rid of { $cards }, the higher of the cards that can’t win here
reason-hiifuu-empties = leaves no other { $label }: when it’s led, any card can be thrown off
reason-hiifuu-exits = keeps { $cards } to lose a trick with: nothing lower is out
reason-hiifuu-first = { $count ->
    [0] is sure to win a first trick, one of the two that bring a token
    [one] wins a first trick, unless { $cards } comes
   *[other] may win a first trick: { $count } higher cards are out
}
reason-hiifuu-hands = may leave { $name } a second trick and token { $amount }
reason-hiifuu-keeps = { $amount ->
    [0] keeps { $cards } for a trick still needed: nothing higher is out
    [one] keeps { $cards } for a trick still needed: only one higher card is out
   *[other] keeps { $cards } for a trick still needed: { $amount } higher cards are out
}
reason-hiifuu-keeps-many = keeps { $cards }: more winners than the two tricks wanted
reason-hiifuu-keeps-two = keeps { $cards } as the likeliest to win just two tricks
reason-hiifuu-lets = leaves the trick to { $name }: a third one covers their token { $amount }
    .you = leaves the trick to you: a third one covers your token { $amount }
reason-hiifuu-lets-any = leaves the trick to others with two tricks: one of their tokens is covered
reason-hiifuu-low-left = keeps the lower { $cards } to leave a later trick to others
reason-hiifuu-many = leaves { $cards } in hand, { $amount ->
    [0] though no more tricks are wanted
    [one] though just one more trick is wanted
   *[other] though just { $amount } more tricks are wanted
}
reason-hiifuu-middle = keeps the higher { $cards }, which may win a trick still needed
reason-hiifuu-second = { $count ->
    [0] is sure to win the second trick, and with it token { $amount }
    [one] wins the second trick and token { $amount }, unless { $cards } comes
   *[other] may win the second trick and token { $amount }: { $count } higher cards are out
}
reason-hiifuu-sheds = gets rid of { $cards }, which could win one trick too many
reason-hiifuu-spends = wins with { $cards }, which would be hard to lose with later
reason-hiifuu-stops = keeps the trick from { $name }, who could end the match with token { $amount }
    .you = keeps the trick from you, as you could end the match with token { $amount }
reason-hiifuu-third = { $count ->
    [0] is sure to win a third trick, which covers token { $amount }
    [one] wins a third trick, which covers token { $amount }, unless { $cards } comes
   *[other] could win a third trick, which covers token { $amount }: { $count } higher cards are out
}
reason-hiifuu-throws-danger = throws away { $cards }, which could win a third trick
reason-hiifuu-throws-off = throws off { $cards }, { $amount ->
    [0] which beats no card that is out
    [one] which beats only one card that is out
   *[other] which beats only { $amount } cards that are out
}
reason-hiifuu-traps = may force a third trick on { $name }, which covers their token { $amount }
    .you = may force a third trick on you, which covers your token { $amount }
reason-hiifuu-void = uses up a colour: { $cards } can be thrown off when it’s led
reason-hiifuu-waits = leaves token { $amount } alone: a later one is worth more
# Hiyoko and Isuri
reason-run-barred = makes { $name } pass: they have shown that they can’t follow { $cards }
    .you = makes you pass: you have shown that you can’t follow { $cards }
reason-run-caught = leaves { $cards } to { $name }, whose last card fits if it is one of the { $amount } that follow
    .you = leaves { $cards } to you: your last card fits if it is one of the { $amount } that follow
reason-run-caught-two = leaves { $cards } to { $name }, whose last two cards may both fit
reason-run-earns = earns { $amount } points this turn, with { $cards }
reason-run-few = ends the turn on { $cards }: { $amount ->
    [one] only one card that { $name } may hold follows
   *[other] only { $amount } cards that { $name } may hold follow
} it
reason-run-gap = keeps the ghost { $cards } for the gap at { $amount }
reason-run-ghost = keeps { $cards }, { $count ->
    [one] a ghost that goes
   *[other] ghosts that go
} on nearly every number
reason-run-gone = makes { $name } pass: no card that follows { $cards } is left
reason-run-last = plays the last card and wins the round
reason-run-linked = keeps { $cards } for one later turn, one after the other
reason-run-lone = is left with { $cards }: no other card in the hand leads to it, and { $amount ->
    [0] no unseen card does
    [one] only one unseen card does
   *[other] only { $amount } unseen ones do
} when flipped
reason-run-one-two = makes a one-two, { $cards }, and so gets rid of a 1 that doesn’t follow
reason-run-open = leaves a ghost on top, { $cards }: { $name } can play nearly every number on it
reason-run-out = plays the whole hand this turn: { $cards }
reason-run-ready = is left with { $cards }, which { $count ->
    [one] goes out
   *[other] all go out
} if the next card flipped is one of { $amount } unseen ones
reason-run-reply = keeps { $cards } to follow up if { $name } plays number { $amount } next
    .you = keeps { $cards } to follow up if you play number { $amount } next
reason-run-rid = gets rid of { $cards }: no other card in the hand leads to it, and { $amount ->
    [0] no unseen card does
    [one] only one unseen card does
   *[other] only { $amount } unseen ones do
} when flipped
reason-run-together = plays { $count } cards at once: { $cards }
reason-run-turns = then needs { $amount ->
    [one] only one more turn
   *[other] no more than { $amount } more turns
} at best, for { $cards }
