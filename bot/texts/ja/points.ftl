# 文数で遊ぶこいこい：設定、手役、倍になる条件。

option-scoring = 点数
option-scoring-manual = MASTER HANAFUDAの点数
option-scoring-manual-brief = MASTER HANAFUDA
option-scoring-nintendo = 任天堂ルール（現在の主流）
option-scoring-nintendo-brief = 任天堂
option-scoring-classic = 昔ながらの点数（昔のゲームソフト）
option-scoring-classic-brief = 昔ながら
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
option-viewing-with-another = ほかの役があるときだけ数える
option-viewing-with-another-brief = 単独は不可
option-viewing-off = 数えない
option-viewing-off-brief = 数えない
option-undecided = 勝負なしで終わったとき
option-undecided-brief = 手札切れ
option-undecided-nobody = 点は入らず、同じ親が続ける
option-undecided-nobody-brief = 0点
option-undecided-dealer-changes = 点は入らず、親が替わる
option-undecided-dealer-changes-brief = 親が交代
option-undecided-dealer-scores = 親に6点入り（親権）、同じ親が続ける
option-undecided-dealer-scores-brief = 親に6点
option-calls = こいこい
option-calls-any = 1局に何回でも
option-calls-any-brief = 何回でも
option-calls-once = 2人合わせて1局に1回。そのあと点が増えれば、そのまま勝負
option-calls-once-brief = 1回

illegal-option-of-other-style = この設定は、選ばれている点数では使えません。

yaku-name-teshi = 手四
yaku-name-kuttsuki = くっつき
yaku-teshi = { yaku-name-teshi }（同じ月4枚）
yaku-kuttsuki = { yaku-name-kuttsuki }（2枚ずつ4組）

koi-koi-show = 見せる：{ $points }点
koi-koi-lucky = 手役の**{ $yaku }**が配られました。見せると**{ $points }**点で、局が終わります。{ $name }にも手役があれば、点は入りません。
koi-koi-lucky-brief = 手役の**{ $yaku }**です。見せると**{ $points }**点です。
koi-koi-showing = { $name }に手役があります。
koi-koi-decide-once = { $yaku }ができました。**勝負**すると局が終わり、**{ $points }**点が入ります。**こいこい**は2人合わせて1局に1回で、そのあとはどちらかの点が増えればそのまま勝負になります。
koi-koi-dealer-scores = どちらの手札もなくなれば、親の{ $name }に{ $points }点入ります。
koi-koi-pays-doubled = 役 倍で**{ $points }**点
koi-koi-pays-quadrupled = 役 4倍で**{ $points }**点
koi-koi-doubled-seven = 7点以上で倍
koi-koi-doubled-koi-koi = 相手のこいこいで倍
koi-koi-doubled = 倍を含む：{ $reasons }

outcome-koi-koi-lucky = { $yaku }で{ $points }点
outcome-koi-koi-both-lucky = { $yaku }、相手も手役
outcome-koi-koi-dealer = 親に{ $points }点

brief-lucky-hand = 🍀 **{ $label }**

event-lucky-hand = 🍀 { $name }に手役の**{ $label }**が配られました：{ $cards }
event-lucky-draw = どちらにも手役があったので、点は入りません。
event-dealer-scores = 手札がなくなり、だれも勝負しなかったので、親の{ $name }に**{ $amount }**点入りました。
event-doubled-seven = • 7点以上で倍
event-doubled-koi-koi = • 相手のこいこいで倍
