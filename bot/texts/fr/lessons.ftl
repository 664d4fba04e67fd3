# Lessons: a first match of each game, with a word on every decision.

command-learn = Apprendre un jeu en une première partie, en solo, avec un mot sur chaque décision
command-learn-game = Le jeu ; laisse vide pour voir toutes les leçons

lessons-title = ## Apprendre un jeu
lessons-about = Une première partie en cinq à dix minutes, visible de personne d’autre. Les erreurs sont les bienvenues, et tu peux t’arrêter quand tu veux.
lessons-open = **{ $game }** · { $step ->
    [0] { $count } étapes
   *[other] { $step } sur { $count } étapes faites
}
lessons-done = ✅ **{ $game }**
lessons-button = Toutes les leçons

lesson-title = ### { $game } · étape { $step } sur { $count }
lesson-praise = ✅ { $text }
lesson-player = { $name ->
    [Ben] { computer-easy-1 }
    [Chika] { computer-easy-2 }
   *[other] { computer-easy-3 }
}
lesson-strayed = ❌ { $text }
lesson-asks = { $text }
lesson-decide = **Que fais-tu ?**
lesson-tell = Dis-le-moi
lesson-opening-title = ### { $game } · ta première partie
lesson-opening-note = -# Personne d’autre ne voit cette leçon, et les erreurs sont permises. Arrête quand tu veux : { COMMAND("learn") } reprend là où tu en étais.
lesson-begin = Commencer
lesson-done-title = ### { $game } · c’est acquis
lesson-play = Contre un 🤖 facile
lesson-again = Encore une fois

problem-no-lesson = Il n’y a pas encore de leçon pour ce jeu. { COMMAND("help") } en explique les règles.
