# 一般ルールのこいこい：設定、手役、倍になる条件。

option-scoring = 点数
option-scoring-manual = 説明書のとおり
option-scoring-classic = 一般的な点数（ゲームソフトや愛好会のルール）
option-scoring-classic-brief = 一般的
option-double = 倍になる場合
option-double-both = 7点以上で倍、相手のこいこいでさらに倍
option-double-both-brief = 両方
option-double-seven = 7点以上
option-double-koi-koi = 相手のこいこいのあと
option-double-koi-koi-brief = こいこい後
option-double-off = なし
option-viewing = 花見と月見
option-viewing-brief = 花見・月見
option-viewing-on = 数える
option-viewing-on-brief = 数える
option-viewing-after-koi-koi = こいこいした人だけ数える
option-viewing-after-koi-koi-brief = こいこい後
option-viewing-off = 数えない
option-viewing-off-brief = 数えない

illegal-option-of-other-style = この設定は、選ばれている点数では使えません。
verify-why-option-of-other-style = 組み合わせられないオプションがあります。

yaku-name-teshi = 手四
yaku-name-kuttsuki = くっつき
yaku-teshi = { yaku-name-teshi }（同じ月4枚）
yaku-kuttsuki = { yaku-name-kuttsuki }（4組の対）

koi-koi-show = 見せる：{ $points }点
koi-koi-lucky = 手役の**{ $yaku }**が配られました。見せると**{ $points }**点で、局が終わります。{ $name }にも手役があれば、点は入りません。
koi-koi-lucky-brief = 手役の**{ $yaku }**です。見せると**{ $points }**点です。
koi-koi-showing = { $name }に手役があります。
koi-koi-pays-doubled = 役 倍で**{ $points }**点
koi-koi-pays-quadrupled = 役 4倍で**{ $points }**点
koi-koi-doubled-seven = 7点以上で倍
koi-koi-doubled-koi-koi = 相手のこいこいで倍
koi-koi-doubled = 計算済み：{ $reasons }

outcome-koi-koi-lucky = { $yaku }で{ $points }点
outcome-koi-koi-both-lucky = { $yaku }、相手も手役

brief-lucky-hand = 🍀 **{ $label }**

event-lucky-hand = 🍀 { $name }に手役の**{ $label }**が配られました：{ $cards }
event-lucky-draw = どちらにも手役があったので、点は入りません。
event-doubled-seven = • 7点以上で倍
event-doubled-koi-koi = • 相手のこいこいで倍
