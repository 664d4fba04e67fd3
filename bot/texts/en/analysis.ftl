# Advice of the hard computer player: hints during a match, and the analysis after it.

move-play = Play { $cards } together
move-discard = Discard { $cards }
move-chosen = { $asks } { $choice }

hint = 💡 Hint
hint-title = ### 💡 Hint · { $game }
hint-about = What a hard computer player would do. It knows no more than you do, and guesses the rest.
hint-move = { $place ->
    [1] **1. { $move }**
   *[other] { $place }. { $move }
}
    -# about { $chance } % likely to win the match, about { NUMBER($points, maximumFractionDigits: 1) } points this round

analysis-button = Analysis
analysis-title = ### Analysis · { $game }
analysis-ask = Whose decisions
analysis-nobody = You did not play here. Whose decisions do you want to look at?
analysis-progress = A hard computer player looks at the decisions of { $name }: { $done } of { $total }.
    -# { $bar }
    -# This may take a few minutes; you may go on with something else.
analysis-failed = The analysis could not be finished. Please try again later.
analysis-nothing = { $name } never had a choice.
analysis-summary = { $name } had a choice { $count ->
    [one] once
   *[other] { $count } times
}, and { $agreed ->
    [0] never
    [one] once
   *[other] { $agreed } times
} chose what a hard computer player would have chosen.
analysis-costliest = **The costliest decisions**
analysis-none-costly = No decision cost anything that would be worth a word.
analysis-costly = { $place }. Round { $round }: { $played }
    better: **{ $best }**
    -# { $cost }
analysis-cost = { NUMBER($chance, maximumFractionDigits: 1) } % likelier to win the match, about { NUMBER($points, maximumFractionDigits: 1) } points { $more ->
    [yes] more
   *[no] fewer
} in the round
analysis-show = Show { $place }.
analysis-all = All decisions
analysis-overview = Overview
analysis-before = ◀ Decision before
analysis-after = Next decision ▶
analysis-decision = ### Decision { $place } of { $count } · { $game }, round { $round }
analysis-agreed = { $name } decided like a hard computer player: **{ $played }**
analysis-better = { $name } decided: **{ $played }**
    A hard computer player: **{ $best }**
    With that: { $cost }.
analysis-equal = { $name } decided: **{ $played }**
    A hard computer player: **{ $best }**, which is worth about the same.
analysis-note = -# Only what { $name } could know then is taken into account; luck that came later is not. It is an estimate.

problem-hint-rated = There are no hints in a match among people only. After it, **Analysis** tells what a hard computer player would have done.
problem-hint-not-now = You have nothing to decide now.
problem-hint-one-move = There is only one thing that you can do.
problem-hint-not-in-time = I could not think it over just now. Please try again.
problem-nothing-to-analyse = No match has been played to its end in this channel yet.

command-hint = What a hard computer player would do in your place, where a computer player is at the table
command-analyse = What a hard computer player would have done in the last match of this channel
