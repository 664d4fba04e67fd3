# /challenge: a lobby with a seat kept for one person, and what they say to it.

command-play-with = Challenge this person to a match
challenge-person = Challenge
challenge-rather = ### What would you rather play?
challenge-games-asks = Games

challenge = ⚔️ { $mentions }, { $host } challenges you to { $game }: { $link }
challenge-accept = Accept
challenge-not-now = Not now
challenge-here = ⚔️ { $mentions }, { $host } is here now for { $game }: { $link }
challenge-open = ⚔️ { $mentions }, { $host } challenges you to { $game }.
challenge-open-here = ⚔️ { $mentions }, { $host } is here now for { $game }.
challenge-switch = Play { $game } instead
challenge-play = Play now
challenge-away = { $name } isn’t here just now, so I’ve told them that you are. The match begins when they press **Play now**.
challenge-too-fast = Slower
challenge-other-game = Another game…
challenge-told = ⚔️ { $mentions } · { $answer } · { $link }

challenge-says-not-now = { $name }: **not now**
challenge-says-too-fast = { $name }: **slower**, a day per move would be better
challenge-says-other-game = { $name }: **how about { $game }?**
challenge-is-slow = The host has already slowed the game down.
challenge-slowly = Switch to slow

problem-challenge-of-bot = You can’t challenge a bot. To play against computers, use **Play vs 🤖** under { COMMAND("play") }.
problem-challenge-of-oneself = You can’t challenge yourself. To play alone, use **Play vs 🤖** under { COMMAND("play") }.
problem-not-challenged = This challenge is for someone else, or it’s over.
problem-not-on-server = They’re not on this server, so they wouldn’t see the table. Choose someone who is, or open a table with { COMMAND("play") }.
problem-challenge-elsewhere = You can only play with others on a server where I’m a member: type { COMMAND("play") } there. Alone, it has **Play vs 🤖**.
problem-challenge-open = You’ve already challenged this person, in { $place }. Wait there for their answer.
problem-challenged-already = This person has already challenged you, in { $place }. Accept there, or say **Not now** first.
problem-pinged-lately = I’ve just pinged this person for you, or they’ve told you “Not now”. You can challenge them again { $until }. Until then, open a table with { COMMAND("play") }: they can sit down there.
problem-too-many-challenges = They already have { $most } challenges to answer. You can challenge them once they’ve answered one.
