# The languages, and what people and servers choose for themselves.

language-en = English
language-fr = Français
language-ja = 日本語
language-discord = As set in Discord
language-own = English

server-language = Language: { $value }
