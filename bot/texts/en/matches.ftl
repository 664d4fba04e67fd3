# Lists of finished matches.


matches-own = ### Your matches{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-of-person = ### Matches of { $user }{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-of-channel = ### Matches in this channel{ $game ->
    [none] {""}
   *[other] {" "}· { $game }
}
matches-none = No match has ended yet. { COMMAND("play") } opens a table.
matches-line = { $number }. { $when } **{ $game }** · { $told }
matches-duel = { $outcome ->
    [nobody] no one won
    [won] 🥇 won
    [lost] lost
   *[drawn] drawn
} { $own }–{ $other } against { $others }
matches-played = { $place ->
    [1] 🥇
   *[other] { place-word } ·
} { $points }, with { $others }
matches-left = left, so a loss; with { $others }
matches-excused = finished by a computer player, doesn’t count; with { $others }
matches-abandoned = ended early; with { $others }
matches-seat = { $mark } { $name } { $points }
matches-replay = ▶ { $number }
matches-here = In this channel
matches-game = Game
matches-all-games = All games
problem-matches-hidden = This person keeps their matches private.
problem-matches-elsewhere = Outside servers, you only see your own matches.
