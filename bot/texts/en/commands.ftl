# Slash commands: descriptions of the commands and their options (at most 100 characters), and the answers.

command-play = Open a table for a game in this channel
command-play-game = Which game (leave empty to see all)
command-play-thread = Play in a separate thread
command-leaderboard = Who leads on this server: by rating, wins, points or matches
command-leaderboard-game = Count only this game
command-tournament = Open a game night or a league in this channel
command-help = Where to begin, and the way to everything else

help-title = ## Zabuton
help-text = Card games right here, with friends or computer players. **First time?** **Learn** plays your first match with you.
play-game = { $game } · { $players } players{ $minutes ->
    [0] {""}
   *[other] {" "}· { $minutes } min
} · { $line }
suits-hiifuu = good for 4 to 6
suits-hygge = good for 1 to 4
suits-hana-awase = good for 3
suits-koi-koi = good for 1 or 2
suits-hiyoko = good for 1 or 2, as a quick filler
suits-isuri = good for 1 or 2, deeper than Hiyoko
which-game-line = **{ $game }** · { $players } players{ $minutes ->
    [0] {""}
   *[other] {" "}· { $minutes } min
}
which-game-tile = { $players }{ $minutes ->
    [0] {""}
   *[other] {" "}· { $minutes } min
}
which-game = ### What shall we play?
help-lessons = Learn by playing
help-play = Play
help-teach = Learn
help-rules = Rules
help-learn = Read the rules of a game
help-friend = Play with a friend
help-matches = My matches
help-settings = Settings
help-tables = Tables
help-profile = My profile
help-leaderboard = Leaderboard
help-events = Game night or league
help-server = Server settings
help-privacy = Privacy
help-terms = Terms
help-support = Support
help-back = ◀ Back
help-credits = -# Hiifuu was designed by Yozaemon Matumoto, Hygge by Saashi (published by Helvetiq). Hanafuda follows the MASTER HANAFUDA manual; Hiyoko and Isuri follow the Fuda Wiki. Zabuton is not affiliated with any of them.

command-play-speed = Time limit for each decision
command-tables = Your open tables, most urgent first; and others to join or watch

tables-title = ## Your tables
tables-empty = You have no open tables. { COMMAND("play") } opens one.
tables-line-waiting = ▶ **{ $game }** · it’s your turn: { $link }
tables-line-reserved = **{ $game }** · a seat is reserved for you: { $link }
tables-line-lobby = **{ $game }** · in the lobby: { $link }
tables-line = **{ $game }** · waiting for { $names }: { $link }
tables-sit-down = Sit down at…
tables-watch = Watch…
tables-post-again = Post again here

pings-at-once = When it’s my turn
pings-late = Only when I’m late
pings-never = Never
pings-set-at-once = I’ll ping you when it’s your turn, if you’ve done nothing at the table for a few minutes.
pings-set-late = I’ll ping you once when a table has been waiting for you for a while.
pings-set-never = I won’t ping you any more.

server-speed = Speed: { $value }
server-game = **{ $game }**: { $options }
