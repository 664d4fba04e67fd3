# Why one move is better than another: what good players say of moves, and what that is about.

reason-for = 👉 Ce coup { $said }.
reason-against = 👉 **{ $move }** { $said }.

theme-block = bloquer les autres
theme-build = préparer la suite
theme-dare = oser continuer
theme-keep = garder pour plus tard
theme-safe = ne rien risquer
theme-stop = s’arrêter à temps
theme-take = prendre tout de suite ce qui compte
# Hygge
reason-hygge-awaits = prend de quoi continuer ({ $cards }) : { $amount } Objets qui conviennent sont encore à prendre
reason-hygge-denies = souffle à { $name } de quoi mettre à l’abri { $amount } ❄️ : { $cards }
    .you = te souffle de quoi mettre à l’abri { $amount } ❄️ : { $cards }
reason-hygge-gathers = rassemble des Objets de même sorte ({ $cards }) : une seule patoune abrite toute une sorte
reason-hygge-grows = attend d’autres exemplaires ({ $cards }) : { $amount ->
    [one] { $amount } peut
   *[other] { $amount } peuvent
} encore venir
reason-hygge-hopes = collecte des Objets ({ $cards }) : { $amount } ❄️ dès que viennent les bons Animaux
reason-hygge-keeps-animal = garde un Animal ({ $label }) : { $amount } Objets qui lui vont sont encore à prendre
reason-hygge-last-drop = évite une perte de { $amount } par une défausse : { $cards }
reason-hygge-last-store = rapporte { $amount } points de plus par une mise à l’abri : { $cards }
reason-hygge-lets-refill = laisse à { $name } { $amount ->
    [one] { $amount } façon
   *[other] { $amount } façons
} d’obtenir le prochain remplissage
    .you = te laisse { $amount ->
        [one] { $amount } façon
       *[other] { $amount } façons
    } d’obtenir le prochain remplissage
reason-hygge-no-refill = laisse { $amount } cartes : { $name } ne peut pas faire remplir la Réserve
    .you = laisse { $amount } cartes : tu ne peux pas faire remplir la Réserve
reason-hygge-ready = permet une mise à l’abri immédiate : { $cards }, pour { $amount } ❄️
reason-hygge-refills = { $amount ->
    [0] fait remplir la Réserve : encore un tour
    [1] fait remplir la Réserve : encore un tour, sauf si l’Hiver arrive
   *[other] laisse { $amount } cartes et assure le prochain remplissage, quoi que prenne { $name }
}
    .you = { $amount ->
        [0] fait remplir la Réserve : encore un tour
        [1] fait remplir la Réserve : encore un tour, sauf si l’Hiver arrive
       *[other] laisse { $amount } cartes et assure le prochain remplissage, quoi que tu prennes
    }
reason-hygge-spends = dépense un Animal ({ $cards }) pour peu, alors que { $amount } Objets qui lui vont sont encore à prendre
reason-hygge-stores = met { $amount } ❄️ en sécurité : { $cards }
reason-hygge-strands = laisse des Objets sans Animal pour les abriter : { $cards }
reason-hygge-then = prépare une mise à l’abri de plus : { $cards }, pour { $amount } ❄️
reason-hygge-too-late = remet une mise à l’abri à plus tard ({ $cards }), alors que l’Hiver peut arriver au prochain remplissage
reason-hygge-useless = prend des cartes qui ne vont encore avec rien ({ $cards }), et qui coûtent { $amount } si elles restent
reason-hygge-winter-catches = peut faire venir l’Hiver alors qu’il en coûte encore { $amount } à { $name }
    .you = peut faire venir l’Hiver alors que tes cartes coûtent encore { $amount }
reason-hygge-winter-costs = peut faire venir l’Hiver alors que les cartes restantes coûtent { $amount }
# Hana-awase et Koi-Koi
reason-fuke-ahead = fait compter la manche, avec { $amount } d’avance sur { $name }
reason-fuke-behind = annule une manche où { $name } a { $amount } points d’avance
    .you = annule une manche où tu as { $amount } points d’avance
reason-fuke-over = dépasse { $amount } points de cartes : fuke n’est plus possible
reason-hanafuda-clouds = amène le mauvais temps, qui annule { $label } pour { $name }
reason-hanafuda-collects = rapproche { $label } : encore { $amount } cartes
reason-hanafuda-denies = prend { $cards }, qui compléterait { $label } pour { $name }
reason-hanafuda-feeds = pose { $cards }, qui compléterait { $label } pour { $name }
reason-hanafuda-first = prend { $cards } avant les autres
reason-hanafuda-hampers = prend { $cards }, dont { $name } a besoin pour { $label }
    .you = prend { $cards }, dont tu as besoin pour { $label }
