# Shared by Hiyoko and Isuri: the pile, the cards that follow, continuing or stopping.

option-deck = Cards
option-deck-ise = Ise mekurifuda, four suits of 1 to 12
option-deck-ise-brief = Ise mekurifuda
option-deck-hanafuda = hanafuda, with numbers
option-deck-hanafuda-brief = hanafuda

sequence-hanafuda-card = { $number } · { $month } · { $card }
sequence-hanafuda-brief = { $number } { $card }
sequence-range = { $first }–{ $last }

sequence-top = On the pile: **{ $card }**
sequence-stands = It counts as **{ $numbers }**, so { $next } comes next.
sequence-stands-ghost = 👻 A ghost: it counts as any of **{ $numbers }**, so { $next } comes next.
sequence-stands-turned = 👻 It was flipped from the draw pile and is a ghost: it counts as { $numbers }, so { $next } comes next.
sequence-next = { $many ->
    [yes] any of **{ $numbers }**
   *[no] **{ $numbers }**
}
sequence-two-due = ☝️ One-two! { $name } played a 1 out of order and must now play a card that counts as **2**.
    .you = ☝️ One-two! You played a 1 out of order and must now play a card that counts as **2**.
sequence-run = { $name } can keep going or stop, after { $count ->
    [one] { $count } card
   *[other] { $count } cards
} this turn.
    .you = You can keep going or stop, after { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } this turn.
sequence-counts = -# { $hands } · { $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
} in the pile · { $draw ->
    [one] { $draw } card
   *[other] { $draw } cards
} in the draw pile
sequence-hand-count = { $name }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
    .you = You: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

sequence-begin = Play a card that counts as { $next }. You can, so you must; then keep going or stop.
sequence-go-on = Keep going with a card that counts as { $next }, or stop.
sequence-must-two = ☝️ One-two: you must play a card that counts as **2** now.
sequence-one-two = ☝️ One-two: { $cards } doesn’t follow, but you may play it if you then play a 2 straight away.
sequence-together = Three or more cards that count as the same next number may be played at once.
sequence-ghosts = 👻 Your ghosts: { $cards }.
sequence-ghost = { $card } counts as { $numbers }

sequence-play-one-two = { $card } · one-two
sequence-stop = Stop
sequence-together-ask = Play several, last one on top
sequence-together-quoted = Together:
sequence-together-top = { $card } on top, together with…
sequence-top-quoted = { $card } on top of:

best-sequence = Best turn
deed-sequence = { $count ->
    [one] { $count } card in a turn
   *[other] { $count } cards in a turn
}
outcome-sequence-won = No cards left
outcome-sequence-lost = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
outcome-sequence-shut-out = { $name } played all { $count } cards before { $loser } could move
    .you = { $who ->
        [loser] { $name } played all { $count } cards before you could move
       *[winner] You played all { $count } cards before { $loser } could move
    }

brief-sequence-up-card = {""}
brief-sequence-played = { $first }
brief-sequence-played-one-two = ☝️ { $first }
brief-sequence-stalled = Neither could play: { $cards } flipped
brief-sequence-stopped = stopped
brief-sequence-cannot-go-on = {""}
brief-sequence-hand-emptied = 🏁 **wins the round**

event-sequence-up-card = { $first } is flipped to start the pile.
event-sequence-up-card-ghost = { $first } is flipped to start the pile, a ghost 👻.
event-sequence-turned = { $name } flipped { $first } from the draw pile.
    .you = You flipped { $first } from the draw pile.
event-sequence-turned-ghost = { $name } flipped { $first } from the draw pile, a ghost 👻.
    .you = You flipped { $first } from the draw pile, a ghost 👻.
event-sequence-played = { $name } played { $first }.
    .you = You played { $first }.
event-sequence-played-one-two = ☝️ { $name } played { $first } for one-two.
    .you = ☝️ You played { $first } for one-two.
event-sequence-stopped = { $name } stopped.
    .you = You stopped.
event-sequence-cannot-go-on = { $name } has no card that follows.
    .you = You have no card that follows.
event-sequence-passed = { $name } couldn’t play and passed.
    .you = You couldn’t play and passed.
event-sequence-both-passed = Neither could play; both passed.
event-sequence-reshuffled = The draw pile was empty: { $amount } cards from the pile were shuffled into a new one.
event-sequence-hand-emptied = 🏁 { $name } emptied their hand and wins the round!
    .you = 🏁 You emptied your hand and win the round!

illegal-must-play = You can play, so you must play a card before you can stop.
illegal-two-is-due = You started a one-two: now you must play a card that counts as 2.
illegal-does-not-follow = That card doesn’t follow the top card.
illegal-not-the-same-number = Those cards don’t count as the same next number.
