# The languages, and what people and servers choose for themselves.

language-en = English
language-fr = Français
language-ja = 日本語
language-discord = As set in Discord
language-own = English

command-me = Your own settings: the language in which you read
command-me-language = Your language; leave this out to see your current settings
command-server-language = The language of everything that everybody reads here

me-title = ### Your settings
me-language = Language, wherever you play: **{ $language }**
me-language-of-discord = Language, as set in your Discord: **{ $language }**
me-look = Cards: **{ $look }** (`/{ slash-look }`)
me-others = -# Everybody sees the table, so it is in the server's language.
me-ask = In which language do you want to read?

server-language = Language: { $value }
