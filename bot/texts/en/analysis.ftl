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
analysis-nothing = { $name } never had a choice.
    .you = You never had a choice.
analysis-summary = { $name }: in **{ $agreed } of { $count }** decisions, no other move was clearly better
    .you = In **{ $agreed } of { $count }** of your decisions, no other move was clearly better
analysis-well = 👍 Strength: { $theme } (best move { $found } of { $count } times)
analysis-look-at = 👀 To practise: { $theme } (best move { $found } of { $count } times)
analysis-none-costly = No decision cost anything worth mentioning.
analysis-place = { $round ->
    [0] { $place }
   *[other] { $place } · Round { $round }
}
analysis-costly = { $place }: ❌ { $played } → ✅ **{ $best }**
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
analysis-next-mistake = Next mistake ▶
analysis-decision = ### Decision { $place } of { $count } · { $game }, round { $round }
analysis-agreed = { $name } chose **{ $played }**; no other move was clearly worth more.
    .you = You chose **{ $played }**; no other move was clearly worth more.
analysis-better = { $name } chose { $played }; better: **{ $best }** ({ $cost })
    .you = You chose { $played }; better: **{ $best }** ({ $cost })
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
