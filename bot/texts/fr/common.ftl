# Words that every game and every message uses.

name-person = **{ $name }**
name-former = quelqu’un qui ne joue plus
place-word = { $place ->
    [1] 1re
   *[other] { $place }e
}
place-mark = { $place ->
    [0] ✗
    [1] 🥇
   *[other] { $place }.
}
place-number = { $place }.
page-before = ◀
page-after = ▶
with-gain = +{ $gain } { $text }
comma = {", "}
semicolon = {" ; "}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

option-rounds = Manches
option-rounds-value = { $value }
option-weather = Météo
option-weather-all = annule Hanami et Tsukimi pour tout le monde
option-weather-all-brief = pour tout le monde
option-weather-opponents = annule Hanami et Tsukimi pour les autres
option-weather-opponents-brief = pour les autres
option-weather-off = sans effet
option-tsukifuda = Tsukifuda
option-tsukifuda-each = pour chaque mois complet
option-tsukifuda-each-brief = chaque mois
option-tsukifuda-once = une seule fois, quel que soit le nombre de mois complets
option-tsukifuda-once-brief = une seule fois
option-tsukifuda-round = seulement pour le mois qui porte le numéro de la manche
option-tsukifuda-round-brief = mois joué
option-tsukifuda-off = ne compte pas
option-washing = Pluie et brouillard
option-washing-brief = Pluie, brouillard
option-washing-both = chacun annule Hanami et Tsukimi
option-washing-both-brief = les deux
option-washing-own = la pluie annule Hanami, le brouillard Tsukimi
option-washing-own-brief = un chacun
option-viewings = Gekkazake
option-viewings-sum = compte en plus de Hanami et Tsukimi
option-viewings-sum-brief = compte en plus
option-viewings-best = ne compte que s’il vaut plus que Hanami et Tsukimi
option-viewings-best-brief = s’il vaut plus
option-line = { $option } : { $value }

how-to-play = Règles
table-link = [aller à la table]({ $url })
table-link-personal = là où je ne suis pas membre : { COMMAND("tables") }

players-range = { $fewest ->
    [2] { $most ->
        [2] 2
       *[other] 2–{ $most }
    }
   *[other] { $fewest }–{ $most }
}

speed = Rythme
speed-live = Direct : 90 s par coup
speed-relaxed = Tranquille : 10 min par coup
speed-slow = Lent : 24 h par coup
speed-untimed = Sans limite de temps

event-stood-in = 🤖 Un ordinateur décide pour { $name }.
event-came-back = { $name } est de retour.
    .you = Te voilà de retour.

brief-dealer-draw = {""}
event-dealer-draw = { $name } a tiré la carte { $first } pour savoir qui donne.
    .you = Tu as tiré la carte { $first } pour savoir qui donne.
event-deal = Manche { $round } : { $name } donne et commence.
    .you = Manche { $round } : tu donnes et commences.
