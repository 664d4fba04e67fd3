# What those who manage a server set for it.

command-server = Where and how people play here: channels, speed, cards and more

server-title = ### How people play on this server
server-none = Nothing has been set: people play in every channel, and each game uses its own defaults.
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
server-channels-about = In which channels people may open tables; threads there are included. Anybody who types { COMMAND("play") } elsewhere is told where to go. Open tables go on.
server-channels-asks = Only in these channels …
server-channels-everywhere = In every channel
server-speed-name = Speed
server-speed-brief = How long a decision may take
server-speed-about = Time limit for each decision at new tables. Hosts can change it in the lobby; what they chose last comes first.
server-pings-name = Pings
server-pings-brief = When people are pinged
server-pings-about = When people who have not chosen for themselves ({ COMMAND("me") }) are pinged because a table is waiting for them.
server-pings-usual = By the table’s speed
server-look-name = Cards
server-look-brief = Pictures, emojis or words
server-look-about = How tables show cards, and how people see them who have not chosen for themselves ({ COMMAND("me") }).
server-language-name = Language
server-language-brief = What everybody reads here
server-language-about = The language of tables and of everything else that everybody reads here. What only one person sees is in their own.
server-rated-name = Ratings
server-rated-brief = Whether matches are rated
server-rated-about = Whether matches between people change their ratings. Results and leaderboards by wins stay as they are.
server-rated-on = Matches are rated
server-rated-off = No match is rated
server-options-brief = Options of new tables
server-options-title = ### { $game }
server-options-about = The options with which new tables begin. Hosts can change them in the lobby; what they chose last comes first.
problem-other-channels = On this server people play in { $channels }. Come over!
problem-play-not-allowed = On this server, { COMMAND("play") } is only for some members, or only for some channels. At tables that others open you can sit down all the same.
right-manage_guild = Manage Server

server-calls = Calls: { $value }
server-calls-name = Calls
server-calls-brief = Whether hosts may call players
server-calls-about = Whether hosts who look for players may call those who have asked for it, with one message for each table and at most every ten minutes.
server-calls-on = allowed
server-calls-off = none
