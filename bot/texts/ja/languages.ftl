# The languages, and what people and servers choose for themselves.

language-en = English
language-fr = Français
language-ja = 日本語
language-discord = Discordの設定どおり
language-own = 日本語

server-language = 言語：{ $value }
