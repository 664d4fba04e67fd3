# What people choose for themselves.

command-settings = Your own settings: language, cards, pings; and what is stored about you

me-title = ### Your settings, wherever you play
me-look-asks = Cards
me-pings-asks = Pings
me-others = -# Everyone sees the table, so it follows the server’s settings.

pings-usual = Server default
pings-at-once-about = If I’ve done nothing there for a few minutes
pings-late-about = Once, after two thirds of my time
pings-never-about = I look at { COMMAND("tables") } myself
pings-usual-about = The server’s setting, or else the table’s speed decides

me-moves-asks = Moves
moves-for-me = auto if forced
moves-by-hand = all by hand
moves-asked = ask me first
moves-for-me-about = After two seconds, if everyone can see it’s forced; never a call or a discard
moves-by-hand-about = No card is played without your click
moves-asked-about = The first click chooses, the second plays; forced moves are automatic
me-said-asks = Talk
said-heard = shown
said-unheard = hidden
said-heard-about = You can say something too, under “More…”
said-unheard-about = You see none and send none
me-boards-asks = Leaderboards
me-privacy = My data
boards-seen = Visible
boards-hidden = Hidden
boards-seen-about = Your place is on the board; your profile can be opened
boards-hidden-about = You still see your own place and profile
me-quiet = Quiet hours
me-blocks = Blocked players
me-more = More…

quiet-title = ### Quiet hours
quiet-off = You have no quiet hours.
quiet-on = No pings from **{ $begin }** to **{ $end }**.
quiet-about = -# Except at live tables and game nights you’ve joined. When your clocks change, set your current time again.
quiet-clock-asks = What time is it for you now?
quiet-from-asks = From
quiet-to-asks = To
quiet-change = Set hours…
quiet-none = Turn off

blocks-title = ### Blocked players
blocks-none = No one yet.
blocks-some = { $names }
blocks-about = -# You and they can’t sit at the same table or invite each other, on any server. Anyone who tries, you included, only reads that all seats are taken; no one is told why. Matches already started continue.
blocks-asks = Choose up to 25 people
