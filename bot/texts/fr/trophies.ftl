# Trophies: what people reach in finished matches.

end-trophies = 🏅 { $trophies }
end-trophies-of = { $name } : { $names }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
}
trophies-button = Trophées
trophies-title = ## Trophées · { $person } : { $count }/{ $all }
    .you = ## Tes trophées : { $count }/{ $all }
trophies-latest = **Les derniers**
trophies-none = Aucun pour l’instant. Gagne une partie sur ce serveur pour obtenir le premier.
trophies-of = **{ $group }**
trophies-ask = Choisir d’autres trophées
trophies-group = { $group } : { $count } sur { $all }
trophies-any = Tous les jeux
trophies-learning = Leçons et énigmes
trophies-hanafuda = Les yaku
trophies-got = 🏅 **{ $name }**
trophies-open = ▫️ { $name }
trophies-secret = { $count ->
    [one] ❔ { $count } trophée secret
   *[other] ❔ { $count } trophées secrets
}

trophy-first-win = Première victoire
trophy-first-win-about = Gagner une partie
trophy-wins-10 = Dix victoires
trophy-wins-10-about = Gagner 10 fois
trophy-wins-50 = Cinquante victoires
trophy-wins-50-about = Gagner 50 fois
trophy-wins-all-games = Grand chelem
trophy-wins-all-games-about = Gagner une partie de chaque jeu
trophy-full-table = Grande tablée
trophy-full-table-about = Gagner contre trois humains ou plus
trophy-tournament = Sacre en ligue
trophy-tournament-about = Gagner une ligue
trophy-night = Vedette de la soirée
trophy-night-about = Gagner une soirée jeux
trophy-comeback = Remontée
trophy-comeback-about = Gagner, en queue avant la dernière manche
trophy-by-one-point = D’un cheveu
trophy-by-one-point-about = Gagner d’un point
trophy-every-round = Carton plein
trophy-every-round-about = Mener chaque manche, sur trois ou plus
trophy-lessons-all = Diplôme en poche
trophy-lessons-all-about = Finir toutes les leçons, puis une partie
trophy-puzzles-10 = Casse-tête
trophy-puzzles-10-about = Résoudre 10 énigmes du jour, puis finir une partie
trophy-puzzles-50 = Esprit vif
trophy-puzzles-50-about = Résoudre 50 énigmes du jour, puis finir une partie
trophy-all-equal = Ex æquo
trophy-all-equal-about = Égalité générale
trophy-empty-handed = Politesse exquise
trophy-empty-handed-about = Ne rien marquer en trois manches ou plus
trophy-koi-koi-twice = Quelle audace
trophy-koi-koi-twice-about = Annoncer koi-koi deux fois dans une manche, puis shōbu
trophy-koi-koi-100 = Cent d’un coup
trophy-koi-koi-100-about = Marquer 100 points avec un seul shōbu
trophy-hana-awase-yaku-3 = Trois yaku
trophy-hana-awase-yaku-3-about = Marquer trois yaku dans une manche
trophy-hana-awase-fuke = Non merci
trophy-hana-awase-fuke-about = Annoncer fuke
trophy-hiifuu-two-5 = Juste ce qu’il faut
trophy-hiifuu-two-5-about = Remporter exactement deux plis cinq manches de suite
trophy-hiifuu-token-6 = Le six
trophy-hiifuu-token-6-about = Garder un jeton de 6
trophy-hiifuu-covered-3 = Un pli de trop
trophy-hiifuu-covered-3-about = Recouvrir trois fois son jeton dans une partie
trophy-hygge-30 = Garde-manger plein
trophy-hygge-30-about = Marquer 30 points dans une manche
trophy-hygge-nothing-left = Rien ne se perd
trophy-hygge-nothing-left-about = Finir une manche sans aucun reste
trophy-hygge-stores-6 = Bêtes affairées
trophy-hygge-stores-6-about = Mettre à l’abri six fois dans une manche
trophy-hiyoko-six = Six d’un coup
trophy-hiyoko-six-about = Jouer six cartes d’un coup
trophy-hiyoko-perfect = Sans perdre une manche
trophy-hiyoko-perfect-about = Gagner une partie sans perdre une manche
trophy-isuri-six = Six en une fois
trophy-isuri-six-about = Jouer six cartes d’un coup
trophy-isuri-sou-dashi = Sō-dashi
trophy-isuri-sou-dashi-about = Réussir un sō-dashi
trophy-isuri-pot-20 = Le gros lot
trophy-isuri-pot-20-about = Prendre un pot de 20 points ou plus
trophy-isuri-by-100 = Raz-de-marée
trophy-isuri-by-100-about = Gagner de 100 points ou plus