reason-hanafuda-invites = pose une carte avec laquelle { $name } pourrait prendre { $cards } pour { $label }
    .you = pose une carte avec laquelle tu pourrais prendre { $cards } pour { $label }
reason-hanafuda-lets-go = pose { $cards }, qui manque encore pour { $label }
reason-hanafuda-lures = pose une carte avec laquelle d’autres pourraient prendre { $cards }
reason-hanafuda-makes = complète { $label } pour { $amount } { $amount ->
    [one] point
   *[other] points
}
reason-hanafuda-month = prend d’un coup les quatre cartes d’un mois
reason-hanafuda-nothing = ne prend rien
reason-hanafuda-offers = pose { $cards } à la portée des autres
reason-hanafuda-one-short = amène { $name } à { $count ->
    [0] une carte du yaku { $label }
   *[other] une carte ({ $cards }) du yaku { $label }
}, avec { $amount ->
    [one] un tour
   *[other] { $amount } tours
} à jouer
    .you = t’amène à { $count ->
        [0] une carte du yaku { $label }
       *[other] une carte ({ $cards }) du yaku { $label }
    }, avec { $amount ->
        [one] un tour
       *[other] { $amount } tours
    } à jouer
reason-hanafuda-own = pose { $cards }, que personne d’autre ne peut prendre : le reste du mois est parti ou en main
reason-hanafuda-parts = pose la seule carte de la main qui pourrait prendre { $cards } pour { $label }
reason-hanafuda-points = prend { $amount } points de cartes{ $count ->
    [0] {""}
   *[other] {""} : { $cards }
}
reason-hanafuda-quiet = pose { $cards } : une seule autre carte de ce mois est encore en jeu
reason-hanafuda-raises = porte { $label } à { $amount } points
reason-hanafuda-retake = prépare de quoi prendre { $cards } d’un coup
reason-hanafuda-serves = pose { $cards }, dont { $name } a besoin pour { $label }
    .you = pose { $cards }, dont tu as besoin pour { $label }
reason-hanafuda-spoils = amène le mauvais temps, qui annule { $label }
reason-hanafuda-two-short = amène { $name } à { $count ->
    [0] deux cartes du yaku { $label }
   *[other] deux cartes ({ $cards }) du yaku { $label }
}, avec { $amount ->
    [one] un tour
   *[other] { $amount } tours
} à jouer
    .you = t’amène à { $count ->
        [0] deux cartes du yaku { $label }
       *[other] deux cartes ({ $cards }) du yaku { $label }
    }, avec { $amount ->
        [one] un tour
       *[other] { $amount } tours
    } à jouer
reason-hanafuda-waits = laisse { $cards } pour plus tard : personne d’autre n’a de carte de ce mois
reason-koi-koi-behind = continue, car shōbu laisserait encore { $amount } points d’avance à { $name }
    .you = continue, car shōbu te laisserait encore { $amount } points d’avance
reason-koi-koi-calm = continue avec { $amount ->
    [one] un tour
   *[other] { $amount } tours
} à jouer, alors que { $name } n’est à une carte d’aucun yaku
    .you = continue avec { $amount ->
        [one] un tour
       *[other] { $amount } tours
    } à jouer, alors que tu n’es à une carte d’aucun yaku
reason-koi-koi-danger = laisse encore un tour à { $name }, à qui il { $count ->
    [0] manque une carte pour { $label }
   *[other] ne manque qu’une carte pour { $label } ({ $cards })
}
    .you = te laisse encore un tour, alors qu’il { $count ->
        [0] te manque une carte pour { $label }
       *[other] ne te manque qu’une carte pour { $label } ({ $cards })
    }
reason-koi-koi-doubles = double les points encore possibles pour { $name }
    .you = double tout ce que tu peux encore marquer
