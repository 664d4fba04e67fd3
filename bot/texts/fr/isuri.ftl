# Isuri.

game-isuri = Isuri
help-line-isuri = Hiyoko aux points

isuri-pot = 💰 **{ $pot ->
    [one] { $pot } point
   *[other] { $pot } points
}** dans le pot. Passer coûte 1 point ; qui vide sa main en premier prend le pot.
isuri-balance = Cette manche : { $balances }
isuri-balance-of = { $name } { $points }
isuri-prices = -# Ton adversaire te paie le nombre imprimé sur chaque carte que tu joues, ou 10 pour un 1.

outcome-isuri-cards = +{ $points } pour les cartes
outcome-isuri-others = −{ $points } pour celles de l’adversaire
outcome-isuri-passed = −{ $points } pour avoir passé
outcome-isuri-pot = +{ $points } du pot
outcome-isuri-sou-dashi = +{ $points } pour sō-dashi
outcome-isuri-sou-dashi-lost = −{ $points } pour le sō-dashi adverse

brief-isuri-passed = passé (−{ $amount })
brief-isuri-stalled = Personne n’a pu jouer ; retournée : { $cards } (pot +{ $amount })
brief-isuri-played = { $first } +{ $amount }
brief-isuri-played-one-two = ☝️ { $first } +{ $amount }
brief-isuri-played-together = ✨ { $cards } +{ $amount }
brief-isuri-pot-taken = 💰 pot +{ $amount }
brief-isuri-sou-dashi = 🎆 sō-dashi +{ $amount }
brief-isuri-round-points = **{ $amount }** dans cette manche

event-isuri-passed = { $name } n’a pas pu jouer et a passé : { $amount } dans le pot.
    .you = Tu n’as pas pu jouer et as passé : { $amount } dans le pot.
event-isuri-both-passed = Personne n’a pu jouer ; passe des deux côtés : { $amount } dans le pot.
event-isuri-played = { $name } a joué le { $first } et reçoit { $amount }.
    .you = Tu as joué le { $first } et reçois { $amount }.
event-isuri-played-one-two = ☝️ { $name } a joué le { $first } pour un-deux et reçoit { $amount }.
    .you = ☝️ Tu as joué le { $first } pour un-deux et reçois { $amount }.
event-isuri-played-together = ✨ { $name } a joué { $cards } d’un coup et reçoit { $amount }.
    .you = ✨ Tu as joué { $cards } d’un coup et reçois { $amount }.
event-isuri-pot-taken = 💰 { $name } prend le pot : { $amount }.
    .you = 💰 Tu prends le pot : { $amount }.
event-isuri-sou-dashi = 🎆 Sō-dashi ! { $name } a joué ses six cartes en un tour : { $amount } points de plus, payés par l’adversaire.
    .you = 🎆 Sō-dashi ! Tu as joué tes six cartes en un tour : { $amount } points de plus, payés par l’adversaire.
event-isuri-round-points = { $name } : **{ $amount }** dans cette manche.
    .you = **Toi** : **{ $amount }** dans cette manche.
