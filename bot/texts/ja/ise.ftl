# The Ise mekurifuda deck.

ise-suit-C = ハウ
ise-suit-S = イス
ise-suit-O = オウル
ise-suit-U = コップ
ise-sign-C = 🪵
ise-sign-S = 🗡️
ise-sign-O = 🪙
ise-sign-U = 🍷
ise-picture-1 = 竜
ise-picture-10 = 女
ise-picture-11 = 馬
ise-picture-12 = 王

ise-card = { $suit }の{ $number }
ise-picture-card = { $suit }の{ $number } { $picture }
ise-brief = { $number } { $sign }
