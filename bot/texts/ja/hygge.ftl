# Hygge: cards, stock, storing, Winter.

game-hygge = ヒュッゲ
help-line-hygge = 集めて、冬の前にしまう

option-starter = 次の局を始める人
option-starter-brief = 次の開始
option-starter-lowest-round = 前の局の点がいちばん低い人
option-starter-lowest-round-brief = 前局で最低
option-starter-lowest-total = これまでの合計がいちばん低い人
option-starter-lowest-total-brief = 合計で最低
option-stores = しまった札
option-stores-hidden = 最後まで非公開
option-stores-hidden-brief = 最後まで非公開
option-stores-open = 常に公開
option-stores-open-brief = 常に公開

hygge-red = 赤
hygge-blue = 青
hygge-purple = 紫
hygge-green = 緑
hygge-yellow = 黄
hygge-sign-red = 🟥
hygge-sign-blue = 🟦
hygge-sign-purple = 🟪
hygge-sign-green = 🟩
hygge-sign-yellow = 🟨

hygge-name-ra = マフラー
hygge-name-rb = 毛布
hygge-name-rc = キルト
hygge-name-ba = マグカップ
hygge-name-bb = ティーポット
hygge-name-bc = スリッパ
hygge-name-pa = ベリー
hygge-name-pb = ジャム
hygge-name-pc = パイ
hygge-name-ga = 靴下
hygge-name-gb = セーター
hygge-name-gc = 肘掛け椅子
hygge-name-ya = ろうそく
hygge-name-yb = はちみつ
hygge-name-yc = ランタン
hygge-name-bear = クマ
hygge-name-hedgehog = ハリネズミ
hygge-name-squirrel = リス
hygge-name-tortoise = カメ
hygge-name-dormouse = ヤマネ
hygge-name-bat = コウモリ
hygge-name-frog = カエル
hygge-name-winter = 冬
hygge-sign-ra = 🧣
hygge-sign-rb = 🧶
hygge-sign-rc = 🛏️
hygge-sign-ba = ☕
hygge-sign-bb = 🫖
hygge-sign-bc = 🥿
hygge-sign-pa = 🫐
hygge-sign-pb = 🫙
hygge-sign-pc = 🥧
hygge-sign-ga = 🧦
hygge-sign-gb = 👕
hygge-sign-gc = 🛋️
hygge-sign-ya = 🕯️
hygge-sign-yb = 🍯
hygge-sign-yc = 🏮
hygge-sign-bear = 🐻
hygge-sign-hedgehog = 🦔
hygge-sign-squirrel = 🐿️
hygge-sign-tortoise = 🐢
hygge-sign-dormouse = 🐭
hygge-sign-bat = 🦇
hygge-sign-frog = 🐸
hygge-sign-winter = ❄️

hygge-card = { $sign } { $name }
hygge-cards = { $count ->
    [1] { $card }
   *[other] { $card }×{ $count }
}

hygge-stock = **ストック**
hygge-corner = ⬛
hygge-gap = ⬛⬛
hygge-empty = ▫️▫️
hygge-cell-object = { $colour }{ $kind }
hygge-cell-animal = 🐾{ $animal }
hygge-row-head = { $number ->
    [1] 1️⃣
    [2] 2️⃣
    [3] 3️⃣
    [4] 4️⃣
   *[5] 5️⃣
}
hygge-column-head = ⬇️{ $number }
hygge-deck = { $certain ->
    [0] ❄️ 山札{ $deck }枚のどこから冬が出てもおかしくありません。
   *[other] ❄️ あと{ $certain }枚は安全、その先はいつ冬が来てもおかしくありません（山札{ $deck }枚）。
}
hygge-winter = ❄️ **冬が来ました。** もう札は並びません。全員が最後に1回だけ行動できます。

hygge-line-row = →{ $number }{ $cards }
hygge-line-column = ↓{ $number }{ $cards }
hygge-told-row = { $number }行目
hygge-told-column = { $number }列目

