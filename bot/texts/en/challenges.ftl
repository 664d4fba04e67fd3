# /challenge: a lobby with a seat kept for one person, and what they say to it.

command-challenge = Challenge a person to a match here; they can say “not now” or “too fast”
command-challenge-person = Whom to challenge
challenge-person = Challenge
challenge-which = ### To which game do you challenge { $name }?
challenge-rather = ### What would you rather play?
challenge-games-asks = Games

challenge = ⚔️ { $mentions }, { $host } challenges you to { $game }: { $link }
challenge-accept = Accept
challenge-not-now = Not now
challenge-here = ⚔️ { $mentions }, { $host } is here now for { $game }: { $link }
challenge-play = Play now
challenge-away = { $name } isn’t here just now, so I’ve told them that you are. The match begins when they press **Play now**.
challenge-too-fast = Too fast
challenge-other-game = Another game …
challenge-told = The table says so; { $host } reads it there.

challenge-says-not-now = { $name }: **not now**
challenge-says-too-fast = { $name }: **too fast**, a day for each move would be better
challenge-says-other-game = { $name }: **rather { $game }**
challenge-is-slow = There is time by now: the host has changed the speed.
challenge-slowly = Play slowly

problem-challenge-of-bot = No bot can be challenged. Against computer players, { COMMAND("play") } has **Play vs 🤖**.
problem-challenge-of-oneself = You cannot challenge yourself. Alone, { COMMAND("play") } has **Play vs 🤖**.
problem-not-challenged = This challenge is for somebody else, or is over.
problem-not-on-server = This person is not on this server, so they would not see the table.
problem-challenge-elsewhere = You can only play with others on a server where I’m a member: type { COMMAND("play") } there. Alone, it has **Play vs 🤖**.
problem-challenge-open = You’ve already challenged this person, in { $place }. Wait there for their answer.
problem-challenged-already = This person has already challenged you, in { $place }. Accept there, or say **Not now** first.
problem-pinged-lately = I’ve just pinged this person for you, or they’ve told you “Not now”. You can challenge them again { $until }. Until then, open a table with { COMMAND("play") }: they can sit down there.
problem-too-many-challenges = Somebody who has { $most } challenges to answer gets no more. You can challenge them once they have answered one.
