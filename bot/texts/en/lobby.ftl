# From /play to the first deal.

lobby-title = ## { $game }
lobby-about = -# { $about }
lobby-seats = **At the table** ({ $seated } of { $allowed })
lobby-seat = { $name }
lobby-seat-host = { $name } · host
lobby-seat-kept = { $name } · seat reserved, press “Sit down” to take it
lobby-options = -# { $options }
portrait = Picture of { $name }
portrait-computer = A friendly robot on a red cushion
lobby-cover = Some cards of { $game }
lobby-ready = { $host } can start.
lobby-waiting = Waiting for players.
lobby-waiting-kept = Waiting for { $names } to sit down.
lobby-sealed = -# 🎲 Shuffle sealed: `{ $seal }`

lobby-join = Sit down
lobby-leave = Stand up
lobby-set-options = Options
lobby-start = Start
lobby-cancel = Cancel
lobby-cut = Cut the deck

cut-title = Cut the deck
cut-asks = Words of your own
cut-about = They become your share of the shuffle. Everybody at the table sees them.

options-title = ### Options for { $game }

cancelled-title = ## { $game }
cancelled-text = This table was cancelled before the match started. { COMMAND("play") } opens a new one.

busy-text = There is already a table in this channel: { $link }. You can open yours in a separate thread.
busy-text-join = There is already a table in this channel: { $link }. Join it, or open yours in a separate thread.
busy-text-yours = You already sit at the table of this channel: { $link }. You can open another one in a separate thread.
busy-text-no-thread = There is already a table here: { $link }.
busy-text-personal = You have a table of your own already. { COMMAND("table") } shows it again.
busy-thread = Open in a thread
thread-name = { $game } · { $host }
thread-opened = Your table is in { $thread }.

lobby-invited-only = By invitation only
who-may-sit = Who may sit down
who-may-sit-anybody = Anybody may sit down
who-may-sit-invited = Only invited players
invite-people = Reserve a seat for …
free-kept-seats = Free the reserved seats
