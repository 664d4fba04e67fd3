# Lessons: a first match of each game, with a comment on every decision.

command-learn = Learn a game in a first match, alone, with a comment on every decision
command-learn-game = Which game (leave empty to see all)

lessons-title = ## Learn a game
lessons-about = A first match in five to ten minutes, which only you see. Mistakes are welcome, and you can stop at any time.
lessons-open = **{ $game }** · { $step ->
    [0] { $count } steps
   *[other] { $step } of { $count } steps done
}
lessons-done = ✅ **{ $game }**
lessons-button = All lessons

lesson-title = ### { $game } · step { $step } of { $count }
lesson-praise = ✅ { $text }
lesson-player = { $name ->
    [Ben] { computer-easy-1 }
    [Chika] { computer-easy-2 }
   *[other] { computer-easy-3 }
}
lesson-strayed = ❌ { $text }
lesson-asks = { $text }
lesson-decide = **What do you do?**
lesson-tell = Tell me
lesson-opening-title = ### { $game } · your first match
lesson-opening-note = -# Only you can see this, and mistakes are fine. Stop whenever you like: { COMMAND("learn") } picks up where you left off.
lesson-begin = Start
lesson-done-title = ### { $game } · well done!
lesson-play = Play an easy 🤖
lesson-again = Play again

problem-no-lesson = There’s no lesson for this game yet. { COMMAND("help") } explains its rules.
