# What people choose for themselves.

command-me = Your own settings: language, cards, pings; and what is stored about you

me-title = ### Your settings, wherever you play
me-language = **Language** of all that only you see
me-language-asks = Language
me-look = **Cards** in your hand and on your private pages, as in the example below
me-look-asks = Cards
me-pings-asks = Pings
me-others = -# Everybody sees the table, so it follows the server’s settings.

pings-usual = As usual where I play
pings-at-once-about = If I have done nothing there for a few minutes
pings-late-about = Once, after two thirds of my time
pings-never-about = I look at { COMMAND("tables") } myself
pings-usual-about = As the server has chosen, or else by the table’s speed

me-moves-asks = Moves
moves-for-me = auto if forced
moves-by-hand = all by hand
moves-asked = ask me first
moves-for-me-about = After two seconds, if all see it; never a call or a discard
moves-by-hand-about = No card is played without your click
moves-asked-about = The first click chooses, the second plays; forced moves are automatic
me-said-asks = Talk
said-heard = shown
said-unheard = hidden
said-heard-about = You can say something too, under “More …”
said-unheard-about = You see none and say none
me-boards-asks = Leaderboards
me-privacy = My data
boards-seen = Visible
boards-hidden = Hidden
boards-seen-about = Your place is on the board; your profile can be opened
boards-hidden-about = You still see your own place and profile
me-quiet = Quiet hours
me-blocks = People I don’t play with

quiet-title = ### Quiet hours
quiet-off = You have none.
quiet-on = From **{ $begin }** to **{ $end }** nothing pings you.
quiet-about = -# Except at a live table where you sit. When clocks change, say once more what time it is.
quiet-clock-asks = What time is it for you now?
quiet-from-asks = From
quiet-to-asks = To
quiet-change = Set hours…
quiet-none = Turn off

blocks-title = ### People I don’t play with
blocks-none = Nobody so far.
blocks-some = { $names }
blocks-about = -# You and they no longer sit down at the same table, nor invite each other. Whoever tries, you too, reads that all seats are taken; nobody is told why. Matches that have begun go on. It counts on all servers.
blocks-asks = Choose up to 25 people
