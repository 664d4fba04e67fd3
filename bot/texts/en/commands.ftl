# Slash commands: descriptions of commands and their options (at most 100 characters), and their answers.

command-play = Open a table for a game in this channel
command-play-game = Which game
command-play-option = { $option }, for games that have it
command-play-thread = Play in a thread of its own
command-table = Bring this channel's table down to the end of the channel
command-leave = Leave the table of this channel
command-end = End the table of this channel before its time
command-leaderboard = Who won most on this server
command-leaderboard-game = Only this game
command-help = How to play with Zabuton
command-help-game = The rules of this game

leaderboard-title = ## Leaderboard
leaderboard-title-game = ## Leaderboard · { $game }
leaderboard-empty = No match has been finished here yet. `/play` opens a table.
leaderboard-line = { $mark } <@{ $user }> · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}

help-title = ## Zabuton
help-text =
    Card games to play right here, with friends or computer players.
    `/play` opens a table. Others press **Sit down**, the host may add computer players and presses **Start**.
    {""}**My hand** shows you your cards, for your eyes only. Everything is played with its buttons.
    `/table` brings the table down when the chat has carried it away, `/leave` leaves it, `/end` ends it.
    `/look` chooses how you see cards: as pictures, as emojis or in words.
    `/leaderboard` shows who won most on this server. `/help` with a game tells its rules.
help-games = **Games**
help-game = **{ $game }** ({ $players }): { $about }
help-players = { $players } players
help-credits = -# Hiifuu was designed by Yozaemon Matumoto, Hygge by Saashi (published by Helvetiq). Hanafuda follows the manual of MASTER HANAFUDA; Hiyoko and Isuri follow the Fuda Wiki. Zabuton is no product of theirs.

command-play-speed = How long a decision may take
command-tables = Your open tables, those that wait for you first
command-pings = Whether you are pinged when a table has waited long for you
command-pings-on = Pinged or not
command-server = What tables begin with on this server
command-server-game = Which game
command-server-speed = How long a decision may take, for all games

tables-title = ## Your tables
tables-empty = You sit at no open table. `/play` opens one.
tables-line-waiting = ▶ **{ $game }** · it is your turn: { $link }
tables-line-lobby = **{ $game }** · in the lobby: { $link }
tables-line = **{ $game }** · waiting for { $names }: { $link }

pings-on = You will be pinged once when a table has waited long for you.
pings-off = You will not be pinged any more.

server-title = ### What tables begin with on this server
server-speed = Speed: { $value }
server-game = **{ $game }**: { $options }
server-none = Nothing has been set: games begin with their own defaults.