reason-koi-koi-late = ne laisse { $amount ->
    [one] qu’un tour
   *[other] que { $amount } tours
} pour faire mieux
reason-koi-koi-must = continue, car shōbu perdrait la partie de { $amount } { $amount ->
    [one] point
   *[other] points
}
reason-koi-koi-near = continue : à { $name } il { $count ->
    [0] manque une carte pour { $label }
   *[other] ne manque que { $cards } pour { $label }
}, avec { $amount ->
    [one] un tour
   *[other] { $amount } tours
} à jouer
    .you = continue : il { $count ->
        [0] te manque une carte pour { $label }
       *[other] ne te manque que { $cards } pour { $label }
    }, avec { $amount ->
        [one] un tour
       *[other] { $amount } tours
    } à jouer
reason-koi-koi-odds = tient ici { $gains } fois sur 10 et gagne alors { $gain }{ $loses ->
    [0] {""}
   *[other] , sinon il perd { $loss }
}
reason-koi-koi-sure = marque { $amount } tout de suite ; koi-koi perd ici { $gains } fois sur 10{ $loss ->
    [0] {""}
   *[other] , et gagne { $loss } quand cela tient
}
reason-koi-koi-wins = gagne la partie à sa dernière manche avec { $amount } { $amount ->
    [one] point
   *[other] points
}
# Hiifuu.
reason-hiifuu-denies = prive { $name } d’un deuxième pli et du jeton { $amount }
    .you = te prive d’un deuxième pli et du jeton { $amount }
reason-hiifuu-ducks = se débarrasse du { $cards }, la plus haute des cartes qui ne peuvent pas gagner ici
reason-hiifuu-empties = ne laisse rien en { $label } : sur cette couleur, on pourra se défausser de n’importe quelle carte
reason-hiifuu-exits = garde le { $cards } pour perdre un pli : il ne reste rien de plus bas ailleurs
reason-hiifuu-first = { $count ->
    [0] remporte à coup sûr un premier pli, l’un des deux qu’il faut pour un jeton
    [one] remporte un premier pli, sauf si le { $cards } tombe
   *[other] peut remporter un premier pli : il reste { $count } cartes plus hautes ailleurs
}
reason-hiifuu-hands = risque de laisser à { $name } un deuxième pli et le jeton { $amount }
    .you = risque de te laisser un deuxième pli et le jeton { $amount }
reason-hiifuu-keeps = { $amount ->
    [0] garde le { $cards } pour un pli qu’il faut encore : il ne reste rien de plus haut ailleurs
    [one] garde le { $cards } pour un pli qu’il faut encore : il ne reste qu’une carte plus haute ailleurs
   *[other] garde le { $cards } pour un pli qu’il faut encore : il reste { $amount } cartes plus hautes ailleurs
}
reason-hiifuu-keeps-many = garde trop de cartes gagnantes pour deux plis : { $cards }
reason-hiifuu-keeps-two = garde ses meilleures chances de remporter deux plis et pas plus : { $cards }
reason-hiifuu-lets = laisse { $name } remporter le pli : un troisième recouvre son jeton { $amount }
    .you = te laisse remporter le pli : un troisième recouvre ton jeton { $amount }
reason-hiifuu-lets-any = laisse le pli à des adversaires qui en ont déjà deux : un de leurs jetons sera recouvert
reason-hiifuu-low-left = garde le { $cards }, une carte plus basse, pour laisser plus tard un pli aux autres
reason-hiifuu-many = laisse en main de quoi gagner ({ $cards }), { $amount ->
    [0] alors qu’il ne faut plus aucun pli
    [one] alors qu’il ne faut plus qu’un pli
   *[other] alors qu’il ne faut plus que { $amount } plis
}
reason-hiifuu-middle = garde le { $cards }, une carte plus haute, qui peut remporter un pli qu’il faut encore
reason-hiifuu-second = { $count ->
    [0] remporte à coup sûr le deuxième pli, et avec lui le jeton { $amount }
    [one] remporte le deuxième pli et le jeton { $amount }, sauf si le { $cards } tombe
   *[other] peut remporter le deuxième pli et le jeton { $amount } : il reste { $count } cartes plus hautes ailleurs
}
reason-hiifuu-sheds = se débarrasse du { $cards }, qui pourrait remporter un pli de trop
reason-hiifuu-spends = gagne avec le { $cards } : plus tard, il serait difficile de perdre un pli avec cette carte
reason-hiifuu-stops = prive du pli { $name }, qui pourrait mettre fin à la partie avec le jeton { $amount }
    .you = te prive du pli, alors que tu pourrais mettre fin à la partie avec le jeton { $amount }
