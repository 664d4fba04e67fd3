# From /play to the first deal.

lobby-title = ## { $game }
lobby-about = -# { $about }
lobby-seats = **At the table**: { $seated } (for { $allowed } players)
lobby-seat = { $name }
lobby-seat-host = { $name } · host
lobby-seat-kept = { $name } · seat reserved, press “Sit down” to take it
lobby-options = -# { $options }
portrait = Picture of { $name }
portrait-computer = A friendly robot on a red cushion
lobby-cover = Some cards of { $game }
lobby-minutes = about { $minutes } min
lobby-ready = { $host } can start.
lobby-waiting = Waiting for players.
lobby-waiting-kept = Waiting for { $names } to sit down.
lobby-waiting-to-begin = Waiting for { $names } to sit down; then the match begins.

lobby-join = Sit down
lobby-leave = Stand up
lobby-play-alone = Play vs 🤖
lobby-fill = Fill with 🤖
lobby-set-options = Options
lobby-start = Start
lobby-cancel = Cancel
lobby-cut = Cut the deck

cut-title = Cut the deck
cut-asks = Words of your own
cut-about = They become your share of the shuffle. Everybody at the table sees them.

options-title = ### Options for { $game }
last-time = As last time
last-time-options = Last time: { $options }

cancelled-title = ## { $game }
cancelled-text = This table was cancelled before the match started. { COMMAND("play") } opens a new one.

busy-text = There is already a table in this channel: { $link }. You can open yours in a separate thread.
busy-text-join = There is already a table in this channel: { $link }. Join it, or open yours in a separate thread.
busy-text-yours = You already sit at the table of this channel: { $link }. You can open another one in a separate thread.
busy-text-no-thread = There is already a table here: { $link }.
busy-text-personal = You have a table of your own already. { COMMAND("table") } shows it again.
busy-text-forgotten = There is already a table here, { $link }, but nobody has done anything at it for a day. You can close it, and nobody wins or loses.
busy-replace = Close it, play here
busy-thread = Open in a thread
thread-name = { $game } · { $host }
thread-opened = Your table is in { $thread }.

lobby-invited-only = By invitation only
who-may-sit = Who may sit down
who-may-sit-anybody = Anybody may sit down
who-may-sit-invited = Only invited players
invite-people = Reserve a seat for …
free-kept-seats = Free the reserved seats

# Options that only those change who know the rules, and what each is about.
house-rules = House rules
house-rules-title = ### House rules for { $game }
house-rule = -# **{ $option }** · { $about }
house-rule-tokens = A second trick wins the next token; they lie in this order.
house-rule-starter = Whoever has the lowest total begins: of the last round, or of all rounds.
house-rule-stores = Whether all see what stored cards are worth before the end.
house-rule-fuke = With few points on cards a round can be void: with four, one in seven.
house-rule-yaku = Sets of cards that score points of their own.
house-rule-weather = All four Rain cards, or Paulownia, spoil Hanami and Tsukimi.
house-rule-tsukifuda = A complete month. In Koi-Koi it ends half of all rounds; if only the round’s counts, more is won.
house-rule-washing = What each of them spoils.
house-rule-viewings = Curtain, Moon and Sake Cup: both viewings at once.
house-rule-double = When the points of a round count twice.
house-rule-viewing = The two yaku of the Sake Cup: with the Curtain, and with the Moon.
house-rule-undecided = What happens if a round ends and nobody has called shobu.
house-rule-calls = How often play may go on for more points.
