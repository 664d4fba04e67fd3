# Ratings: whether a match is rated, and how it changed ratings.

lobby-untimed = No time limit, so not rated · after ten minutes the others can continue without you
lobby-rated = Rated
unrated = Unrated: { $reason }
unrated-guild = direct messages
unrated-people = only one person
unrated-computer = a computer player
unrated-no-clock = no time limit
unrated-options = non-default options
unrated-off = this server doesn’t rate matches
unrated-often = 10 rated matches together today
hand-rating = Your rating: { $rating }
hand-rating-provisional = Your rating appears after { $count ->
    [one] { $count } more rated match
   *[other] { $count } more rated matches
}.
unrated-absent = a player made no move
