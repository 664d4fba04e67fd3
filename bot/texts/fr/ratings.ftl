# Les cotes : si une partie est cotée, et ce qu’elle a changé.

lobby-untimed = Sans limite de temps, donc non cotée · au bout de dix minutes, les autres peuvent continuer sans toi
lobby-rated = Partie cotée
unrated = Non cotée : { $reason }
unrated-guild = messages privés
unrated-people = un seul humain
unrated-computer = un ordinateur joue
unrated-no-clock = pas de limite de temps
unrated-options = options inhabituelles
unrated-off = ce serveur ne cote pas les parties
unrated-often = déjà 10 parties cotées entre vous aujourd’hui
hand-rating = Ta cote : { $rating }
hand-rating-provisional = Ta cote s’affichera dans { $count ->
    [one] { $count } partie cotée
   *[other] { $count } parties cotées
}.
unrated-absent = quelqu’un n’a joué aucun coup
