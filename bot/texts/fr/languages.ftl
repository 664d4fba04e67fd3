# The languages, and what people and servers choose for themselves.

language-en = English
language-fr = Français
language-ja = 日本語
language-discord = Selon Discord
language-own = Français

server-language = Langue : { $value }
