# Slash commands: descriptions of the commands and their options (at most 100 characters), and the answers.

command-play = Ouvrir une table dans ce salon
command-play-game = Le jeu (laisse vide pour tous les voir)
command-play-thread = Jouer dans un fil à part
command-leaderboard = Le classement de ce serveur : cote, victoires, points ou parties
command-leaderboard-game = Ne compter que ce jeu
command-tournament = Ouvrir une soirée jeux ou une ligue dans ce salon
command-help = Par où commencer, et le chemin vers tout le reste

help-title = ## Zabuton
help-text = Des jeux de cartes, entre vous ou contre l’ordinateur. **Première fois ?** **Apprendre** joue une première partie avec toi.
play-game = { $game } · à { $players }{ $minutes ->
    [0] {""}
   *[other] {" "}· { $minutes } min
} · { $line }
suits-hiifuu = à 4, 5 ou 6
suits-hygge = de 1 à 4
suits-hana-awase = à 3
suits-koi-koi = à 1 ou 2
suits-hiyoko = à 1 ou 2, entre deux parties
suits-isuri = à 1 ou 2, plus réfléchi que Hiyoko
which-game-line = **{ $game }** · à { $players }{ $minutes ->
    [0] {""}
   *[other] {" "}· { $minutes } min
}
which-game-tile = { $players }{ $minutes ->
    [0] {""}
   *[other] {" "}· { $minutes } min
}
which-game = ### À quoi joue-t-on ?
help-lessons = Apprendre en jouant
help-play = Jouer
help-teach = Apprendre
help-rules = Règles
help-learn = Lire les règles d’un jeu
help-friend = Jouer avec quelqu’un
help-matches = Mes parties
help-settings = Réglages
help-tables = Tables
help-profile = Mon profil
help-leaderboard = Classement
help-events = Soirée jeux ou ligue
help-server = Réglages du serveur
help-privacy = Confidentialité
help-terms = Conditions
help-support = Assistance
help-back = ◀ Retour
help-credits = -# Hiifuu est une création de Yozaemon Matumoto, Hygge de Saashi (édité par Helvetiq). Le hanafuda suit le manuel MASTER HANAFUDA ; Hiyoko et Isuri suivent le Fuda Wiki. Zabuton n’a aucun lien officiel avec ces sources.

command-play-speed = Temps limite par coup
command-tables = Tes tables, celles qui t’attendent d’abord, et celles des autres, à rejoindre ou à regarder

tables-title = ## Tes tables
tables-empty = Tu n’as aucune table ouverte. { COMMAND("play") } en ouvre une.
tables-line-waiting = ▶ **{ $game }** · à toi de jouer : { $link }
tables-line-reserved = **{ $game }** · une place t’est réservée : { $link }
tables-line-lobby = **{ $game }** · en préparation : { $link }
tables-line = **{ $game }** · attend { $names } : { $link }
tables-sit-down = M’asseoir à une table…
tables-watch = Regarder une partie…
tables-post-again = Réafficher ici

pings-at-once = À mon tour
pings-late = Si je tarde
pings-never = Jamais
pings-set-at-once = Je te mentionnerai quand ce sera à toi de jouer, mais pas en pleine partie : seulement si tu n’as rien fait à la table depuis quelques minutes.
pings-set-late = Je te mentionnerai une seule fois, quand une table t’attendra depuis un moment.
pings-set-never = Je ne te mentionnerai plus.

server-speed = Rythme : { $value }
server-game = **{ $game }** : { $options }
