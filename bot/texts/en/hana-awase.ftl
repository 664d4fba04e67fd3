# Hana-awase.

game-hana-awase = Hana-awase
help-line-hana-awase = Match flowers, count cards and yaku

option-fuke = Fuke
option-fuke-call = anyone with 30 card points or fewer may call the round void
option-fuke-call-brief = may be called
option-fuke-auto = the round is void automatically if anyone has 30 card points or fewer
option-fuke-auto-brief = automatic
option-fuke-off = no round is ever void
option-fuke-off-brief = never
option-dealer = Who deals the next round
option-dealer-brief = Deals next
option-dealer-winner = the player with the highest score
option-dealer-winner-brief = highest score
option-dealer-rotates = the next player clockwise, which is fairer with three
option-dealer-rotates-brief = takes turns
option-yaku = Yaku
option-yaku-on = count in addition to card points
option-yaku-on-brief = count as well
option-yaku-off = don’t count, only card points
option-yaku-off-brief = don’t count

hana-awase-worth = **{ $points }** { $points ->
    [one] point
   *[other] points
}{ $yaku ->
    [0] {""}
   *[other] {" "}({ $cards } on cards, { $yaku } for yaku)
}
hana-awase-deal-winner = -# { $name } dealt. The player with the highest score this round deals next.
    .you = -# You dealt. The player with the highest score this round deals next.
hana-awase-deal-rotates = -# { $name } dealt. The next player clockwise deals next.
    .you = -# You dealt. The next player clockwise deals next.
hana-awase-fuke-call = -# Fuke: anyone with { $limit } card points or fewer when all hands are empty may call the round void.
hana-awase-fuke-auto = -# Fuke: if anyone has { $limit } card points or fewer when all hands are empty, the round is void.
hana-awase-weak = -# So far: { $names }.
hana-awase-nobody-weak = -# No one is that low any more.
hana-awase-calling = { $name } may call fuke: is the round void, or does it count?
    .you = You may call fuke: is the round void, or does it count?
hana-awase-decide = All hands are empty, and you have only { $cards } card points. With { $limit } or fewer you may call **fuke**: the round is void, no one scores, and the same dealer deals again. If you **accept** and no one else calls it, the round counts: { $scores }.
hana-awase-fuke = Fuke: the round is void
hana-awase-accept = Accept: score { $points }

deed-hana-awase-capture = { $points } on cards
outcome-hana-awase = { $cards } on cards{ $yaku ->
    [0] {""}
   *[other] , { $yaku } for yaku
}
outcome-hana-awase-void = { $cards } on cards; the round is void
outcome-hana-awase-fuke = { $cards } on cards; called fuke

brief-fuke = 🍂 **fuke**
brief-accepted = accepted
brief-hana-awase-round-points = **+{ $amount }**
brief-hana-awase-card-points = { $amount } on cards

event-fuke = 🍂 { $name } calls **fuke**!
    .you = 🍂 You call **fuke**!
event-accepted = { $name } lets the round count.
    .you = You let the round count.
event-void = The round is void: no one scores, and the same dealer deals again.
event-hana-awase-round-points = { $name } scores **{ $amount }**:
    .you = You score **{ $amount }**:
event-hana-awase-card-points = • cards { $amount }
event-hana-awase-card-points-void = • { $name } had { $amount } on cards.
    .you = • You had { $amount } on cards.
event-hana-awase-scored-yaku = • { $label } { $amount }

# The most points, by a yaku or by the cards of a round.
best-hana-awase = Best moment
