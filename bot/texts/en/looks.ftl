# How people see cards, and how servers show them.

command-look = How you see cards: as pictures, as emojis, or in words
command-look-look = How to show them; leave this out to see your current setting
command-server-look = How cards are shown here to anybody who has not chosen for themselves

look-pictures = Pictures
look-emoji = Emojis
look-words = Words
look-server = Server default
look-pictures-about = The table and your hand as one picture each
look-emoji-about = Text, with a small picture before each card
look-words-about = Text only, good for screen readers
look-server-about = Whatever the server’s managers have chosen

look-title = ### How you see cards
look-own = Wherever you play: **{ $look }**
look-of-server = As set for this server: **{ $look }**
look-ask = How do you want to see cards?
look-sample = For example: { $cards }
look-sample-alt = A picture of some cards: { $cards }
look-others = -# Everybody sees the table, so it follows the server’s setting. Pictures come with a full description for screen readers.
look-no-emojis = -# This bot has no card emojis yet, so you see words instead.

server-look = Cards: { $value }
