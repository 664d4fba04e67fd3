# Card styles, for people and for servers.

look-pictures = Pictures
look-emoji = Emojis
look-words = Words
look-server = Server default
look-pictures-about = The table and your hand as one picture each
look-emoji-about = Text, with a small picture before each card
look-words-about = Text only, good for screen readers
look-server-about = As set for this server

look-sample = For example: { $cards }
look-sample-alt = A picture of some cards: { $cards }
look-no-emojis = -# I have no card emojis yet, so you see words instead.

server-look = Cards: { $value }
