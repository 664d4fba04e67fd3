# Hana-awase.

game-hana-awase = Hana-awase
about-hana-awase = Two to four players capture cards of the same month until all hands are empty. The points on the cards count, and yaku.

option-fuke = Fuke
option-fuke-call = who has 30 card points or less may call the round void
option-fuke-auto = the round is void by itself if somebody has 30 card points or less
option-fuke-off = no round is void
option-yaku = Yaku
option-yaku-on = count beside the points on the cards
option-yaku-off = do not count, only the points on the cards

hana-awase-worth = **{ $points }** { $points ->
    [one] point
   *[other] points
}{ $yaku ->
    [0] {""}
   *[other] {" "}({ $cards } on cards, { $yaku } for yaku)
}
hana-awase-next-dealer = -# { $name } dealt. Who scores most in this round deals the next one.
hana-awase-fuke-call = -# Fuke: who has only { $limit } points on cards or less when all hands are empty may call the round void.
hana-awase-fuke-auto = -# Fuke: if anybody has only { $limit } points on cards or less when all hands are empty, the round is void.
hana-awase-weak = -# So far that is { $names }.
hana-awase-nobody-weak = -# That is nobody any more.
hana-awase-calling = **{ $name }** may call fuke: is the round void, or does it count?
hana-awase-decide = All hands are empty, and you have only { $cards } points on cards. With { $limit } or less you may call **fuke**: the round is void, nobody scores, and the same dealer deals again. If you **accept** and nobody else calls it, the round counts: { $scores }.
hana-awase-fuke = Fuke: the round is void
hana-awase-accept = Accept: score { $points }

event-fuke = 🍂 { $name } calls **fuke**!
event-accepted = { $name } accepts the round as it is.
event-void = The round is void: nobody scores, and the same dealer deals again.
event-hana-awase-round-points = { $name } scores **{ $amount }**:
event-hana-awase-card-points = • cards { $amount }
event-hana-awase-card-points-void = • { $name } had { $amount } on cards.
event-hana-awase-scored-yaku = • { $label } { $amount }

rules-hana-awase =
    {""}**Hana-awase** (matching flowers) is for two to four. With two or three each gets 7 cards and 6 lie on the table; with four each gets 5 and 8 lie on the table.
    {""}**A turn**: play a card of your hand. It takes a card of the same month from the table: of two you choose one, of three it takes all. With no match it stays there. Then the stock's top card is turned and does the same. The dealer begins.
    {""}**The end of a round**: when all hands are empty, everybody counts the points on his cards (bright 20, animal 10, ribbon 5, plain 1) and adds his yaku. The sums of all rounds make the score of the match. Who scores most in a round deals the next; of equals the one who comes first in turn order.
    {""}**Fuke**: who then has 30 points on his cards or less may call the round void: nobody scores, the round counts as played, and the same dealer deals again. The option *fuke* makes that happen by itself (*auto*) or never (*off*).
    { hanafuda-rules-yaku } The option *yaku* switches them off.
    { hanafuda-rules-redeal }
    { hanafuda-rules-readings } in Hana-awase fuke looks at the points on the cards alone, and a match has 3 rounds unless you choose otherwise.
