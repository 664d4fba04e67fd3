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
end-best = { $title } · { $said }
interpunct = {" "}·{" "}
end-lesson = Suivre la leçon
