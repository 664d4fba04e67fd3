# Errors, for the person who tried it; nothing was lost.

problem-unexpected = Something went wrong on my end. Nothing is lost; please try again.
problem-no-table = There’s no open table in this channel. { COMMAND("play") } opens one.
problem-table-gone = This table no longer exists. { COMMAND("play") } opens a new one.
problem-table-ended = This table has ended. { COMMAND("play") } opens a new one.
problem-not-ended = This match is still being played.
problem-other-rules = This match was started under older rules, which I no longer know.
problem-not-begun = The match hasn’t started yet. { COMMAND("tables") } leads to its lobby.
problem-already-begun = The match has already started. { COMMAND("tables") } leads to it.
problem-already-seated = You already have a seat at this table.
problem-not-seated = You don’t have a seat at this table.
problem-table-full = All seats are taken.
problem-empty-cut = Those characters are invisible. Type something readable.
problem-too-long = That is { $length } characters in the form I store; at most { $limit } fit. Shorten it and try again.
problem-no-computer = There’s no computer player at this table.
problem-said-just-now = You just said something. Try again in a few seconds.
problem-seats-kept = Some reserved seats are still empty. Wait for those players, or free the seats under “Options”.
problem-wrong-players = This game needs { $allowed } players.
problem-not-in-thread = I’m not in this thread, so no one would see the table update. Mention me here once to add me, then try again.
problem-not-host = Only the host, { $name }, can do that.
problem-no-host = This table has no host yet. Sit down first, and you’ll be the host.
problem-moved-on = That was an old button. Press “My hand” to see the current table.
problem-channel-busy = There’s already a table in this channel.
problem-old-control = This button is out of date. { COMMAND("tables") } leads to the open tables, { COMMAND("play") } opens a new one.
problem-missing-right = I can’t open a table here: I need the **{ $right }** permission in this channel. Ask someone who manages it.
problem-your-right = You need the **{ $right }** permission in this channel to do that.
problem-no-threads-here = You can’t open threads here.
problem-no-thread = Discord wouldn’t let me open a thread here. Try again later, or open the table in the channel itself.
problem-threads-later = Discord won’t let me open threads right now. Try again in a few minutes, or open the table in the channel itself.
problem-thread-locked = This thread is locked, so only people who manage threads can post here.
problem-discord-trouble = Discord isn’t answering me right now. Try again in a moment.
problem-too-many-threads = This server has reached Discord’s limit for open threads. Close one, or open the table in the channel itself.
problem-too-many-lobbies = You already have { $most ->
    [one] { $most } table
   *[other] { $most } tables
} waiting to start, the most one person can have. Start or cancel one first; { COMMAND("tables") } lists them.
problem-too-many-tables = You’re already at { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
}, the most for one person. Finish a match first; { COMMAND("tables") } lists them.
problem-too-many-guild-tables = This server has { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
}, the most it can have. Try again when one ends.
problem-server-blocked = This bot’s operator has blocked this server, so I can’t open tables here.
problem-would-be-lost = The match has just started, so this would count as a loss. Nothing has happened yet: if you’re sure, try again.
problem-end-asked = The others have already been asked. The match ends if everyone agrees.
problem-end-not-asked = No one is asking to end the match any more.
problem-end-away = A computer player is filling in for you. Press “I’m back” first.
problem-not-offered = That isn’t one of the choices.
problem-unknown-game = I don’t know that game. Pick one from the list.
problem-wrong-option = { $option } can’t be set to that. Allowed: { $allowed }.
problem-option-of-other-game = { $game } has no option { $option }.
problem-guild-only = You can only play at tables in a server’s channels.

illegal-not-possible-now = You can’t play that now.
illegal-match-over = The match is over.
illegal-not-your-turn = It’s not your turn.
illegal-not-your-card = You don’t have that card.
illegal-unknown-move = That isn’t a move in this game.

right-view_channel = View Channel
right-send_messages = Send Messages
right-send_messages_in_threads = Send Messages in Threads
right-create_public_threads = Create Public Threads
right-attach_files = Attach Files
right-connect = Connect
right-create_events = Create Events
problem-invited-only = This table is by invitation. The host can invite you under “Options”.
problem-wrong-speed = I don’t know that speed.
problem-no-such-seat = This table has no such seat.
problem-table-in-use = You can’t close that table: someone used it within the past day, or you sit there yourself.
problem-still-in-time = That player still has time to decide.
problem-not-late = Everyone still has time. You can hand over a seat once its time runs out.
problem-errand-under-way = I’m still working on your last request. Try again when it’s done.
problem-too-many-errands = I’m busy with other people’s films, files and analyses. Please try again in a minute.
problem-just-posted = { $seconds ->
    [one] You just posted something here. Wait a second before posting again.
   *[other] You just posted something here. Wait { $seconds } seconds before posting again.
}
