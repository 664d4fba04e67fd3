# Ratings: whether a match is rated, and what it did to ratings.

lobby-rated = Rated
unrated = Unrated: { $reason }
unrated-older = played before there were ratings
unrated-guild = direct messages
unrated-people = one person alone
unrated-computer = a computer plays
unrated-options = unusual options
unrated-late = a computer stood in for somebody late
unrated-former = with { name-former }
unrated-off = this server does not rate matches
unrated-often = 10 rated matches between you today
unrated-abandoned = not played to its end
hand-rating = Your rating: { $rating }
