# Hana-awase.

game-hana-awase = Hana-awase
about-hana-awase = Capture cards of the same month; both the cards and the yaku count.
help-line-hana-awase = match flowers, count cards and yaku

option-fuke = Fuke
option-fuke-call = anybody with 30 card points or fewer may call the round void
option-fuke-call-brief = may be called
option-fuke-auto = the round is void automatically if anybody has 30 card points or fewer
option-fuke-auto-brief = automatic
option-fuke-off = no round is ever void
option-fuke-off-brief = never
option-dealer = Who deals the next round
option-dealer-brief = Deals next
option-dealer-winner = whoever scores the most
option-dealer-winner-brief = highest score
option-dealer-rotates = the next player clockwise, which is fairer with three
option-dealer-rotates-brief = takes turns
option-yaku = Yaku
option-yaku-on = count in addition to card points
option-yaku-on-brief = count as well
option-yaku-off = do not count, only card points
option-yaku-off-brief = do not count

hana-awase-worth = **{ $points }** { $points ->
    [one] point
   *[other] points
}{ $yaku ->
    [0] {""}
   *[other] {" "}({ $cards } on cards, { $yaku } for yaku)
}
hana-awase-deal-winner = -# { $name } dealt. Whoever scores the most in this round deals the next.
    .you = -# You dealt. Whoever scores the most in this round deals the next.
hana-awase-deal-rotates = -# { $name } dealt. The next player clockwise deals the next round.
    .you = -# You dealt. The next player clockwise deals the next round.
hana-awase-fuke-call = -# Fuke: anybody with only { $limit } card points or fewer once all hands are empty may call the round void.
hana-awase-fuke-auto = -# Fuke: if anybody has only { $limit } card points or fewer once all hands are empty, the round is void.
hana-awase-weak = -# So far that is { $names }.
hana-awase-nobody-weak = -# Nobody is that low any more.
hana-awase-calling = { $name } may call fuke: is the round void, or does it count?
    .you = You may call fuke: is the round void, or does it count?
hana-awase-decide = All hands are empty, and you have only { $cards } card points. With { $limit } or fewer you may call **fuke**: the round is void, nobody scores, and the same dealer deals again. If you **accept** and nobody else calls it, the round counts: { $scores }.
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
event-accepted = { $name } accepts the round as it is.
    .you = You accept the round as it is.
event-void = The round is void: nobody scores, and the same dealer deals again.
event-hana-awase-round-points = { $name } scores **{ $amount }**:
    .you = You score **{ $amount }**:
event-hana-awase-card-points = • cards { $amount }
event-hana-awase-card-points-void = • { $name } had { $amount } on cards.
    .you = • You had { $amount } on cards.
event-hana-awase-scored-yaku = • { $label } { $amount }

# The most points, by a yaku or by the cards of a round.
best-hana-awase = Best moment
