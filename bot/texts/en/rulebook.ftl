# The rulebook, and the way to it.

command-rules = The rules of a game, page by page, with pictures
command-rules-game = Which game (leave empty to see all)
rules-title = ### Which rules?
rules-cards = Cards: { $deck }

rules-heading = ### { $heading }
rules-place = -# { $game } · page { $number } of { $count }
rules-place-first = -# { $game } · page { $number } of { $count }, then reference
rules-page = { $number } · { $heading }
rules-pages = All pages
rules-before = ◀ Back
rules-after = Next ▶
rules-token = token { $value }
rules-open = Rules: { $heading }

rules-month = { $number } · { $month } · { $plant }
rules-class = { $kind ->
    [bright] { $count } brights
    [animal] { $count } animals
    [ribbon] { $count } ribbons
   *[plain] { $count } plains
}
rules-captured = Captured
rules-on-cards = on the cards { $points }
rules-weather-rain = Washing Rain: all four Rain cards
rules-weather-paulownia = Hiding Fog: all four Paulownia cards
rules-worth-ame-shiko = Rain Man and any three · { $count } points
rules-worth-sanko = any three of these · { $count } points
rules-worth-tane = { $from } cards: { $count } points, then { $more } each
rules-worth-tan = { $from } cards: { $count } points, then { $more } each
rules-worth-kasu = { $from } cards: { $count }, one more: { $next }, then { $more } each
rules-worth-tsukifuda = any complete month · { $count }
rules-object = { $copies } × { $snowflakes }
rules-players = { $players } players
rules-left-out = Left out
what-is = What is…?
