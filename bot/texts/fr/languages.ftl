# The languages, and what people and servers choose for themselves.

language-en = English
language-fr = Français
language-ja = 日本語
language-discord = Selon Discord
language-own = Français

command-server-language = La langue de tout ce que tout le monde lit ici

server-language = Langue : { $value }
