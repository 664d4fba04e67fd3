# Les cotes : si une partie est cotée, et ce qu’elle a changé.

lobby-rated = Partie cotée
unrated = Non cotée : { $reason }
unrated-guild = messages privés
unrated-people = une seule personne
unrated-computer = un ordinateur joue
unrated-options = options inhabituelles
unrated-off = ce serveur ne cote pas les parties
unrated-often = déjà 10 parties cotées entre vous aujourd’hui
hand-rating = Ta cote : { $rating }
