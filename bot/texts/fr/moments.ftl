# The end of a round and of a match: what it brought everybody, and why.

round-over = **{ $place }** : terminée
round-leads = { $names } mène { $by ->
    [one] de { $by } point
   *[other] de { $by } points
}
    .you = Tu mènes { $by ->
        [one] de { $by } point
       *[other] de { $by } points
    }
round-level = { $names } à égalité
round-to-go = { $count ->
    [one] encore { $count } manche
   *[other] encore { $count } manches
}
round-next = Manche suivante
round-begins = La manche { $round } commence par { $name }
round-waits = On attend { $names } pour continuer
round-goes-on = Suite { $time }

# By seat: what it gained in the round, its points in the match, and why.
round-line = { $name } **{ $gained }** ({ $points } en tout){ $said ->
    [none] {""}
   *[other] {" "}· { $said }
}
    .you = **Toi** **{ $gained }** ({ $points } en tout){ $said ->
        [none] {""}
       *[other] {" "}· { $said }
    }
round-line-first = 👑 { round-line }
    .you = 👑 { round-line.you }
picture-gained = { $gained } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} en tout

# The same among the news of a hand.
round-news = Manche { $round } : { $gains }
round-news-gain = { $name } { $gained }
round-news-none = aucun point

# What decided, with its cards.
deed = { $said } : { $cards }
deed-gain = +{ $points }

best = Meilleur moment
best-of = { $best } : { $name }{ $round ->
    [0] {""}
   *[other] , manche { $round }
}

hand-won = 🏆 **Victoire{ $by ->
    [0] {""}
    [one] {" "}de { $by } point
   *[other] {" "}de { $by } points
}**
hand-shared = 🏆 **Tu partages la première place**
hand-lost = **Défaite{ $by ->
    [0] {""}
    [one] {" "}de { $by } point
   *[other] {" "}de { $by } points
}** face à { $names }
hand-nobody = **Personne ne gagne** : première place abandonnée par { $names }
hand-excused = **Ni victoire ni défaite** : un ordinateur tenait ta place à la fin, à une table sans limite de temps
hand-left = **Défaite** : un ordinateur tenait ta place à la fin
hand-best = Ton meilleur moment{ $round ->
    [0] {""}
   *[other] , manche { $round }
}
hand-costliest = Ton plus gros revers{ $round ->
    [0] {""}
   *[other] , manche { $round }
}
hand-costliest-by = Meilleur moment : { $name }{ $round ->
    [0] {""}
   *[other] , manche { $round }
}
