# Trophies for finished matches.

end-trophies = 🏅 { $trophies }
end-trophies-of = { $name }: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
trophies-button = Trophies
trophies-title = ## Trophies of { $person }: { $count } of { $all }
    .you = ## Your trophies: { $count } of { $all }
trophies-latest = **The latest**
trophies-none = None yet. Win a match on this server to earn your first.
trophies-of = **{ $group }**
trophies-ask = Which trophies
trophies-group = { $group }: { $count } of { $all }
trophies-any = All games
trophies-learning = Lessons and puzzles
trophies-hanafuda = Yaku
trophies-got = 🏅 **{ $name }**
trophies-open = ▫️ { $name }
trophies-secret = { $count ->
    [one] ❔ { $count } secret trophy
   *[other] ❔ { $count } secret trophies
}

trophy-first-win = First win
trophy-first-win-about = Win a match
trophy-wins-10 = Ten wins
trophy-wins-10-about = Win 10 matches
trophy-wins-50 = Fifty wins
trophy-wins-50-about = Win 50 matches
trophy-wins-all-games = Grand tour
trophy-wins-all-games-about = Win a match of every game
trophy-full-table = Full table
trophy-full-table-about = Win against three people or more
trophy-tournament = League champion
trophy-tournament-about = Win a league
trophy-night = Star of the evening
trophy-night-about = Come first in the standings of a game night
trophy-comeback = Comeback
trophy-comeback-about = Win after being alone in last place before the last round
trophy-by-one-point = By a whisker
trophy-by-one-point-about = Win by one point
trophy-every-round = Clean sweep
trophy-every-round-about = Gain most in every round of three or more
trophy-lessons-all = Scholar
trophy-lessons-all-about = Finish all lessons, then a match
trophy-puzzles-10 = Puzzler
trophy-puzzles-10-about = Solve 10 daily puzzles, then finish a match
trophy-puzzles-50 = Sharp mind
trophy-puzzles-50-about = Solve 50 daily puzzles, then finish a match
trophy-all-equal = All friends
trophy-all-equal-about = Share first place with everyone
trophy-empty-handed = Perfect guest
trophy-empty-handed-about = Leave every point to the others, three rounds or more
trophy-koi-koi-twice = Daring
trophy-koi-koi-twice-about = Call koi-koi twice in a round, then shobu
trophy-koi-koi-100 = A hundred at once
trophy-koi-koi-100-about = Score 100 points with one shobu
trophy-hana-awase-yaku-3 = Three yaku
trophy-hana-awase-yaku-3-about = Score three yaku in a round
trophy-hana-awase-fuke = No, thank you
trophy-hana-awase-fuke-about = Call fuke
trophy-hiifuu-two-5 = Just right
trophy-hiifuu-two-5-about = Win exactly two tricks five rounds in a row
trophy-hiifuu-token-6 = Six
trophy-hiifuu-token-6-about = Keep a token of 6
trophy-hiifuu-covered-3 = One too many
trophy-hiifuu-covered-3-about = Cover your own token three times in a match
trophy-hygge-30 = Full larder
trophy-hygge-30-about = Gain 30 points in a round
trophy-hygge-nothing-left = Nothing wasted
trophy-hygge-nothing-left-about = End a round with nothing left over
trophy-hygge-stores-6 = Busy animals
trophy-hygge-stores-6-about = Store six times in a round
trophy-hiyoko-six = Six at once
trophy-hiyoko-six-about = Play six cards at once
trophy-hiyoko-perfect = Not a single round
trophy-hiyoko-perfect-about = Win a match without losing a round
trophy-isuri-six = Six in one go
trophy-isuri-six-about = Play six cards at once
trophy-isuri-sou-dashi = Sou-dashi
trophy-isuri-sou-dashi-about = Be paid for a sou-dashi
trophy-isuri-pot-20 = Jackpot
trophy-isuri-pot-20-about = Take a pot of 20 points or more
trophy-isuri-by-100 = Landslide
trophy-isuri-by-100-about = Win by 100 points or more
