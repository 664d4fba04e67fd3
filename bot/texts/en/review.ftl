# Shared reviews: one person leads through a finished match in a public message.

review-button = Together
review-leads = { $name } leads
review-closed = -# 🔒 Hands stay closed until these players open theirs: { $names }
review-own = My own
review-note-button = Note
review-lead = Take over
review-open = Open my hand
review-mistake = Next mistake
review-try = What if…
review-try-asks = Another move
review-better = 💭 { $name }: **{ $best }** would have been better than **{ $played }**: { $cost }.
review-played = 💭 { $name } played **{ $move }**{ $best ->
    [yes] {" "}(nothing was clearly better)
   *[no] {""}
}
review-compared = **{ $move }**: { $cost }
review-note = -# 💬 { $name }: { $text }
review-note-title = A note on this step
review-note-asks = Note
review-note-about = Everyone who opens this step sees it, with your name.
review-thread = Looking back: { $game }
problem-review-gone = This review is gone. **Together** in a replay opens a new one.
problem-review-led = Someone else is leading. **Take over** makes you the leader; **My own** opens your own replay at this step.
problem-review-leads = You’re already leading.
problem-review-not-all = You can review a match together only where all its players can see it. One of them can’t see this channel.
problem-review-closed = You can do that once all players have opened their hands.
problem-review-no-choice = There’s no other move to try here, or there are too many for a list.
problem-review-no-mistake = From here on, I found no decision that clearly cost anything.
problem-notes-written = You’ve already written { $limit } notes on this match. Delete one to write another.
problem-notes-full = This step already has { $limit } notes; there’s no room for more.
problem-note-of-other = That note is gone, or it isn’t yours: only its writer and moderators can delete it.
