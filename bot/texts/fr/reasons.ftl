# Why one move is better than another: what good players say of moves, and what that is about.

reason-for = 👉 Ce coup { $said }.
reason-against = 👉 **{ $move }** { $said }.

theme-block = priver les autres de quelque chose
theme-build = préparer la suite
theme-dare = oser continuer
theme-keep = garder pour plus tard
theme-safe = ne rien risquer
theme-stop = s’arrêter à temps
theme-take = prendre tout de suite ce qui compte
# Hygge
reason-hygge-awaits = prend { $cards } : { $amount } Objets qui conviennent sont encore à prendre
reason-hygge-denies = prend { $cards } avant { $name }, qui pourrait ainsi mettre à l’abri { $amount } ❄️
    .you = te prend { $cards } sous le nez, alors que tu pourrais ainsi mettre à l’abri { $amount } ❄️
reason-hygge-gathers = rassemble { $cards } : une seule patoune abrite toute une sorte
reason-hygge-grows = garde { $cards }, dont { $amount ->
    [one] { $amount } exemplaire peut
   *[other] { $amount } exemplaires peuvent
} encore venir
reason-hygge-hopes = collecte { $cards } : { $amount } ❄️ dès que viennent les bons Animaux
reason-hygge-keeps-animal = garde { $label } : { $amount } Objets qui lui vont sont encore à prendre
reason-hygge-last-drop = défausse { $cards }, ce qui évite −{ $amount }
reason-hygge-last-store = met à l’abri { $cards } : { $amount } points de mieux que de les laisser
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
reason-hygge-spends = dépense { $cards } pour peu, alors que { $amount } Objets qui lui vont sont encore à prendre
reason-hygge-stores = met { $amount } ❄️ en sécurité : { $cards }
reason-hygge-strands = laisse { $cards } sans Animal pour les abriter
reason-hygge-then = prépare une mise à l’abri de plus : { $cards }, pour { $amount } ❄️
reason-hygge-too-late = laisse { $cards } pour plus tard, alors que l’Hiver peut arriver au prochain remplissage
reason-hygge-useless = prend { $cards } : rien ne va encore avec, et cela coûte { $amount } si cela reste
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
reason-hanafuda-invites = pose une carte avec laquelle { $name } pourrait capturer { $cards } pour { $label }
    .you = pose une carte avec laquelle tu pourrais capturer { $cards } pour { $label }
reason-hanafuda-lets-go = pose { $cards }, qui manque encore pour { $label }
reason-hanafuda-lures = pose une carte avec laquelle d’autres pourraient capturer { $cards }
reason-hanafuda-makes = complète { $label } pour { $amount } { $amount ->
    [one] point
   *[other] points
}
reason-hanafuda-month = capture d’un coup les quatre cartes d’un mois
reason-hanafuda-nothing = ne prend rien
reason-hanafuda-offers = pose { $cards } à la portée des autres
reason-hanafuda-one-short = { $count ->
    [0] arrive à une carte de { $label }
   *[other] n’attend plus que { $cards } pour { $label }
}, avec { $amount ->
    [one] un tour
   *[other] { $amount } tours
} à jouer
reason-hanafuda-own = pose { $cards }, que personne d’autre ne peut prendre : le reste du mois est parti ou en main
reason-hanafuda-parts = pose la seule carte de la main qui pourrait capturer { $cards } pour { $label }
reason-hanafuda-points = capture { $count ->
    [0] { $amount } points de cartes
   *[other] { $cards } pour { $amount } points de cartes
}
reason-hanafuda-quiet = pose { $cards }, dont il ne reste qu’une autre carte du mois en jeu
reason-hanafuda-raises = porte { $label } à { $amount } points
reason-hanafuda-retake = prépare la capture de { $cards } ensemble
reason-hanafuda-serves = pose { $cards }, dont { $name } a besoin pour { $label }
    .you = pose { $cards }, dont tu as besoin pour { $label }
