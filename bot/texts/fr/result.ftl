# The result card that the end of a match leaves in a channel, in pictures and in words.

picture-chart = Points par manche
picture-won = Victoire : { $names }
picture-shared = Première place partagée : { $names }
picture-shared-by = Première place partagée par { $count }
picture-nobody = Personne ne gagne
picture-won-by = { $by ->
    [one] { $by } point d’avance
   *[other] { $by } points d’avance
}
picture-match = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
picture-standing = { picture-place } : { $points }{ $rating ->
    [none] {""}
   *[other] , cote { $rating }
}
rating-up = { $number } ▲ { $moved }
rating-down = { $number } ▼ { $moved }
rating-same = { $number } ＝
rating-provisional = encore { $count }

end-won-with = { $won } · { $places }
end-place = { $mark } { $name } { $points }{ $rating ->
    [none] {""}
   *[other] {" "}({ $rating })
}
end-play = { $by ->
    [0] Égalité. { $name }
    [one] { $name } gagne de { $by } point
   *[other] { $name } gagne de { $by } points
} : cartes { $cards }, jeu { $play }{ $rough ->
    [yes] {" "}(estimation approximative)
   *[no] {""}
}
end-least = Points laissés, du moins au plus : { $players }{ $rough ->
    [yes] {" "}(estimation approximative)
   *[no] {""}
}
end-best = { $title } · { $said }
interpunct = {" "}·{" "}
end-lesson = Suivre la leçon
