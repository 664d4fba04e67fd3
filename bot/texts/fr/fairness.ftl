# The page “Fair shuffle”: what went into the shuffle of a match, and how to check it.

fairness = Mélange équitable
fairness-title = ### Mélange équitable · { $game }
fairness-how = Les cartes viennent d’un secret du bot, scellé avant l’arrivée des autres, et de ce que chaque place a apporté. Un autre secret aurait un autre sceau.
fairness-sealed = **Sceau du secret** : `{ $commitment }`
fairness-opened =
    {""}**Le secret** : `{ $secret }`
    {""}**La graine qu’il donne avec tout ce qui suit** : `{ $seed }`
fairness-brought = **Apport de chaque place**
fairness-share = { $number }. **{ $name }** : `{ $share }`
fairness-bound = -# Les noms, la version des règles ({ $rules }) et les options entrent aussi dans le mélange : { $options }.
fairness-lobby = -# Ce que les places apportent peut changer jusqu’à la donne. À la fin de la partie, le secret s’affiche ici, pour comparer.
fairness-later = -# Compare avec ce que tu as vu avant la donne. Le secret s’affiche ici à la fin.
fairness-holds = ✅ **Tout concorde.** J’ai redistribué et rejoué la partie : le secret correspond au sceau, et cartes, coups et points en découlent.
fairness-wrong = ❌ **Quelque chose ne concorde pas.** L’enregistrement ne correspond pas à ce qui s’est passé. Préviens la personne qui héberge ce bot.
verify-nameless = -# Des noms ont été retirés : les cartes découlent bien de la graine, mais on ne peut plus vérifier comment elle a été formée.
fairness-check =
    {""}**Vérifie par toi-même**
    1. Le sceau commence-t-il comme tu l’as vu pendant la préparation ? `{ $commitment }`
    2. Prends l’enregistrement avec le premier bouton et vérifie-le avec `python -m games verify`. Donne-t-il cette somme de contrôle ? `{ $sum }`
fairness-program = -# Avec ton propre programme : « Checking a match yourself » (docs/records.md).
fairness-whole = Données du mélange
fairness-event = Les cartes viennent d’un secret du bot et de ce que chaque place a apporté : le dernier clic de la personne sur « { event-check-in } » ou « { night-next } », ou ses propres mots, avec le numéro de la partie. Toutes les parties de la soirée ou de la ligue partagent un même secret scellé.
fairness-event-later = -# À la fin de la partie, son secret s’affiche ici ; le secret commun s’affiche après la dernière partie.
