# Server settings.

command-server = Where and how people play here: channels, speed, cards and more

server-title = ### How people play on this server
server-none = No settings yet: people can play in every channel, and each game uses its own defaults.
server-channels = Channels: { $value }
server-pings = Pings: { $value }
server-rated = Ratings: { $value }
server-change = Change
server-back = ◀ All settings
server-setting =
    ### { $name }
    { $about }

server-channels-name = Channels
server-channels-brief = Where people may play
server-channels-about = Where people can open tables, threads included. Anyone who types { COMMAND("play") } elsewhere is told where to go. Open tables stay open.
server-channels-asks = Only in these channels…
server-channels-everywhere = In every channel
server-speed-name = Speed
server-speed-brief = Time limit for decisions
server-speed-about = Time limit for each decision at new tables. Hosts can change it in the lobby; their own last choice takes precedence.
server-pings-name = Pings
server-pings-brief = When people are pinged
server-pings-about = When I ping people because a table is waiting for them. Their own choice ({ COMMAND("settings") }) takes precedence.
server-pings-usual = Depends on the table’s speed
server-look-name = Cards
server-look-brief = Pictures, emojis or words
server-look-about = How tables show cards, and how people see them unless they choose for themselves ({ COMMAND("settings") }).
server-language-name = Language
server-language-brief = The language everyone reads here
server-language-about = The language of tables and everything else everyone reads here. Private messages follow each person’s own.
server-rated-name = Ratings
server-rated-brief = Whether matches are rated
server-rated-about = Whether matches between people change their ratings. Results and leaderboards by wins don’t change.
server-rated-on = Matches are rated
server-rated-off = No match is rated
server-options-brief = Options of new tables
server-options-title = ### { $game }
server-options-about = The options new tables start with. Hosts can change them in the lobby; their own last choice takes precedence.
problem-other-channels = On this server, tables open in { $channels }. See you there!
problem-play-not-allowed = On this server, { COMMAND("play") } is limited to some members or channels. You can still sit down at tables others open.
right-manage_guild = Manage Server

server-calls = Ping list: { $value }
server-calls-name = Ping list
server-calls-brief = Whether hosts may ping players
server-calls-about = Whether hosts looking for players may ping those who signed up: one message per table, at most every ten minutes.
server-calls-on = on
server-calls-off = off
server-zone = Time zone: { $value }
server-zone-name = Time zone
server-zone-brief = Of game nights and the summary
server-zone-about = The time zone of this server’s summary and of new game nights.
server-zone-write = Change…
