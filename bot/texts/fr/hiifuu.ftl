# Hiifuu.

game-hiifuu = Hiifuu
lobby-usual-length-hiifuu = d’ordinaire 3 ou 4 manches
help-line-hiifuu = Remporter exactement deux plis

option-tokens = Jetons
option-tokens-ascending = dans l’ordre croissant
option-tokens-ascending-brief = ordre croissant
option-tokens-random = dans un ordre aléatoire
option-tokens-random-brief = ordre aléatoire

hiifuu-orange = Orange
hiifuu-pink = Rose
hiifuu-violet = Violet
hiifuu-green = Vert
hiifuu-sign-orange = 🌻
hiifuu-sign-pink = 🌺
hiifuu-sign-violet = 🪻
hiifuu-sign-green = 🍀
hiifuu-colour = { $sign } { $colour }
hiifuu-card = { $value } { $colour }
hiifuu-card-takes = { $card } · remporte le pli
hiifuu-values = { $colour } { $values }
hiifuu-values-short = { $sign } { $values }

hiifuu-discarding = **Écart** · tout le monde choisit { $due ->
    [one] { $due } carte
   *[other] { $due } cartes
} en secret
hiifuu-has-chosen = ✅ { $name } a choisi
    .you = ✅ Tu as choisi
hiifuu-still-choosing = ⏳ { $name } n’a pas fini de choisir
    .you = ⏳ Tu n’as pas fini de choisir
hiifuu-leads-later = { $name } entamera le premier pli.
    .you = Tu entameras le premier pli.
hiifuu-leader-by-lot = La personne qui entame le premier pli sera tirée au sort.

hiifuu-trick = **Pli { $number } sur { $count }**
hiifuu-trick-colour = **Pli { $number } sur { $count }** · couleur demandée : { $colour }
hiifuu-trick-card = { $winning ->
    [yes] 👑 { $name } : **{ $card }** · en tête
   *[no] ▫️ { $name } : { $card }
}
    .you = { $winning ->
        [yes] 👑 **Toi** : **{ $card }** · en tête
       *[no] ▫️ **Toi** : { $card }
    }
hiifuu-to-lead = ▫️ À { $name } d’entamer, puis { $others }
    .you = ▫️ À toi l’entame, puis { $others }
hiifuu-to-play = ▫️ À { $name } de jouer{ $more ->
    [0] {""}
   *[other] , puis { $others }
}

hiifuu-tokens = **Jetons**{ $left ->
    [enough] {""}
   *[other] {" "}(encore { $left })
} { $tokens }
hiifuu-token-left = 🪙 { $value }
hiifuu-token-next = 🪙 prochain : **{ $value }**
hiifuu-token-taken = ✅ { $value } { $name }
hiifuu-token-covered = ❌ ~~{ $value }~~ { $name }
hiifuu-won = { $count ->
    [0] ○○ { $name } · aucun pli
    [1] ●○ { $name } · 1 pli
    [2] ●● { $name } · ✅ **deux plis**
   *[other] ❌ { $name } · { $count } plis, **trop**
}
    .you = { $count ->
        [0] ○○ **Toi** · aucun pli
        [1] ●○ **Toi** · 1 pli
        [2] ●● **Toi** · ✅ **deux plis**
       *[other] ❌ **Toi** · { $count } plis, **trop**
    }
hiifuu-won-token = { $won }, jeton { $value }
hiifuu-won-no-token = { $won }, mais il ne restait pas de jeton
hiifuu-won-voids = { $won } · sans { $colours }
hiifuu-aim = -# Il faut exactement deux plis pour garder un jeton. La partie se termine après la manche { $rounds }, ou dès que quelqu’un a { $points } points.

