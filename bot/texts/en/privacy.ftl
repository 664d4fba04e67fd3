# Stored data about people: showing, exporting and deleting it.

privacy-title = ### What I store about you
privacy-text =
    So that tables survive a crash and matches count, I store, for each table you sit at: your Discord id, your name and the address of your picture there, your moves, points and places; and which server it was.
    From these come your places on leaderboards and your records against others. I also store your settings ({ COMMAND("settings") }), the language of your Discord, your moves in daily deals, your answers to puzzles, your trophies and your progress in lessons.
    I read no messages and share nothing with anyone.
privacy-more = -# This bot’s operator runs the database. Messages I’ve sent stay on Discord, under its own rules.
privacy-export = Export my data
privacy-ask-forget = Delete my data…
privacy-exported = This file has everything stored about you, in JSON, including records of your matches. Only you can see it.
privacy-question =
    ### Delete everything about you?
    - You leave all open tables; matches in play count as losses, and computer players take over.
    - In matches with others you become “{ name-former }”, without id, name or picture; their results stay.
    - Your other tables, results, places, settings, trophies, puzzles and lessons are deleted.

    You can’t undo this.
privacy-forget = Delete everything
privacy-keep = ◀ Keep it
privacy-forgotten = Everything about you is deleted. Messages I sent before stay on Discord: open ones that showed your name may still show it. If you play again, you start from scratch.

problem-export-too-large = Your data doesn’t fit in a file Discord accepts. This bot’s operator can send it to you.
