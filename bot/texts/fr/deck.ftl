# Browsing the decks.


deck-hanafuda = Hanafuda
deck-ise = Cartes d’Ise
deck-hiifuu = Hiifuu
deck-hygge = Hygge

deck-title = ## { $deck }
    { $count } cartes différentes. Les boutons les montrent une à une.
deck-card = ### { $deck } : { $card }
deck-alt = Toutes les cartes : { $deck }
deck-before = ◀ Précédente
deck-after = Suivante ▶
deck-all = Toutes les cartes
deck-class = { $kind }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
deck-class-bright = Lumière
deck-class-animal = Animal
deck-class-ribbon = Ruban
deck-class-plain = Ordinaire
deck-month = Mois { $number }, { $month } : { $names }
deck-copies = { $copies ->
    [one] { $copies } exemplaire
   *[other] { $copies } exemplaires
}
deck-object = { $copies ->
    [one] { $copies } exemplaire
   *[other] { $copies } exemplaires
}, { $snowflakes } ❄️ chacun
deck-colours = Couleur : { $colours }
deck-stores = Abrite { $colours } : une sorte par patoune, { $paws ->
    [one] { $paws } patoune 🐾
   *[other] { $paws } patounes 🐾🐾
}
deck-isuri-only = Seulement à Isuri ; écartée à Hiyoko.
deck-left-out = Écartée à Hiyoko comme à Isuri.
deck-paws = { $paws ->
    [one] { $paws } patoune
   *[other] { $paws } patounes
}
deck-yaku = Yaku : { $yaku }
deck-ghost-always = Carte fantôme : vaut de { $first } à { $last }, en main comme sur la pile.
deck-ghost-turned = { $last ->
    [1] Carte fantôme si on la retourne de la pioche : vaut alors seulement 1.
   *[other] Carte fantôme si on la retourne de la pioche : vaut alors de { $first } à { $last }.
}

problem-no-such-card = Cette carte n’existe pas dans ce jeu.