hiifuu-points = **Points** { $points }
hiifuu-points-of = { $name } { $points }
hiifuu-hand = **Tes cartes**
hiifuu-choose = Choisis { $due ->
    [one] la carte
   *[other] les { $due } cartes
} à écarter. Garde une main qui remportera **exactement deux** plis. Ton écart reste face cachée, et tu peux le changer tant que tout le monde n’a pas choisi.
hiifuu-choose-brief = Écarte { $due ->
    [one] { $due } carte
   *[other] { $due } cartes
} : garde une main qui remporte **exactement deux** plis.
hiifuu-chosen = Tu écartes { $cards }. Tu peux changer d’avis tant que tout le monde n’a pas choisi.
hiifuu-ask-discards = Écarter { $due ->
    [one] { $due } carte
   *[other] { $due } cartes
}
hiifuu-lead = À toi l’entame : joue n’importe quelle carte. Les autres doivent fournir sa couleur.
hiifuu-follow = Couleur demandée : { $colour }. Joue une carte de cette couleur.
hiifuu-must-follow = Couleur demandée : { $colour }. Tu ne peux pas jouer tes autres cartes maintenant.
hiifuu-cannot-follow = Couleur demandée : { $colour }. Tu n’en as pas : joue n’importe quelle carte ; elle ne peut pas remporter le pli.
hiifuu-own-discards = -# Tu as écarté { $cards }.
hiifuu-played = -# Jouées dans cette manche : { $cards }

best-hiifuu = Les deux meilleurs plis
deed-hiifuu-token = Jeton { $value }
deed-hiifuu-tricks = { $count ->
    [one] { $count } pli
   *[other] { $count } plis
}
outcome-hiifuu-kept = Deux plis : jeton { $value } gardé
outcome-hiifuu-no-token = Deux plis, mais il ne restait pas de jeton
outcome-hiifuu-covered = { $count } plis, c’est trop : jeton { $value } recouvert
outcome-hiifuu-many = { $count } plis, c’est trop
outcome-hiifuu-few = { $count ->
    [0] Aucun pli
   *[other] Un pli : il en manque un
}

# The table beside the news shows both.
brief-hiifuu-deal = {""}
brief-hiifuu-play-begins = {""}
brief-hiifuu-card-played = { $first }
brief-hiifuu-card-played-off-colour = { $first } (défausse)
brief-hiifuu-own-discards = écarté { $cards }
brief-hiifuu-trick-won = { $amount ->
    [1] 1er pli remporté
    [2] 2e pli remporté
   *[other] { $amount }e pli remporté, de trop
}
brief-hiifuu-token-taken = 🪙 jeton { $amount }
brief-hiifuu-token-covered = ❌ jeton { $amount } recouvert au troisième pli

event-hiifuu-deal = Manche { $round } : chaque personne reçoit { $amount } cartes.
event-hiifuu-own-discards = Tu as écarté { $cards }.
event-hiifuu-play-begins = Les écarts sont faits : { $name } entame le premier pli.
    .you = Les écarts sont faits : tu entames le premier pli.
event-hiifuu-card-played = { $name } a joué le { $first }.
    .you = Tu as joué le { $first }.
event-hiifuu-card-played-off-colour = { $name } n’a pas pu fournir et a joué le { $first }.
    .you = Tu n’as pas pu fournir et as joué le { $first }.
event-hiifuu-trick-won = { $amount ->
    [1] { $name } remporte son premier pli avec le { $first }.
    [2] { $name } remporte son deuxième pli avec le { $first }.
    [3] { $name } remporte son troisième pli avec le { $first } : un de trop.
   *[other] { $name } remporte le pli avec le { $first }, soit { $amount } en tout.
}
    .you = { $amount ->
        [1] Tu remportes ton premier pli avec le { $first }.
        [2] Tu remportes ton deuxième pli avec le { $first }.
        [3] Tu remportes ton troisième pli avec le { $first } : un de trop.
       *[other] Tu remportes le pli avec le { $first }, soit { $amount } en tout.
    }
event-hiifuu-token-taken = 🪙 { $name } prend le jeton { $amount }.
    .you = 🪙 Tu prends le jeton { $amount }.
event-hiifuu-token-covered = ❌ { $name } a un pli de trop : le jeton { $amount } est recouvert.
    .you = ❌ Tu as un pli de trop : le jeton { $amount } est recouvert.
event-hiifuu-no-token-left = { $name } a deux plis, mais il ne reste pas de jeton.
    .you = Tu as deux plis, mais il ne reste pas de jeton.
event-hiifuu-round-points = { $amount ->
    [0] {""}
   *[other] ⭐ Exactement deux plis : **{ $amount }** pour { $name }.
}

illegal-must-follow = Tu dois fournir la couleur demandée si tu en as.
illegal-wrong-number-of-discards = Ce n’est pas le bon nombre de cartes à écarter.
