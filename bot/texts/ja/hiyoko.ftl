# Hiyoko.

game-hiyoko = ひよこ
help-line-hiyoko = 次の数を出して手札を出し切る

hiyoko-goal-brief = { $points }局先取
hiyoko-goal = -# 先に手札を出し切った人がその局を取ります。{ $points }局先取で試合に勝ちます。

# A pass costs nothing; that a card found no takers says as much.
brief-hiyoko-passed = {""}
brief-hiyoko-both-passed = {""}
