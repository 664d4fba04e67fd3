# The Ise mekurifuda deck.

ise-suit-C = Clubs
ise-suit-S = Swords
ise-suit-O = Coins
ise-suit-U = Cups
ise-sign-C = 🪵
ise-sign-S = 🗡️
ise-sign-O = 🪙
ise-sign-U = 🍷
ise-picture-1 = dragon
ise-picture-10 = maid
ise-picture-11 = horse
ise-picture-12 = king

ise-card = { $suit } { $number }
ise-picture-card = { $suit } { $number } { $picture }
ise-brief = { $number } { $sign }
