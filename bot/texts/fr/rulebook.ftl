# The rulebook, and the way to it.

command-rules = Les règles d’un jeu, page par page, avec des images
command-rules-game = Le jeu ; laisse vide pour voir tous les jeux
rules-title = ### Quelles règles ?
rules-cards = Cartes : { $deck }

rules-heading = ### { $heading }
rules-place = -# { $game } · page { $number } sur { $count }
rules-place-first = -# { $game } · page { $number } sur { $count }, puis annexes
rules-page = { $number } · { $heading }
rules-pages = Toutes les pages
rules-before = ◀ Retour
rules-after = Suite ▶
rules-token = jeton { $value }
rules-open = Règles : { $heading }

rules-month = { $number } · { $month } · { $plant }
rules-class = { $kind ->
    [bright] { $count } lumières
    [animal] { $count } animaux
    [ribbon] { $count } rubans
   *[plain] { $count } ordinaires
}
rules-captured = Prises
rules-on-cards = cartes { $points }
rules-weather-rain = Pluie : les quatre cartes Pluie
rules-weather-paulownia = Brouillard : les quatre Paulownia
rules-worth-ame-shiko = Poète et trois autres · { $count } points
rules-worth-sanko = trois au choix · { $count } points
rules-worth-tane = { $from } cartes : { $count } points, puis { $more } chacune
rules-worth-tan = { $from } cartes : { $count } points, puis { $more } chacune
rules-worth-kasu = { $from } cartes : { $count }, une de plus : { $next }, puis { $more } chacune
rules-worth-tsukifuda = n’importe quel mois · { $count }
rules-object = { $copies } × { $snowflakes }
rules-players = À { $players }
rules-left-out = Écartées
what-is = C’est quoi… ?
