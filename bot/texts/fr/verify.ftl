# Vérifier les fichiers de parties que l’on envoie.

command-verify = Vérifier le fichier d’une partie : est-il juste, et a-t-elle été jouée ici ?
command-verify-file = Le fichier obtenu à la fin d’une partie

verify-title = ### Parties vérifiées
verify-here = ✅ Ligne { $line } : **valable et jouée ici**. { $game }, { $count } décisions. Somme de contrôle : `{ $sum }`
verify-changed = ⚠️ Ligne { $line } : **valable, mais ce n’est pas l’enregistrement que je garde** de cette partie : il a été modifié, ou un nom a été retiré depuis. { $game }, { $count } décisions. Somme de contrôle : `{ $sum }`
verify-unknown = ☑️ Ligne { $line } : **valable**. { $game }, { $count } décisions. À ma connaissance, elle n’a pas été jouée ici. Somme de contrôle : `{ $sum }`
verify-brief = { $here ->
    [here] ✅
    [changed] ⚠️
   *[unknown] ☑️
} Ligne { $line } · { $game }
verify-sign-here = -# ✅ Valable et jouée ici.
verify-sign-changed = -# ⚠️ Valable, mais ce n’est pas l’enregistrement que je garde de cette partie : il a été modifié, ou un nom a été retiré depuis.
verify-sign-unknown = -# ☑️ Valable. À ma connaissance, elle n’a pas été jouée ici.
verify-broken = ❌ Ligne { $line } : **erreur**. { $why }
verify-nameless = -# Des noms ont été retirés : les cartes découlent bien de la graine, mais on ne peut plus vérifier comment elle a été formée.
verify-why-no-record = Ce n’est pas l’enregistrement d’une partie.
verify-why-wrong-commitment = Le secret ne correspond pas au sceau.
verify-why-illegal-move = La décision { $number } n’était pas permise.
verify-why-claim-differs = En la rejouant, on n’obtient pas ce qui est écrit pour « { $field } ».
verify-why-unknown-game = Je ne connais pas ce jeu.
verify-why-other-rules = Je ne connais pas cette version des règles.
verify-why-wrong-option = Une de ses options n’est pas permise.
verify-why-wrong-players = Ce jeu ne se joue pas avec ce nombre de places.
verify-why-wrong-shares = Il n’y a pas une part pour chaque place.
problem-verify-too-large = Ce fichier est trop volumineux : je lis jusqu’à { $size } ko.
problem-verify-too-many = Ce fichier contient trop d’enregistrements : j’en vérifie jusqu’à { $most } à la fois. `python -m games verify` n’a pas de limite.
problem-verify-no-text = Ce fichier n’est pas un texte en UTF-8.
problem-verify-empty = Ce fichier est vide.
problem-verify-not-read = Je n’ai pas pu lire ce fichier. Essaie encore une fois.