reason-hanafuda-spoils = amène le mauvais temps, qui annule { $label }
reason-hanafuda-two-short = { $count ->
    [0] arrive à deux cartes de { $label }
   *[other] n’attend plus que { $cards } pour { $label }
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
} à jouer, alors qu’il manque plus d’une carte à { $name } pour tout yaku
    .you = continue avec { $amount ->
        [one] un tour
       *[other] { $amount } tours
    } à jouer, alors qu’il te manque plus d’une carte pour tout yaku
reason-koi-koi-danger = laisse encore un tour à { $name }, à qui il { $count ->
    [0] manque une carte pour { $label }
   *[other] ne manque que { $cards } pour { $label }
}
    .you = te laisse encore un tour, alors qu’il { $count ->
        [0] te manque une carte pour { $label }
       *[other] ne te manque que { $cards } pour { $label }
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
reason-koi-koi-near = continue { $count ->
    [0] à une carte de { $label }
   *[other] : il ne manque que { $cards } pour { $label }
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
reason-hiifuu-ducks = se débarrasse de { $cards }, la plus haute des cartes qui ne peuvent pas gagner ici
reason-hiifuu-empties = ne laisse rien en { $label } : sur cette couleur, on pourra jeter n’importe quelle carte
reason-hiifuu-exits = garde { $cards } pour perdre un pli : il ne reste rien de plus bas ailleurs
reason-hiifuu-first = { $count ->
    [0] remporte à coup sûr un premier pli, l’un des deux qu’il faut pour un jeton
    [one] remporte un premier pli, sauf si { $cards } arrive
   *[other] peut remporter un premier pli : il reste { $count } cartes plus hautes ailleurs
}
reason-hiifuu-hands = risque de laisser à { $name } un deuxième pli et le jeton { $amount }
    .you = risque de te laisser un deuxième pli et le jeton { $amount }
reason-hiifuu-keeps = { $amount ->
    [0] garde { $cards } pour un pli qu’il faut encore : il ne reste rien de plus haut ailleurs
    [one] garde { $cards } pour un pli qu’il faut encore : il ne reste qu’une carte plus haute ailleurs
   *[other] garde { $cards } pour un pli qu’il faut encore : il reste { $amount } cartes plus hautes ailleurs
}
reason-hiifuu-keeps-many = garde { $cards } : trop de cartes gagnantes pour deux plis
reason-hiifuu-keeps-two = garde { $cards }, ses meilleures chances de remporter deux plis et pas plus
reason-hiifuu-lets = laisse { $name } remporter le pli : un troisième couvre son jeton { $amount }
    .you = te laisse remporter le pli : un troisième couvre ton jeton { $amount }
reason-hiifuu-lets-any = laisse le pli à qui en a déjà deux : un jeton adverse sera couvert
reason-hiifuu-low-left = garde { $cards }, une carte plus basse, pour laisser plus tard un pli aux autres
reason-hiifuu-many = laisse en main { $cards }, { $amount ->
    [0] alors qu’il ne faut plus aucun pli
    [one] alors qu’il ne faut plus qu’un pli
   *[other] alors qu’il ne faut plus que { $amount } plis
}
reason-hiifuu-middle = garde { $cards }, une carte plus haute, qui peut remporter un pli qu’il faut encore
reason-hiifuu-second = { $count ->
    [0] remporte à coup sûr le deuxième pli, et avec lui le jeton { $amount }
    [one] remporte le deuxième pli et le jeton { $amount }, sauf si { $cards } arrive
   *[other] peut remporter le deuxième pli et le jeton { $amount } : il reste { $count } cartes plus hautes ailleurs
}
reason-hiifuu-sheds = se débarrasse de { $cards }, qui pourrait remporter un pli de trop
reason-hiifuu-spends = gagne avec le { $cards } : plus tard, il serait difficile de perdre un pli avec cette carte
reason-hiifuu-stops = prive du pli { $name }, qui pourrait finir la partie avec le jeton { $amount }
    .you = te prive du pli, alors que tu pourrais finir la partie avec le jeton { $amount }
reason-hiifuu-third = { $count ->
    [0] remporte à coup sûr un troisième pli, qui couvre le jeton { $amount }
    [one] remporte un troisième pli, qui couvre le jeton { $amount }, sauf si { $cards } arrive
   *[other] peut remporter un troisième pli, qui couvre le jeton { $amount } : il reste { $count } cartes plus hautes ailleurs
}
reason-hiifuu-throws-danger = écarte { $cards }, qui pourrait remporter un troisième pli
reason-hiifuu-throws-off = jette { $cards }, { $amount ->
    [0] qui ne bat plus aucune carte
    [one] qui ne bat plus qu’une carte
   *[other] qui ne bat plus que { $amount } cartes
}
reason-hiifuu-traps = peut imposer un troisième pli à { $name }, ce qui couvre son jeton { $amount }
    .you = peut t’imposer un troisième pli, ce qui couvre ton jeton { $amount }
reason-hiifuu-void = épuise une couleur : quand elle sera demandée, on pourra jeter { $cards }
reason-hiifuu-waits = ne prend pas encore le jeton { $amount } : un suivant vaut plus
# Hiyoko et Isuri
reason-run-barred = fait passer { $name }, qui a montré ne rien avoir pour suivre { $cards }
    .you = te fait passer, car tu as montré ne rien avoir pour suivre { $cards }
reason-run-caught = laisse { $cards } à { $name }, dont la dernière carte part si c’est l’une des { $amount } qui suivent
    .you = te laisse { $cards } : ta dernière carte part si c’est l’une des { $amount } qui suivent
reason-run-caught-two = laisse { $cards } à { $name }, dont les deux dernières cartes peuvent suivre
    .you = te laisse { $cards } : tes deux dernières cartes peuvent suivre
reason-run-earns = rapporte { $amount } points à ce tour, avec { $cards }
reason-run-few = finit le tour sur { $cards }, et parmi les cartes possibles chez { $name }, { $amount ->
    [one] une seule suit
   *[other] { $amount } seulement suivent
}
    .you = finit le tour sur { $cards }, et parmi les cartes que tu peux avoir, { $amount ->
        [one] une seule suit
       *[other] { $amount } seulement suivent
    }
reason-run-gap = garde le fantôme { $cards } pour le trou du { $amount }
reason-run-ghost = garde { $cards }, { $count ->
    [one] un fantôme qui suit
   *[other] des fantômes qui suivent
} presque tous les nombres
reason-run-gone = fait passer { $name }, car plus aucune carte cachée ne suit { $cards }
    .you = te fait passer, car plus aucune carte cachée ne suit { $cards }
reason-run-last = joue la dernière carte et remporte la manche
reason-run-linked = garde { $cards } pour un même tour, à la suite
reason-run-lone = laisse { $cards } : rien en main n’y mène, et { $amount ->
    [0] aucune carte cachée, une fois retournée
    [one] une seule carte cachée, une fois retournée
   *[other] { $amount } cartes cachées seulement, une fois retournées
}
reason-run-one-two = fait un un-deux, { $cards }, et se débarrasse ainsi d’un 1 qui ne suit pas
reason-run-open = laisse un fantôme en haut, { $cards }, sur lequel { $name } peut jouer presque tous les nombres
    .you = laisse un fantôme en haut, { $cards }, sur lequel tu peux jouer presque tous les nombres
reason-run-out = permet de vider toute la main à ce tour : { $cards }
reason-run-ready = laisse { $cards }, { $count ->
    [one] qui part
   *[other] qui partent d’un coup
} si la prochaine carte retournée est l’une de { $amount } possibles
reason-run-reply = garde { $cards } pour continuer si { $name } joue ensuite le nombre { $amount }
    .you = garde { $cards } pour continuer si tu joues ensuite le nombre { $amount }
reason-run-rid = se défait de { $cards } : rien en main n’y mène, et { $amount ->
    [0] aucune carte cachée, une fois retournée
    [one] une seule carte cachée, une fois retournée
   *[other] { $amount } cartes cachées seulement, une fois retournées
}
reason-run-together = joue { $count } cartes à la fois : { $cards }
reason-run-turns = ne demande plus ensuite, au mieux, { $amount ->
    [one] qu’un seul tour
   *[other] que { $amount } tours
}, pour { $cards }
