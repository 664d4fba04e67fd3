# The page “Fair shuffle”: what went into the shuffle of a match, and how to check it.

fairness = Mélange équitable
fairness-title = ### Mélange équitable · { $game }
fairness-how = Les cartes viennent d’un secret du bot, scellé avant que quiconque d’autre s’assoie, et de ce que chaque place a apporté. Un autre secret aurait un autre sceau.
fairness-sealed = **Sceau du secret** : `{ $commitment }`
fairness-opened =
    {""}**Le secret** : `{ $secret }`
    {""}**La graine qu’il donne avec tout ce qui suit** : `{ $seed }`
fairness-brought = **Ce que chaque place a apporté**
fairness-share = { $number }. **{ $name }** : `{ $share }`
fairness-bound = -# Les noms, la version des règles ({ $rules }) et les options entrent aussi dans le mélange : { $options }.
fairness-lobby = -# Ce que les places apportent peut changer jusqu’à la donne. À la fin de la partie, le secret s’affiche ici, pour comparer.
fairness-later = -# Compare avec ce que tu as vu pendant la préparation. À la fin de la partie, le secret s’affiche ici.
fairness-check = -# Pour tout vérifier, prends l’enregistrement et lance `python -m bot verify { $file } --sum { $sum }`. La page « Checking a match yourself » (docs/records.md) explique comment le faire avec ton propre programme, et ce que cela prouve.
