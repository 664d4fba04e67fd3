# What is stored about people, their export of it, and deleting it.

privacy-title = ### What is stored about you
privacy-text =
    So that tables survive a crash and matches count, I store, for each table you sit at: your Discord id, your name and the address of your picture there, your moves, points and places; and which server it was.
    From these come your places on leaderboards and your records against others. I also store your settings ({ COMMAND("me") }), the language of your Discord, your moves in the deals of the day, your answers to puzzles, your trophies and how far you are in lessons.
    I read no messages, and nothing goes to anybody else.
privacy-more = -# Whoever hosts this bot runs the database. Messages I have sent stay on Discord, which has rules of its own.
privacy-export = Export my data
privacy-ask-forget = Delete my data …
privacy-exported = This file has all that is stored about you, in JSON, records of your matches included. Only you can see it.
privacy-question =
    ### Delete everything about you?
    - You leave all open tables; matches in play count as lost, and computer players take over.
    - In matches with others you become “{ name-former }”, without id, name or picture; their results stay.
    - Your other tables, results, places, settings, trophies, puzzles and lessons are deleted.

    This cannot be undone.
privacy-forget = Delete everything
privacy-keep = ◀ Keep it
privacy-forgotten = Everything about you is deleted. Messages I sent before stay on Discord: open ones that showed your name may still show it. If you play again, you begin anew.

problem-export-too-large = All that is stored about you does not fit into a file that Discord takes. Whoever hosts this bot can give it to you.
