# Isuri.

game-isuri = いすり
help-line-isuri = 点を争うひよこ

isuri-pot = 💰 供託は**{ $pot }点**です。パスは1点、先に手札を出し切った人が供託を取ります。
isuri-balance = この局：{ $balances }
isuri-balance-of = { $name } { $points }
isuri-prices = -# 札を出すたびに、書かれた数だけ（1なら10）相手から点をもらいます。

outcome-isuri-cards = 出した札+{ $points }
outcome-isuri-others = 相手の札−{ $points }
outcome-isuri-passed = パス−{ $points }
outcome-isuri-pot = 供託+{ $points }
outcome-isuri-sou-dashi = 総出し+{ $points }
outcome-isuri-sou-dashi-lost = 相手の総出し−{ $points }

brief-isuri-passed = パス（−{ $amount }）
brief-isuri-stalled = どちらも出せず、めくり：{ $cards }（供託+{ $amount }）
brief-isuri-played = { $first } +{ $amount }
brief-isuri-played-one-two = ☝️ { $first } +{ $amount }
brief-isuri-played-together = ✨ { $cards } +{ $amount }
brief-isuri-pot-taken = 💰 供託 +{ $amount }
brief-isuri-sou-dashi = 🎆 総出し +{ $amount }
brief-isuri-round-points = この局 **{ $amount }**

event-isuri-passed = { $name }は出せずにパス：供託に{ $amount }点
event-isuri-both-passed = だれも出せず、両方パス：供託に{ $amount }点
event-isuri-played = { $name }は{ $first }を出し、{ $amount }点をもらいました。
event-isuri-played-one-two = ☝️ { $name }は一二で{ $first }を出し、{ $amount }点をもらいました。
event-isuri-played-together = ✨ { $name }は{ $cards }をまとめて出し、{ $amount }点をもらいました。
event-isuri-pot-taken = 💰 { $name }が供託{ $amount }点を取りました。
event-isuri-sou-dashi = 🎆 総出し！ { $name }は1回の番で6枚すべてを出し、相手からさらに{ $amount }点をもらいました。
event-isuri-round-points = { $name }：この局は**{ $amount }**点です。
