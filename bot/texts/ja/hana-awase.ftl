# Hana-awase.

game-hana-awase = 花合わせ
help-line-hana-awase = 花を合わせて点を数える

option-fuke = フケ
option-fuke-call = 札の点が30点以下の人は、その局を流せる
option-fuke-call-brief = 宣言で流れる
option-fuke-auto = 札の点が30点以下の人がいれば、その局は自動で流れる
option-fuke-auto-brief = 自動で流れる
option-fuke-off = 局は流れない
option-fuke-off-brief = なし
option-dealer = 次の局の親
option-dealer-brief = 次の親
option-dealer-winner = いちばん点の高い人
option-dealer-winner-brief = 最高点の人
option-dealer-rotates = 時計回りで次の人（3人では公平）
option-dealer-rotates-brief = 順番に交代
option-yaku = 役
option-yaku-on = 札の点に加えて数える
option-yaku-on-brief = 数える
option-yaku-off = 数えない（札の点だけ）
option-yaku-off-brief = 数えない

hana-awase-worth = **{ $points }**点{ $yaku ->
    [0] {""}
   *[other] （札{ $cards }、役{ $yaku }）
}
hana-awase-deal-winner = -# この局の親は{ $name }です。この局でいちばん点の高い人が次の親になります。
hana-awase-deal-rotates = -# この局の親は{ $name }です。次の局は時計回りで次の人が親になります。
hana-awase-fuke-call = -# フケ：手札がなくなったとき札の点が{ $limit }点以下の人は、その局を流せます。
hana-awase-fuke-auto = -# フケ：手札がなくなったとき札の点が{ $limit }点以下の人がいれば、その局は流れます。
hana-awase-weak = -# いまのところ{ $names }です。
hana-awase-nobody-weak = -# そこまで低い人はもういません。
hana-awase-calling = { $name }はフケを宣言できます。流すか、そのまま数えるか？
hana-awase-decide = 手札がなくなり、札の点は{ $cards }点です。{ $limit }点以下なので**フケ**を宣言できます。宣言するとこの局は流れ、だれも点を得ず、同じ親がもう一度配ります。**流さない**を選び、ほかにだれも宣言しなければ、この局を数えます：{ $scores }
hana-awase-fuke = フケ：局を流す
hana-awase-accept = 流さない：{ $points }点

deed-hana-awase-capture = 札{ $points }点
outcome-hana-awase = 札{ $cards }点{ $yaku ->
    [0] {""}
   *[other] 、役{ $yaku }点
}
outcome-hana-awase-void = 札{ $cards }点。この局は無効
outcome-hana-awase-fuke = 札{ $cards }点でフケ

brief-fuke = 🍂 **フケ**
brief-accepted = 流さず
brief-hana-awase-round-points = **+{ $amount }**
brief-hana-awase-card-points = 札{ $amount }

event-fuke = 🍂 { $name }が**フケ**を宣言！
event-accepted = { $name }はフケを宣言しませんでした。
event-void = この局は流れました。だれも点を得ず、同じ親がもう一度配ります。
event-hana-awase-round-points = { $name }は**{ $amount }**点：
event-hana-awase-card-points = • 札 { $amount }
event-hana-awase-card-points-void = • { $name }の札の点は{ $amount }でした。
event-hana-awase-scored-yaku = • { $label } { $amount }

# The most points, by a yaku or by the cards of a round.
best-hana-awase = ハイライト
