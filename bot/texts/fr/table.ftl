# The table message, the private hand, and the end of a match.

table-title = **{ $place }**
table-hand = Ma main
back-to-hand = ↩ Ma main
back-to-turn = ↩ À toi
back-to-table = ↩ Ma table
table-to-move = On attend { $names }.
table-abandoned = ## { $game }
table-abandoned-text = Cette table a été fermée avant la fin de la partie. Personne n’a gagné.
table-set-aside-text = Je ne peux pas continuer cette table : elle a été ouverte avec des règles ou des réglages que je ne connais plus. Personne n’a gagné.

hand-your-turn = **À toi**
hand-not-your-turn = On attend { $names }
hand-away = 💤 Un ordinateur joue pour toi jusqu’à ce que tu appuies sur « Me revoilà ». Si la partie se termine avant, elle compte comme perdue pour toi.
hand-resting = 💤 Il n’y a personne d’autre : la table est en pause jusqu’à ce que tu appuies sur « Me revoilà ».
hand-missed = ⏰ Le temps était écoulé : un ordinateur a décidé pour toi.
hand-asks = Jouer **{ $move }** ?
hand-details-yaku = Yaku
hand-details-rules = Règles
details-title = ### { $game } · manche { $round }

# Where there is only one round, it is not told.
status-place = { $game }{ $last ->
    [0] , manche { $round }
    [1] {""}
   *[other] , manche { $round }/{ $last }
}
status-round = { $last ->
    [0] manche { $round }
    [1] {""}
   *[other] manche { $round }/{ $last }
}
status-score = { $name } { $points }
status-scores = partie : { $scores }
you = toi
small = -# { $text }
announced = -# 📢 { $text }
news-left-out = … { $then }
brief-line = { $name } : { $told }
    .you = **Toi** : { $told }
brief-times = { $told } (×{ $count })
brief-and = { $before } ; { $then }
hand-spectator = -# Tu regardes cette partie. Chaque main n’est visible que de la personne qui la tient ; à la fin, tout le monde peut les voir.
watch-on = Regarder encore

said = 💬 { $lines }
said-line = { $name } : « { $saying } »
    .you = Toi : « { $saying } »
said-nice = Joli !
said-ouch = Aïe
said-well-played = Bien joué
said-sorry = Pardon
said-thinking = Je réfléchis…
said-thanks = Merci

end-title = ## { $game } · la partie est terminée
end-won = 🏆 { $names } gagne{ $by ->
    [0] {""}
    [one] {" "}avec { $by } point d’avance
   *[other] {" "}avec { $by } points d’avance
}
end-shared = 🏆 { $names } se partagent la première place
end-nobody = Personne ne gagne : première place abandonnée par { $names }
end-excused = Un ordinateur a terminé la partie pour { $names } : sans limite de temps, la partie ne compte alors ni comme gagnée ni comme perdue.
end-left = Partie laissée à un ordinateur, et donc perdue : { $names }.
end-rematch = Revanche
end-rematch-normal = Revanche : 🤖 normal
end-rematch-hard = Revanche : 🤖 difficile
end-record = Enregistrement

note-unreached = ⚠️ Les autres ne voient pas la table changer : je n’ai plus accès à son message. Mentionne-moi là-bas, ou rouvre la table ailleurs.
note-old-message = Ce message était périmé. La table est ici : { $link }.
note-moved-on = C’était un ancien bouton. Voici la table telle qu’elle est maintenant.

confirm-end-match = Terminer cette partie pour tout le monde ? Les personnes encore en jeu ne gagnent ni ne perdent, et la partie ne compte pas.
confirm-end-alone = Terminer cette partie ? Tu ne joues que contre des ordinateurs : elle **compte comme perdue**.
confirm-end-ask = Demander aux autres s’il faut terminer cette partie ? Elle s’arrête quand tout le monde est d’accord ; les personnes encore en jeu ne gagnent ni ne perdent, et la partie ne compte pas.
confirm-end-button = Terminer
confirm-end-ask-button = Leur demander
confirm-leave-match = Quitter cette partie ? Un ordinateur reprend ta main pour de bon, et la partie **compte comme perdue pour toi**, quelle qu’en soit l’issue.
confirm-leave-alone = Quitter cette partie ? Elle s’arrête alors et **compte comme perdue**.
confirm-leave-last = Quitter cette partie ? Plus personne d’autre n’est là : elle s’arrête alors, et tu ne la perds pas.
confirm-leave-button = Quitter la table
left-text = Tu as quitté la table.

end-asked = ⏹ { $host } voudrait terminer cette partie. Elle s’arrête quand tout le monde est d’accord ; les personnes encore en jeu ne gagnent ni ne perdent, et la partie ne compte pas. Accord attendu : { $names }.
end-agree = OK pour arrêter
end-play-on = Continuer
hand-lobby = La partie n’a pas encore commencé.
hand-finished = La partie est terminée ; la table montre le résultat.
hand-abandoned = Cette table a été fermée avant la fin de la partie.
hand-cancelled = Cette table a été annulée.
record-text = L’enregistrement de la partie : toutes les décisions, et la clé du mélange. `python -m games verify { $file } --sum { $sum }` le rejoue sur ton ordinateur.
table-history = Journal
history-title = ### { $game } · toute la manche { $round }
history-earlier = -# (ce qui précède ne tient pas ici)
history-left = 🤖{"\u00A0"}{ $name } a quitté la partie : un ordinateur joue ses cartes jusqu’à la fin.
history-away = 💤 { $name } n’est pas là : un ordinateur décide en attendant son retour.
    .you = 💤 Tu n’es pas là : un ordinateur décide en attendant ton retour.
hands-line = { $name } : { $cards }
    .you = **Toi** : { $cards }
hands-ask = Manche
hands-round = Manche { $round }

name-stood-in = { $name } (par un ordinateur)
name-away = 💤 **{ $name }**
table-due = Temps limite : { $time }.
table-resting = 💤 Plus personne n’est là : la table est en pause. Appuie sur « Me revoilà » pour continuer ; sinon elle ferme { $time }.
table-menu = Plus…
table-back = Me revoilà

menu-title = ### Plus · { $game }
menu-away = En ton absence, un ordinateur décide pour toi. Appuie sur « Me revoilà » pour reprendre ta place : si la partie se termine avant, elle compte comme perdue pour toi.
menu-step-away = 🤖 joue pour moi
menu-skip = Ne plus attendre
menu-leave = Quitter…
menu-leave-or-end = Quitter ou arrêter…
menu-say = Dire un mot…
menu-pings = Quand me mentionner
menu-hand-over = En retard : jouer pour…
menu-end = Arrêter…
menu-watching = Tu regardes cette partie.

reminder-turn = 🔔 { $mentions }, coup à jouer à { $game } : { $link }
reminder-late = ⏰ { $mentions }, partie en attente : { $game }, { $link } Temps limite : { $time }.
reminder-days = ⏰ { $mentions }, partie en attente depuis des jours : { $game }, { $link }
reminder-tables = Mes tables
reminder-here = 💌 { $mentions }, { $host } est là maintenant pour { $game }. Place à prendre, et la partie pourra commencer : { $link }
reminder-invited = 💌 { $mentions }, { $host } invite à jouer à { $game } : { $link }
