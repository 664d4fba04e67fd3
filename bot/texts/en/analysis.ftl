# Advice from the hard computer player: hints during a match and the analysis after it.

move-play = Play { $cards } together
move-discard = Discard { $cards }
move-chosen = { $asks } { $choice }

hint = 💡 Hint
hint-best = 💡 { $chance }% to win · **{ $move }**
hint-quick = 💡 **{ $move }** · quick advice; **Hint** again for a better one
hint-other = -# { $chance }% · { $move }
hint-play = ▶ Play this

analysis-button = Analysis
analysis-title = ### Analysis · { $game }
analysis-ask = Whose decisions
analysis-nobody = You didn’t play in this match. Whose decisions do you want to see?
analysis-progress = A hard computer player is looking at the decisions of { $name }: { $done } of { $total }.
    -# { $bar }
    -# This takes about a minute; feel free to do something else.
    .you = A hard computer player is looking at your decisions: { $done } of { $total }.
        -# { $bar }
        -# This takes about a minute; feel free to do something else.
analysis-failed = I couldn’t finish the analysis. Please try again later.
analysis-nothing = { $name } never had a choice.
    .you = You never had a choice.
analysis-summary = { $name } had { $count ->
    [one] { $count } choice
   *[other] { $count } choices
} and { $agreed ->
    [0] never made a hard computer player’s move
    [one] made a hard computer player’s move once
   *[other] made a hard computer player’s move { $agreed } times
}.
    .you = You had { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    } and { $agreed ->
        [0] never made a hard computer player’s move
        [one] made a hard computer player’s move once
       *[other] made a hard computer player’s move { $agreed } times
    }.
analysis-well = 👍 Strength: { $theme } (best move { $found } of { $count } times)
analysis-look-at = 👀 To practise: { $theme } (best move { $found } of { $count } times)
analysis-costliest = **The costliest decisions**
analysis-none-costly = No decision cost anything worth mentioning.
analysis-costly = { $place }. { $rounds ->
    [one] { $played }
   *[other] Round { $round }: { $played }
}
    better: **{ $best }**
    -# { $cost }
analysis-cost = { $less ->
    [yes] −
   *[no] +
}{ NUMBER($chance, maximumFractionDigits: 1) }% to win{ $more ->
    [same] {""}
    [yes] , +{ NUMBER($points, maximumFractionDigits: 1) } points
   *[no] , −{ NUMBER($points, maximumFractionDigits: 1) } points
}
analysis-same = worth about the same
analysis-show = Show { $place }
analysis-all = All decisions
analysis-overview = Overview
analysis-before = ◀ Previous decision
analysis-after = Next decision ▶
analysis-decision = ### Decision { $place } of { $count } · { $game }, round { $round }
analysis-agreed = { $name } chose the same as a hard computer player: **{ $played }**
    .you = You chose the same as a hard computer player: **{ $played }**
analysis-better = { $name } chose: **{ $played }**
    A hard computer player: **{ $best }**
    With that: { $cost }.
    .you = You chose: **{ $played }**
        A hard computer player: **{ $best }**
        With that: { $cost }.
analysis-equal = { $name } chose: **{ $played }**
    A hard computer player: **{ $best }**, which is worth about the same.
    .you = You chose: **{ $played }**
        A hard computer player: **{ $best }**, which is worth about the same.
analysis-note = -# An estimate, from what { $name } could know at the time, without the luck that followed.

problem-hint-rated = There are no hints in matches between people. Afterwards, **Analysis** shows what a hard computer player would have done.
problem-hint-not-now = You have nothing to decide right now.
problem-hint-one-move = You have only one possible move.
problem-hint-not-in-time = I couldn’t work it out in time. Please try again.
problem-no-thinkers = This bot’s operator has turned off hints and analyses; hard computer players play like normal ones.