hygge-before = { $name } · { $cards ->
    [0] 札なし
   *[other] { $cards }枚、残ると−{ $penalty }
}
hygge-group = { $sign } { $cards }
hygge-animals = 🐾 { $cards }
hygge-stored = しまったもの（自分だけに見えます）：{ $cards ->
    [0] まだなし
   *[other] { $cards }枚、{ $snowflakes } ❄️
}
hygge-stored-open = しまったもの：{ $cards ->
    [0] まだなし
   *[other] { $cards }枚、{ $snowflakes } ❄️
}

hygge-legend = -# 品物の点と、その色をしまえる動物（肉球🐾1つにつき1種類）：
hygge-legend-line = -# { $sign } { $colour }：{ $objects } · { $animals }
hygge-legend-object = { $name } { $sign } { $snowflakes }
hygge-legend-animal = { $sign }{ $paws ->
    [1] 🐾
   *[2] 🐾🐾
}

hygge-take = 行か列を1つ選び、その札を**すべて**取ってください。すき間があってもかまいません。
hygge-store = 動物1匹と、その色の品物を**しまう**ことができます。同じ種類の品物は全部一緒にしまいます。❄️はその点です。
hygge-last = **最後に1回だけ**、しまう、1枚捨てる、何もしない、のどれかを選べます。数字はそれで得をする点です。
hygge-store-brief = 動物とその色の品物をしまえます。
hygge-with = { $gain } { $animal }と{ $objects }
hygge-way-brief = { $number } · { $animal } +{ $gain }
hygge-gain = { $gain } ❄️
hygge-gain-last = +{ $gain }
hygge-ask-stores = しまう…
hygge-stores-quoted = しまう：
hygge-ask-store = { $animal }としまう品物…
hygge-store-quoted = { $animal }としまう：
hygge-ask-drop = 1枚捨てる
hygge-drop-quoted = 捨てる：
hygge-drop = { $gain } { $card }
hygge-keep = いまはしまわない
hygge-pass = 何もしない

best-hygge = 会心のしまい方
deed-hygge-left = 残り −{ $lost }
outcome-hygge = しまった雪の結晶{ $gained }、{ $lost ->
    [0] 残りなし
   *[other] 残りで−{ $lost }
}

brief-hygge-take = { $label }を取る（{ $cards }）
brief-hygge-store = { $first }と{ $rest }をしまう
brief-hygge-keep = しまわない
brief-hygge-drop = { $first }を捨てる
brief-hygge-pass = 何もしない
brief-hygge-nothing-left = できることなし

event-hygge-deal-drawn = 第{ $round }局：くじの結果、{ $name }から始めます。
event-hygge-deal-lowest-round = 第{ $round }局：前の局の点がいちばん低い{ $name }から始めます。
event-hygge-deal-lowest-total = 第{ $round }局：これまでの合計がいちばん低い{ $name }から始めます。
event-hygge-take = { $name }は{ $label }を取りました：{ $cards }
event-hygge-store = { $name }は{ $first }と{ $rest }をしまいました。
event-hygge-keep = { $name }は何もしまいませんでした。
event-hygge-another-turn = ストックが減ったので補充しました。もう一度{ $name }の番です。
event-hygge-winter = ❄️ 冬が来ました！ 全員が最後に1回だけ行動できます。
event-hygge-drop = { $name }は{ $first }を捨てました。
event-hygge-pass = { $name }は何もしませんでした。
event-hygge-nothing-left = { $name }にできることはもうありません。
event-hygge-snowflakes = { $name }がしまったのは{ $amount } ❄️です。
event-hygge-left-over = { $amount ->
    [0] { $name }に残った札はありません。
   *[other] { $name }は残った札で{ $amount }点の減点です：{ $cards }
}
event-hygge-round-points = ⭐ { $name }は**{ $amount }**点です。

illegal-already-taken = もう札を取りました。次はしまうか、しまわないかです。
illegal-winter-has-come = 冬が来たので、もう札は取れません。
illegal-empty-line = その行や列に札はありません。
illegal-no-such-line = その行や列はありません。
illegal-take-first = 先に行か列を取ってください。
illegal-only-as-last-action = それができるのは冬が来てからです。
illegal-wrong-colour = その動物はこの色をしまえません。
illegal-too-few-paws = その動物の肉球では、そんなに多くの種類をしまえません。
