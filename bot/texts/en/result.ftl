# The result card of a match, in pictures and in words.

picture-chart = Points by round
picture-won = { $names } wins
picture-shared = { $names } share first place
picture-shared-by = { $count } share first place
picture-nobody = No one wins
picture-won-by = { $by ->
    [one] by { $by } point
   *[other] by { $by } points
}
picture-match = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
picture-standing = { picture-place }: { $points }{ $rating ->
    [none] {""}
   *[other] , rating { $rating }
}
rating-up = { $number } ▲ { $moved }
rating-down = { $number } ▼ { $moved }
rating-same = { $number } ＝
rating-provisional = { $count } to go

end-won-with = { $won } · { $places }
end-place = { $mark } { $name } { $points }{ $rating ->
    [none] {""}
   *[other] {" "}({ $rating })
}
end-play = { $by ->
    [0] Tied. { $name }
   *[other] { $name } won by { $by }
}: cards { $cards }, play { $play }{ $rough ->
    [yes] {" "}(a rough estimate)
   *[no] {""}
}
end-least = Fewest points given away: { $players }{ $rough ->
    [yes] {" "}(a rough estimate)
   *[no] {""}
}
end-best = { $title } · { $said }
interpunct = {" "}·{" "}
end-lesson = Take the lesson
