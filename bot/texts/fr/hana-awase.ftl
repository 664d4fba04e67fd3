# Hana-awase.

game-hana-awase = Hana-awase
help-line-hana-awase = Assortir les fleurs, tout compter

option-fuke = Fuke
option-fuke-call = avec 30 points de cartes ou moins, on peut annuler la manche
option-fuke-call-brief = sur demande
option-fuke-auto = la manche est nulle d’office si quelqu’un a 30 points de cartes ou moins
option-fuke-auto-brief = d’office
option-fuke-off = aucune manche n’est nulle
option-fuke-off-brief = jamais
option-dealer = Qui donne la manche suivante
option-dealer-brief = Donne
option-dealer-winner = le meilleur score
option-dealer-winner-brief = meilleur score
option-dealer-rotates = la place suivante, dans le sens horaire : plus équitable à trois
option-dealer-rotates-brief = à tour de rôle
option-yaku = Yaku
option-yaku-on = comptent en plus des points de cartes
option-yaku-on-brief = comptent en plus
option-yaku-off = ne comptent pas, seulement les points de cartes
option-yaku-off-brief = ne comptent pas

hana-awase-worth = **{ $points }** { $points ->
    [one] point
   *[other] points
}{ $yaku ->
    [0] {""}
   *[other] {" "}({ $cards } en cartes, { $yaku } en yaku)
}
hana-awase-deal-winner = -# Donne : { $name }. Le meilleur score de la manche donne la suivante.
hana-awase-deal-rotates = -# Donne : { $name }. La donne passe ensuite à la place suivante, dans le sens horaire.
hana-awase-fuke-call = -# Fuke : avec { $limit } points de cartes ou moins à mains vides, on peut annuler la manche.
hana-awase-fuke-auto = -# Fuke : si quelqu’un n’a que { $limit } points de cartes ou moins quand les mains sont vides, la manche est nulle.
hana-awase-weak = -# Pour l’instant : { $names }.
hana-awase-nobody-weak = -# Plus personne n’en a si peu.
hana-awase-calling = { $name } peut annoncer fuke : la manche est-elle nulle, ou compte-t-elle ?
    .you = Tu peux annoncer fuke : la manche est-elle nulle, ou compte-t-elle ?
hana-awase-decide = Toutes les mains sont vides, et tu n’as que { $cards } points de cartes. Avec { $limit } ou moins, tu peux annoncer **fuke** : la manche est nulle, personne ne marque, et la même personne redonne. Si tu **acceptes** et que personne d’autre ne l’annonce, la manche compte : { $scores }.
hana-awase-fuke = Fuke : manche nulle
hana-awase-accept = Accepter : marquer { $points }

deed-hana-awase-capture = { $points } en cartes
outcome-hana-awase = { $cards } en cartes{ $yaku ->
    [0] {""}
   *[other] , { $yaku } en yaku
}
outcome-hana-awase-void = { $cards } en cartes ; la manche est nulle
outcome-hana-awase-fuke = { $cards } en cartes ; fuke annoncé

brief-fuke = 🍂 **fuke**
brief-accepted = sans fuke
brief-hana-awase-round-points = **+{ $amount }**
brief-hana-awase-card-points = { $amount } en cartes

event-fuke = 🍂 { $name } annonce **fuke** !
    .you = 🍂 Tu annonces **fuke** !
event-accepted = { $name } accepte la manche telle quelle.
    .you = Tu acceptes la manche telle quelle.
event-void = La manche est nulle : personne ne marque, et la même personne redonne.
event-hana-awase-round-points = { $name } marque **{ $amount }** :
    .you = Tu marques **{ $amount }** :
event-hana-awase-card-points = • cartes { $amount }
event-hana-awase-card-points-void = • { $name } avait { $amount } en cartes.
    .you = • Tu avais { $amount } en cartes.
event-hana-awase-scored-yaku = • { $label } { $amount }

# The most points, by a yaku or by the cards of a round.
best-hana-awase = Meilleur moment
