# From /play to the first deal.

lobby-title = ## { $game }
lobby-about = -# { $about }
lobby-seats = { $seated } of { $allowed } seats
lobby-seat = { $name }
lobby-seat-host = { $name } · host
lobby-seat-kept = { $name } · seat reserved, press “Join” to take it
lobby-options = -# { $options }
portrait = Picture of { $name }
portrait-computer = A friendly robot on a red cushion
lobby-cover = Some cards of { $game }
lobby-minutes = about { $minutes } min
lobby-ready = { $host } can start.
lobby-waiting = Waiting for players.
lobby-wanting = { $count ->
    [one] One person wants to play now.
   *[other] { $count } people want to play now.
}
lobby-lonely = No one has come yet. { $host }, **{ table-menu }** has more ways to find players.
lobby-patient = The match starts as soon as enough players have sat down, even days from now.
lobby-waiting-kept = Waiting for { $names } to sit down.
lobby-waiting-to-begin = Waiting for { $names } to sit down; then the match starts.

lobby-join = Join
lobby-leave = Stand up
lobby-play-alone = Play vs 🤖
lobby-fill = Start with 🤖
lobby-set-options = Options
lobby-start = Start
lobby-cancel = Cancel
lobby-cut = Cut the deck

cut-title = Cut the deck
cut-asks = Your own words
cut-about = They help shuffle the cards. Everyone at the table sees them.

options-title = ### Options for { $game }
last-time = Same as last time
last-time-options = Last time: { $options }

cancelled-title = ## { $game }
cancelled-text = This table was cancelled before the match started. { COMMAND("play") } opens a new one.

busy-text = There’s already a table here: { $link }. You can open yours in a thread.
busy-text-join = There’s already a table here: { $link }. Join it, or open yours in a thread.
busy-text-yours = You’re already at this channel’s table: { $link }. You can open another one in a thread.
busy-text-no-thread = There’s already a table here: { $link }.
busy-text-personal = You already have a table of your own. { COMMAND("tables") } shows it again.
busy-text-forgotten = There’s already a table here, { $link }, but no one has touched it for a day. You can close it; no one wins or loses.
busy-replace = Close it and play here
busy-thread = Open in a thread
thread-name = { $game } · { $host }
thread-opened = Your table is in { $thread }.

lobby-invited-only = By invitation only
who-may-sit = Who can sit down
who-may-sit-anybody = Anyone can sit down
who-may-sit-invited = Only invited players
invite-people = Reserve a seat for…
free-kept-seats = Free the reserved seats

# Options for those who know the rules, with explanations.
house-rules = House rules
house-rules-title = ### House rules for { $game }
house-rule = -# **{ $option }** · { $about }
house-rule-tokens = A second trick wins the next token; they lie in this order.
house-rule-starter = The player with the lowest total starts: in the last round, or in all rounds.
house-rule-stores = Whether everyone sees the value of stored cards before the end.
house-rule-fuke = Low card points can void a round: with four players, one in seven.
house-rule-yaku = Sets of cards that score extra points.
house-rule-weather = All four Rain, or all four Paulownia, cancel Hanami and Tsukimi.
house-rule-tsukifuda = All four cards of a month. In Koi-Koi it ends half of all rounds; if only the round’s month counts, wins are bigger.
house-rule-washing = Which viewings each one cancels.
house-rule-viewings = Curtain, Moon and Sake Cup: both viewings at once.
house-rule-double = When a round’s points are doubled.
house-rule-viewing = The two yaku of the Sake Cup: with the Curtain, and with the Moon.
house-rule-undecided = What happens if no one calls shobu.
house-rule-calls = The number of koi-koi calls allowed in a round.
