# What people choose for themselves.

command-me = Your own settings: language, cards, pings
command-me-language = Your language; leave all of this out to see your current settings
command-me-look = How you see cards
command-me-pings = When you are pinged because a table is waiting for you

me-title = ### Your settings, wherever you play
me-language = **Language** of everything that only you see, such as your hand
me-language-asks = Language
me-look = **Cards** in your hand and on all your private pages; { COMMAND("look") } shows an example
me-look-asks = Cards
me-pings = **Pings** in the channel when a table is waiting for you
me-pings-asks = Pings
me-others = -# Everybody sees the table, so it follows the server’s settings.

pings-usual = As usual where I play
pings-at-once-about = If I do nothing there for half a minute
pings-late-about = Once, after two thirds of my time
pings-never-about = I look at { COMMAND("tables") } myself
pings-usual-about = As the server has chosen, or else by the table’s speed

command-me-boards = Whether others see you on leaderboards

me-boards = **Leaderboards**: whether others see you there, and may open your profile
me-boards-asks = Leaderboards
me-privacy = What is stored about me
boards-seen = Visible
boards-hidden = Hidden
boards-seen-about = Your place is on the board; your profile can be opened
boards-hidden-about = You still see your own place and profile
