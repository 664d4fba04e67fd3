# Matches that have ended, in a list.

command-history = Matches that have ended, with their replays: yours, another person’s, or this channel’s
command-history-game = Only matches of this game
command-history-person = Whose matches; yours if you choose nobody
command-history-here = All matches of this channel instead

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
    [nobody] nobody won
    [won] 🥇 won
    [lost] lost
   *[drawn] drawn
} { $own } : { $other } against { $others }
matches-played = { $place ->
    [1] 🥇
   *[other] { place-word } ·
} { $points }, with { $others }
matches-left = left, so lost; with { $others }
matches-excused = finished by a computer, does not count; with { $others }
matches-abandoned = ended early; with { $others }
matches-seat = { $mark } { $name } { $points }
matches-ask = Replay one of these
matches-choice = { $number }. { $game }: { $names }
matches-newer = ◀ Newer
matches-older = Older ▶
problem-matches-hidden = This person does not show others their matches.
problem-matches-elsewhere = Outside servers, you only see your own matches.
