# Advice from the hard computer player: hints during a match and the analysis after it.

move-play = Jouer { $cards } ensemble
move-discard = Défausser { $cards }
move-chosen = { $asks } { $choice }

hint = 💡 Conseil
hint-best = 💡 { $chance } % de gagner · **{ $move }**
hint-quick = 💡 **{ $move }** · conseil rapide ; redemande un **Conseil** pour mieux
hint-other = -# { $chance } % · { $move }
hint-play = ▶ Jouer

analysis-button = Analyse
analysis-title = ### Analyse · { $game }
analysis-ask = Choisir une personne
analysis-nobody = Tu n’as pas joué cette partie. De qui veux-tu voir les décisions ?
analysis-nothing = { $name } n’a jamais eu le choix.
    .you = Tu n’as jamais eu le choix.
analysis-summary = { $name } : **{ $agreed } sur { $count }** décisions sans coup clairement meilleur
    .you = **{ $agreed } sur { $count }** de tes décisions : aucun coup n’était clairement meilleur
analysis-well = 👍 Bien joué : { $theme }, { $found } sur { $count }
analysis-look-at = 👀 À revoir : { $theme }, { $found } sur { $count }
analysis-none-costly = Aucune décision n’a vraiment coûté cher.
analysis-place = { $round ->
    [0] { $place }
   *[other] { $place } · Manche { $round }
}
analysis-costly = { $place } : ❌ { $played } → ✅ **{ $best }**
    -# { $cost }
analysis-cost = chances { $less ->
    [yes] −
   *[no] +
}{ NUMBER($chance, maximumFractionDigits: 1) } %{ $more ->
    [same] {""}
    [yes] , +{ NUMBER($points, maximumFractionDigits: 1) } points
   *[no] , −{ NUMBER($points, maximumFractionDigits: 1) } points
}
analysis-same = à peu près équivalent
analysis-show = Voir { $place }
analysis-all = Tous les choix
analysis-overview = Vue d’ensemble
analysis-next-mistake = Erreur suivante ▶
analysis-decision = ### Décision { $place } sur { $count } · { $game }, manche { $round }
analysis-agreed = { $name } a choisi **{ $played }** ; aucun autre coup ne valait clairement plus.
    .you = Tu as choisi **{ $played }** ; aucun autre coup ne valait clairement plus.
analysis-better = { $name } a choisi : { $played } ; mieux : **{ $best }** ({ $cost })
    .you = Tu as choisi : { $played } ; mieux : **{ $best }** ({ $cost })
analysis-equal = { $name } a choisi : **{ $played }**
    Un ordinateur de niveau difficile : **{ $best }**, ce qui vaut à peu près autant.
    .you = Tu as choisi : **{ $played }**
        Un ordinateur de niveau difficile : **{ $best }**, ce qui vaut à peu près autant.
analysis-note = -# Estimation d’après ce qui était visible pour { $name }, sans compter le hasard qui a suivi.
    .you = -# Estimation d’après ce que tu pouvais savoir, sans compter le hasard qui a suivi.

problem-hint-rated = Pas de conseils dans une partie entre humains. Après coup, **Analyse** montre ce que l’ordinateur de niveau difficile aurait fait.
problem-hint-not-now = Tu n’as rien à décider en ce moment.
problem-hint-one-move = Tu n’as qu’une seule possibilité.
problem-hint-not-in-time = Je n’ai pas eu le temps d’y réfléchir. Réessaie.
problem-no-thinkers = Ici, il n’y a ni conseils ni analyses, et l’ordinateur de niveau difficile joue comme celui de niveau normal : c’est le choix de la personne qui héberge ce bot.
