# The Ise mekurifuda deck.

ise-suit-C = Bâtons
ise-suit-S = Épées
ise-suit-O = Deniers
ise-suit-U = Coupes
ise-sign-C = 🪵
ise-sign-S = 🗡️
ise-sign-O = 🪙
ise-sign-U = 🍷
ise-picture-1 = dragon
ise-picture-10 = servante
ise-picture-11 = cheval
ise-picture-12 = roi

ise-card = { $number } { $suit }
ise-picture-card = { $number } { $suit } { $picture }
ise-brief = { $number } { $sign }
