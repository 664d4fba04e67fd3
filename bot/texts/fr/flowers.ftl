# The cards that somebody collects by playing on days of a year.

flowers-button = Fleurs
flowers-title = ### Fleurs { $year } · { $user } : { $count } sur { $all }
    .you = ### Tes fleurs { $year } : { $count } sur { $all }
flowers-about = -# Chaque mois a quatre cartes. Finis une partie un jour du mois pour la première, 2 jours pour la deuxième, 4 pour la troisième et 8 pour la dernière. Un jour sans partie ne coûte rien.
flowers-month = { $month } : { $cards }
flowers-none = Aucune carte pour l’instant.
flowers-ask = Une autre année
