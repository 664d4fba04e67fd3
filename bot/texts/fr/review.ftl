# Une partie revue ensemble, dans un message public qu’une personne fait avancer.

review-button = Ensemble
review-leads = Guide : { $name }
review-closed = -# 🔒 Les mains restent cachées tant que ces personnes n’ont pas ouvert la leur : { $names }
review-own = Pour moi
review-note-button = Annoter
review-lead = Guider
review-open = Ouvrir ma main
review-mistake = Erreur suivante
review-try = Et si…
review-try-asks = Un autre coup
review-better = 💭 { $name } a choisi **{ $played }** ; il valait mieux : **{ $best }** ({ $cost }).
review-played = 💭 { $name } a joué : **{ $move }**{ $best ->
    [yes] {" "}(rien n’était nettement meilleur)
   *[no] {""}
}
review-compared = **{ $move }** : { $cost }
review-note = -# 💬 { $name } : { $text }
review-note-title = Une note sur cette étape
review-note-asks = Ta note
review-note-about = On la lit à cette étape, avec ton nom.
review-thread = Revoir ensemble : { $game }
problem-review-gone = Il n’y a plus de partie à revoir ensemble ici. **Ensemble**, quand tu revois une partie, en ouvre une.
problem-review-led = Une autre personne guide. **Guider** te donne la main, et **Pour moi** te montre cette étape à part.
problem-review-leads = C’est déjà toi qui guides.
problem-review-not-all = On ne revoit une partie ensemble que là où toutes les personnes qui l’ont jouée peuvent la voir. L’une d’elles ne voit pas ce salon.
problem-review-closed = Ce sera possible quand tout le monde aura ouvert sa main.
problem-review-no-choice = Il n’y a pas d’autre coup à essayer ici, ou il y en a trop pour une liste.
problem-review-no-mistake = À partir d’ici, je ne trouve plus de décision qui ait clairement coûté cher.
problem-notes-written = Tu as déjà écrit { $limit } notes sur cette partie. Supprimes-en une pour en écrire une autre.
problem-notes-full = Cette étape a déjà { $limit } notes : il n’y a plus de place.
problem-note-of-other = Cette note n’existe plus, ou n’est pas la tienne : seules la personne qui l’a écrite et la modération peuvent la supprimer.
