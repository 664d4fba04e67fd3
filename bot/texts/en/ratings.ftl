# Ratings: whether a match is rated, and what it did to ratings.

lobby-untimed = No time limit, so not rated · after ten minutes the others may go on without you
lobby-rated = Rated
unrated = Unrated: { $reason }
unrated-guild = direct messages
unrated-people = one person alone
unrated-computer = a computer plays
unrated-no-clock = no time limit
unrated-options = unusual options
unrated-off = this server does not rate matches
unrated-often = 10 rated matches between you today
hand-rating = Your rating: { $rating }
