# How people see cards, and how servers show them.

command-look = How you see cards: as pictures, as emojis, or in words
command-look-look = How; what you see now if you leave this out
command-server-look = How cards are shown here to those who did not say how they want to see them

look-pictures = Pictures
look-emoji = Emojis
look-words = Words
look-server = As the server shows them
look-pictures-about = The table and your hand as one picture each
look-emoji-about = Text, with a small picture before each card
look-words-about = Text only, good for screen readers
look-server-about = What those who manage the server have chosen

look-title = ### How you see cards
look-own = You see cards like this, wherever you play: **{ $look }**
look-of-server = You see cards as they are shown here: **{ $look }**
look-ask = How do you want to see cards?
look-sample = Some cards: { $cards }
look-sample-alt = A picture of some cards: { $cards }
look-others = -# The table is seen by all, so it is shown as the server wants it. With pictures everything is told to screen readers too.
look-no-emojis = -# This bot has no emojis of cards yet, so there are words instead.

server-look = Cards: { $value }
