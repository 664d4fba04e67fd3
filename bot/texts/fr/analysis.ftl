# Advice from the hard computer player: hints during a match and the analysis after it.

move-play = Jouer { $cards } ensemble
move-discard = Défausser { $cards }
move-chosen = { $asks } { $choice }

hint = 💡 Conseil
hint-best = 💡 **{ $move }** · environ { $chance } % de chances de gagner, { NUMBER($points, maximumFractionDigits: 1) } points en moyenne cette manche
hint-other = { $move } { $chance } %
hint-play = ▶ Jouer

analysis-button = Analyse
analysis-title = ### Analyse · { $game }
analysis-ask = Les décisions de qui ?
analysis-nobody = Tu n’as pas joué cette partie. De qui veux-tu voir les décisions ?
analysis-progress = Pour { $name }, un ordinateur de niveau difficile examine chaque décision : { $done } sur { $total }.
    -# { $bar }
    -# Cela prend environ une minute ; tu peux faire autre chose.
    .you = Un ordinateur de niveau difficile examine tes décisions : { $done } sur { $total }.
        -# { $bar }
        -# Cela prend environ une minute ; tu peux faire autre chose.
analysis-failed = L’analyse n’a pas pu être menée à bien. Réessaie plus tard.
analysis-nothing = { $name } n’a jamais eu le choix.
    .you = Tu n’as jamais eu le choix.
analysis-summary = { $name } a eu le choix { $count } fois et a choisi { $agreed ->
    [0] à chaque fois autre chose que l’ordinateur difficile.
    [one] { $agreed } fois comme l’ordinateur difficile.
   *[other] { $agreed } fois comme l’ordinateur difficile.
}
    .you = Tu as eu le choix { $count } fois et as choisi { $agreed ->
        [0] à chaque fois autre chose que l’ordinateur difficile.
        [one] { $agreed } fois comme l’ordinateur difficile.
       *[other] { $agreed } fois comme l’ordinateur difficile.
    }
analysis-well = 👍 Bien joué : { $theme }, { $found } sur { $count }
analysis-look-at = 👀 À revoir : { $theme }, { $found } sur { $count }
analysis-costliest = **Les décisions les plus coûteuses**
analysis-none-costly = Aucune décision n’a vraiment coûté quelque chose.
analysis-costly = { $place }. { $rounds ->
    [1] { $played }
   *[other] Manche { $round } : { $played }
}
    mieux : **{ $best }**
    -# { $cost }
analysis-cost = +{ NUMBER($chance, maximumFractionDigits: 1) } % de chances de gagner{ $more ->
    [same] {""}
    [yes] , +{ NUMBER($points, maximumFractionDigits: 1) } points
   *[no] , −{ NUMBER($points, maximumFractionDigits: 1) } points
}
analysis-show = Voir { $place }
analysis-all = Toutes les décisions
analysis-overview = Vue d’ensemble
analysis-before = ◀ Précédente
analysis-after = Décision suivante ▶
analysis-decision = ### Décision { $place } sur { $count } · { $game }, manche { $round }
analysis-agreed = { $name } a choisi comme un ordinateur de niveau difficile : **{ $played }**
    .you = Tu as choisi comme un ordinateur de niveau difficile : **{ $played }**
analysis-better = { $name } a choisi : **{ $played }**
    Un ordinateur de niveau difficile : **{ $best }**
    Ce que cela donne : { $cost }.
    .you = Tu as choisi : **{ $played }**
        Un ordinateur de niveau difficile : **{ $best }**
        Ce que cela donne : { $cost }.
analysis-equal = { $name } a choisi : **{ $played }**
    Un ordinateur de niveau difficile : **{ $best }**, ce qui vaut à peu près autant.
    .you = Tu as choisi : **{ $played }**
        Un ordinateur de niveau difficile : **{ $best }**, ce qui vaut à peu près autant.
analysis-note = -# Estimation d’après ce qui était visible pour { $name }, sans compter le hasard qui a suivi.
    .you = -# Estimation d’après ce que tu pouvais savoir, sans compter le hasard qui a suivi.

problem-hint-rated = Pas de conseil dans une partie entre personnes. Après coup, **Analyse** montre ce que l’ordinateur difficile aurait fait.
problem-hint-not-now = Tu n’as rien à décider en ce moment.
problem-hint-one-move = Tu n’as qu’une seule possibilité.
problem-hint-not-in-time = Je n’ai pas eu le temps d’y réfléchir. Réessaie.
problem-no-thinkers = Ici, il n’y a ni conseils ni analyses, et l’ordinateur difficile joue comme le normal : qui héberge ce bot l’a choisi ainsi.
