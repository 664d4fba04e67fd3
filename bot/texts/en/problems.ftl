# What went wrong, for the person who tried it; nothing was lost.

problem-unexpected = Something went wrong on our side. Nothing is lost; please try again.
problem-no-table = There is no open table in this channel. { COMMAND("play") } opens one.
problem-table-gone = This table no longer exists. { COMMAND("play") } opens a new one.
problem-table-ended = This table has ended. { COMMAND("play") } opens a new one.
problem-not-ended = This match is still being played.
problem-other-rules = This match was started under older rules, which I no longer know.
problem-not-begun = The match has not started yet.
problem-already-begun = The match has already started.
problem-already-seated = You already have a seat at this table.
problem-not-seated = You do not have a seat at this table.
problem-table-full = All seats are taken.
problem-empty-cut = These words are invisible. Type something that can be read.
problem-too-long = That is { $length } characters in the form I store; at most { $limit } fit. Shorten it and try again.
problem-no-computer = There is no computer player at this table.
problem-said-just-now = You have just said something. Say more in a few seconds.
problem-seats-kept = Some seats are still reserved for players who have not sat down.
problem-wrong-players = This game needs { $allowed } players.
problem-not-in-thread = The bot is not in this thread, so nobody would see the table change. Mention the bot here once, which adds it; then try again.
problem-not-host = Only { $name } can do that: they opened the table.
problem-no-host = This table has no host yet. Sit down first; then you are the host.
problem-moved-on = That was an old button. Press “My hand” to see the table as it is now.
problem-channel-busy = There is already a table in this channel.
problem-old-control = This button is from an older version of the bot. { COMMAND("table") } posts the table again.
problem-missing-right = I cannot open a table here: I need the permission **{ $right }** in this channel. Somebody who manages it can give it to me.
problem-your-right = You need the permission **{ $right }** in this channel for that.
problem-no-threads-here = Threads cannot be opened here.
problem-no-thread = Discord did not let me open a thread here. Try again later, or open the table in the channel itself.
problem-threads-later = Discord is letting me open no threads right now. Try again in a few minutes, or open the table in the channel itself.
problem-thread-locked = This thread is locked, so only people who manage threads can post here.
problem-discord-trouble = Discord isn’t answering me right now. Try again in a moment.
problem-too-many-threads = This server has as many open threads as Discord allows. Close one, or open the table in the channel itself.
problem-too-many-lobbies = You have { $most ->
    [one] { $most } table
   *[other] { $most } tables
} waiting to start, which is as many as one person may have. Start or cancel one of them first; { COMMAND("tables") } lists them.
problem-too-many-tables = You sit at { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
}, which is as many as one person may. Finish a match first; { COMMAND("tables") } lists them.
problem-too-many-guild-tables = This server has { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
}, which is as many as it may have. Try again when one of them has ended.
problem-server-blocked = Whoever hosts this bot keeps it out of this server. No tables can be opened here.
problem-would-be-lost = The match has begun in the meantime, so this would count as a match lost. Nothing has happened yet: if you mean it, ask again.
problem-end-asked = The others have been asked already. The match ends when everybody agrees.
problem-end-not-asked = Nobody is asking to end the match any more.
problem-end-away = A computer player decides for you at the moment. Press “I’m back” first.
problem-not-offered = That is not one of the choices.
problem-unknown-game = I do not know that game. Pick one from the list.
problem-wrong-option = { $option } cannot be set to that. Allowed: { $allowed }.
problem-option-of-other-game = { $game } has no option { $option }.
problem-guild-only = Tables can only be played in the channels of a server.

illegal-not-possible-now = That cannot be played now.
illegal-match-over = The match is over.
illegal-not-your-turn = It is not your turn.
illegal-not-your-card = You do not hold that card.
illegal-unknown-move = That is not a move in this game.

right-view_channel = View Channel
right-send_messages = Send Messages
right-send_messages_in_threads = Send Messages in Threads
right-create_public_threads = Create Public Threads
right-attach_files = Attach Files
right-connect = Connect
right-create_events = Create Events
problem-invited-only = This table is for invited players. The host can invite you with “Options”.
problem-wrong-speed = There is no such speed.
problem-no-such-seat = There is no such seat.
problem-table-in-use = Somebody has done something at that table within a day, or you sit there yourself.
problem-still-in-time = That player still has time to decide.
problem-not-late = Everybody still has time to decide. You can hand a seat over once its time is up.
problem-errand-under-way = What you asked for before is still under way. Please ask again when it is done.
problem-too-many-errands = Many people are waiting for films, files or analyses right now. Please try again in a minute.
problem-too-often = { $minutes ->
    [one] You have done this many times in a row. Please try again in a minute.
   *[other] You have done this many times in a row. Please try again in { $minutes } minutes.
}
problem-just-posted = { $seconds ->
    [one] You have just posted something here. Wait a second before you post again.
   *[other] You have just posted something here. Wait { $seconds } seconds before you post again.
}
