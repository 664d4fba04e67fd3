# The languages, and what people and servers choose for themselves.

language-en = English
language-fr = Français
language-ja = 日本語
language-discord = Comme dans Discord
language-own = Français

command-me = Tes réglages : la langue dans laquelle tu lis
command-me-language = Ta langue ; sans choix, affiche tes réglages
command-server-language = La langue de tout ce que tout le monde lit ici

me-title = ### Tes réglages
me-language = Langue, où que tu joues : **{ $language }**
me-language-of-discord = Langue, comme dans ton Discord : **{ $language }**
me-look = Cartes : **{ $look }** (`/{ slash-look }`)
me-others = -# La table est visible de tout le monde : elle est dans la langue du serveur.
me-ask = Dans quelle langue veux-tu lire ?

server-language = Langue : { $value }
