# Koi-Koi.

game-koi-koi = こいこい
help-line-koi-koi = 役を作って、勝負かこいこいか

koi-koi-shobu = 勝負：{ $points }点
koi-koi-koi-koi = こいこい：続ける
koi-koi-decide = { $yaku }ができました。**勝負**すると局が終わり、**{ $points }**点が入ります。**こいこい**すると続きます。あとで勝負しないかぎり、点は入りません。
koi-koi-decide-brief = **勝負**なら**{ $points }**点、**こいこい**なら続けて上を狙います。
koi-koi-may-reach = -# { $name }：{ $yaku }
koi-koi-risk = -# 先に{ $name }が勝負すると、点は入りません。
koi-koi-score = いまの合計：{ $scores }
koi-koi-calling = { $name }が考えています：勝負か、こいこいか？
    .you = 選んでください：勝負か、こいこいか？
koi-koi-called = { $name }は{ $points }点でこいこいしました。
koi-koi-pays = 役 **{ $points }**点

deed-koi-koi-lost = { $points }点を逃す
outcome-koi-koi-shobu = { $points }点で勝負
outcome-koi-koi-dared = こいこいして{ $points }点で勝負
outcome-koi-koi-lost = { $points }点でこいこいしたが0点
outcome-koi-koi-late = 勝負されたとき役なし
outcome-koi-koi-draw = 役なし

brief-koi-koi = 🔥 { $amount }点で**こいこい**
brief-shobu = 🏁 **勝負、+{ $amount }**

event-koi-koi = 🔥 { $name }が{ $amount }点で**こいこい**！
event-shobu = 🏁 { $name }が**勝負**、**{ $amount }**点：
event-scored-yaku = • { $label } { $amount }
event-draw = 手札がなくなり、だれも勝負しませんでした。この局は引き分けで、点は入りません。
