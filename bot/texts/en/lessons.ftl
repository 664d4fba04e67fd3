# Lessons: a first match of each game, with a word on every decision.

command-learn = Learn a game in a first match, alone, with a word on every decision
command-learn-game = Which game; leave this out to see all lessons

lessons-title = ## Learn a game
lessons-about = A first match in five to ten minutes, for your eyes only. Mistakes are welcome, and you can stop at any time.
lessons-open = **{ $game }** · { $step ->
    [0] { $count } steps
   *[other] { $step } of { $count } steps done
}
lessons-done = ✅ **{ $game }**
lessons-button = All lessons

lesson-title = ### { $game } · step { $step } of { $count }
lesson-praise = ✅ { $text }
lesson-player = { $name }
lesson-strayed = ❌ { $text }
lesson-asks = { $text }
lesson-opening-title = ### { $game } · your first match
lesson-opening-note = -# Only you can see this, and mistakes are fine. Stop whenever you like: { COMMAND("learn") } goes on from there.
lesson-begin = Begin
lesson-done-title = ### { $game } · you have done it
lesson-play = Play an easy 🤖
lesson-again = Once more

problem-no-lesson = There is no lesson for this game yet. { COMMAND("help") } explains its rules.