reason-hiifuu-third = { $count ->
    [0] remporte à coup sûr un troisième pli, qui recouvre le jeton { $amount }
    [one] remporte un troisième pli, qui recouvre le jeton { $amount }, sauf si le { $cards } tombe
   *[other] peut remporter un troisième pli, qui recouvre le jeton { $amount } : il reste { $count } cartes plus hautes ailleurs
}
reason-hiifuu-throws-danger = écarte le { $cards }, qui pourrait remporter un troisième pli
reason-hiifuu-throws-off = se défausse du { $cards }, { $amount ->
    [0] qui ne bat plus aucune carte
    [one] qui ne bat plus qu’une carte
   *[other] qui ne bat plus que { $amount } cartes
}
reason-hiifuu-traps = peut imposer un troisième pli à { $name }, ce qui recouvre son jeton { $amount }
    .you = peut t’imposer un troisième pli, ce qui recouvre ton jeton { $amount }
reason-hiifuu-void = épuise une couleur : quand elle sera demandée, on pourra se défausser du { $cards }
reason-hiifuu-waits = ne prend pas encore le jeton { $amount } : un suivant vaut plus
# Hiyoko et Isuri
reason-run-barred = fait passer { $name }, qui a montré ne rien avoir pour suivre le { $cards }
    .you = te fait passer, car tu as montré ne rien avoir pour suivre le { $cards }
reason-run-caught = laisse le { $cards } à { $name }, dont la dernière carte part si c’est l’une des { $amount } qui suivent
    .you = te laisse le { $cards } : ta dernière carte part si c’est l’une des { $amount } qui suivent
reason-run-caught-two = laisse le { $cards } à { $name }, dont les deux dernières cartes peuvent suivre
    .you = te laisse le { $cards } : tes deux dernières cartes peuvent suivre
reason-run-earns = rapporte { $amount } points à ce tour : { $cards }
reason-run-few = termine le tour sur le { $cards }, et parmi les cartes possibles chez { $name }, { $amount ->
    [one] une seule suit
   *[other] { $amount } seulement suivent
}
    .you = termine le tour sur le { $cards }, et parmi les cartes que tu peux avoir, { $amount ->
        [one] une seule suit
       *[other] { $amount } seulement suivent
    }
reason-run-gap = garde un fantôme, le { $cards }, pour le trou du { $amount }
reason-run-ghost = garde { $count ->
    [one] un fantôme ({ $cards }) qui suit
   *[other] des fantômes ({ $cards }) qui suivent
} presque tous les nombres
reason-run-gone = fait passer { $name }, car plus aucune carte cachée ne suit le { $cards }
    .you = te fait passer, car plus aucune carte cachée ne suit le { $cards }
reason-run-last = joue la dernière carte et remporte la manche
reason-run-linked = garde de quoi jouer à la suite, en un même tour : { $cards }
reason-run-lone = laisse le { $cards } : rien en main n’y mène{ $amount ->
    [0] , ni aucune carte cachée, une fois retournée
    [one] {""} ; une seule carte cachée le ferait, une fois retournée
   *[other] {""} ; seules { $amount } cartes cachées le feraient, une fois retournées
}
reason-run-one-two = fait un un-deux ({ $cards }) et se débarrasse ainsi d’un 1 qui ne suit pas
reason-run-open = laisse un fantôme sur la pile, le { $cards }, sur lequel { $name } peut jouer presque tous les nombres
    .you = laisse un fantôme sur la pile, le { $cards }, sur lequel tu peux jouer presque tous les nombres
reason-run-out = permet de vider toute la main à ce tour : { $cards }
reason-run-ready = laisse { $count ->
    [one] une carte ({ $cards }), qui part
   *[other] des cartes ({ $cards }), qui partent d’un coup
} si la prochaine carte retournée est l’une de { $amount } possibles
reason-run-reply = garde de quoi continuer ({ $cards }) si { $name } joue ensuite le nombre { $amount }
    .you = garde de quoi continuer ({ $cards }) si tu joues ensuite le nombre { $amount }
reason-run-rid = se défait du { $cards } : rien en main n’y mène{ $amount ->
    [0] , ni aucune carte cachée, une fois retournée
    [one] {""} ; une seule carte cachée le ferait, une fois retournée
   *[other] {""} ; seules { $amount } cartes cachées le feraient, une fois retournées
}
reason-run-together = joue { $count } cartes d’un coup : { $cards }
reason-run-turns = ne demande plus ensuite, au mieux, { $amount ->
    [one] qu’un seul tour
   *[other] que { $amount } tours
}, pour { $cards }
