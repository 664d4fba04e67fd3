# What somebody has reached on a server, and how two have fared against each other.

command-profile = Tes résultats sur ce serveur, ou ceux de quelqu’un : cotes, victoires, trophées
command-profile-person = Quelqu’un d’autre

profile-title = ### Palmarès sur ce serveur · { $user }
    .you = ### Ton palmarès sur ce serveur
profile-empty = Aucune partie qui compte pour l’instant. { COMMAND("play") } ouvre une table.
profile-game = **{ $game }**
profile-game-rated = **{ $game }** · { $rating }
profile-rating = cote **{ $number }**
profile-provisional = cote dans { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
profile-results = -# Victoires : { $results }
profile-people = humains { $wins }/{ $matches }
profile-computers = ordi { $wins }/{ $matches }
profile-favourite = Jeu préféré : { $game }
profile-streak = Victoires d’affilée face à des humains : { $count ->
    [0] record { $best }
   *[other] { $count } en cours, record { $best }
}
profile-rounds = Meilleures manches : { $rounds }
profile-round = { $game } { $points }
profile-yaku = Meilleurs yaku : { $yaku }
profile-one-yaku = { $yaku } { $points } ({ $game })
profile-trophies = Trophées : { $count }
profile-leagues = Ligues terminées : { $count }, gagnées : { $won }
profile-curve-asks = Courbes d’un autre jeu
profile-curve-name = Cote
profile-curve = Cote à { $game }, partie par partie : { $numbers }
profile-given-name = Moyenne
profile-given-title = Points laissés en 100 décisions · { $game }
profile-given = Points laissés en 100 décisions à { $game }, en moyenne sur les parties jusque-là : { $numbers }. Ordinateurs : { $levels }
profile-matches = Parties
profile-versus = Face à moi
profile-show = Montrer au salon
profile-best = Records
bests-title = ### Records · { $user }
    .you = ### Tes records
bests-ask = Revoir manche ou yaku…
versus-title = ### Toi et { $user }
versus-empty = Vous n’avez pas encore fini de partie ensemble ici.
versus-line = **{ $game }** · gagnées { $wins }, perdues { $losses }, à égalité { $ties }
versus-last = Vos dernières parties ensemble
versus-match = { $game } · { $when }
problem-profile-hidden = Cette personne ne montre pas son palmarès aux autres.
