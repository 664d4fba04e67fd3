# What Hiyoko and Isuri share: the pile, the cards that follow, going on or stopping.

option-deck = Cartes
option-deck-ise = mekurifuda d’Ise, quatre enseignes de 1 à 12
option-deck-ise-brief = mekurifuda d’Ise
option-deck-hanafuda = hanafuda, avec des nombres
option-deck-hanafuda-brief = hanafuda

sequence-hanafuda-card = { $number } · { $month } · { $card }
sequence-hanafuda-brief = { $number } { $card }
sequence-range = { $first }–{ $last }

sequence-top = Sur la pile : **{ $card }**
sequence-stands = Elle vaut **{ $numbers }**, la suite est donc { $next }.
sequence-stands-ghost = 👻 Un fantôme : cette carte vaut n’importe quel nombre parmi **{ $numbers }**, la suite est donc { $next }.
sequence-stands-turned = 👻 Retournée de la pioche, c’est un fantôme : elle vaut { $numbers }, la suite est donc { $next }.
sequence-next = { $many ->
    [yes] un nombre parmi **{ $numbers }**
   *[no] **{ $numbers }**
}
sequence-two-due = ☝️ Un-deux ! { $name } a joué un 1 hors de la suite et doit maintenant jouer une carte qui vaut **2**.
    .you = ☝️ Un-deux ! Tu as joué un 1 hors de la suite et dois maintenant jouer une carte qui vaut **2**.
sequence-run = À { $name } de continuer ou d’arrêter, après { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à ce tour.
sequence-counts = -# { $hands } · { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
} sur la pile · { $draw ->
    [one] { $draw } carte
   *[other] { $draw } cartes
} dans la pioche
sequence-hand-count = { $name } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
    .you = Toi : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }

sequence-begin = Joue une carte qui vaut { $next }. Tu le peux, donc tu dois le faire ; ensuite tu peux continuer ou t’arrêter.
sequence-go-on = Continue avec une carte qui vaut { $next }, ou arrête-toi.
sequence-must-two = ☝️ Un-deux : tu dois maintenant jouer une carte qui vaut **2**.
sequence-one-two = ☝️ Un-deux : { $cards } ne suit pas, mais tu peux le jouer si tu poses un 2 juste après.
sequence-together = Trois cartes ou plus qui valent le même nombre suivant peuvent être jouées d’un coup.
sequence-ghosts = 👻 Tes fantômes : { $cards }.
sequence-ghost = { $card } vaut { $numbers }

sequence-play-one-two = { $card } · un-deux
sequence-stop = M’arrêter
sequence-together-ask = Plusieurs, dernière dessus
sequence-together-quoted = Ensemble :
sequence-together-top = { $card } dessus, avec…
sequence-top-quoted = { $card } sur :

best-sequence = Meilleur tour
deed-sequence = { $count ->
    [one] { $count } carte en un tour
   *[other] { $count } cartes en un tour
}
outcome-sequence-won = Plus aucune carte
outcome-sequence-lost = { $count ->
    [one] Il reste { $count } carte
   *[other] Il reste { $count } cartes
}
outcome-sequence-shut-out = { $name } a posé ses { $count } cartes sans laisser jouer { $loser }
    .you = { $who ->
        [loser] { $name } a posé ses { $count } cartes avant que tu puisses jouer
       *[winner] Tu as posé tes { $count } cartes sans laisser jouer { $loser }
    }

brief-sequence-up-card = {""}
brief-sequence-played = { $first }
brief-sequence-played-one-two = ☝️ { $first }
brief-sequence-stalled = Personne n’a pu jouer ; retournée : { $cards }
brief-sequence-stopped = arrêt
brief-sequence-cannot-go-on = {""}
brief-sequence-hand-emptied = 🏁 **remporte la manche**

event-sequence-up-card = Carte retournée pour commencer la pile : { $first }.
event-sequence-up-card-ghost = Carte retournée pour commencer la pile : { $first }, un fantôme 👻.
event-sequence-turned = { $name } a retourné le { $first } de la pioche.
    .you = Tu as retourné le { $first } de la pioche.
event-sequence-turned-ghost = { $name } a retourné le { $first } de la pioche, un fantôme 👻.
    .you = Tu as retourné le { $first } de la pioche, un fantôme 👻.
event-sequence-played = { $name } a joué le { $first }.
    .you = Tu as joué le { $first }.
event-sequence-played-one-two = ☝️ { $name } a joué le { $first } pour un-deux.
    .you = ☝️ Tu as joué le { $first } pour un-deux.
event-sequence-stopped = { $name } s’arrête là.
    .you = Tu t’arrêtes là.
event-sequence-cannot-go-on = { $name } n’a pas de carte pour continuer.
    .you = Tu n’as pas de carte pour continuer.
event-sequence-passed = { $name } n’a pas pu jouer et a passé.
    .you = Tu n’as pas pu jouer et as passé.
event-sequence-both-passed = Personne n’a pu jouer ; passe des deux côtés.
event-sequence-reshuffled = La pioche était vide : { $amount } cartes de la pile ont été mélangées pour en faire une autre.
event-sequence-hand-emptied = 🏁 { $name } n’a plus de cartes et remporte la manche !
    .you = 🏁 Tu n’as plus de cartes et remportes la manche !

illegal-must-play = Tu peux jouer : tu dois donc jouer une carte avant de t’arrêter.
illegal-two-is-due = Tu as commencé un un-deux : joue maintenant une carte qui vaut 2.
illegal-does-not-follow = Cette carte ne suit pas celle du dessus.
illegal-not-the-same-number = Ces cartes ne valent pas le même nombre suivant.
