# The languages, and what people and servers choose for themselves.

language-en = English
language-fr = Français
language-ja = 日本語
language-discord = Comme dans Discord
language-own = Français

command-server-language = La langue de tout ce que tout le monde lit ici

server-language = Langue : { $value }
