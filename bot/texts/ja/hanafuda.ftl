# The hanafuda deck: months, cards, yaku, and what Hana-awase and Koi-Koi do with them.

hanafuda-month-1 = 松
hanafuda-month-2 = 梅
hanafuda-month-3 = 桜
hanafuda-month-4 = 藤
hanafuda-month-5 = 菖蒲
hanafuda-month-6 = 牡丹
hanafuda-month-7 = 萩
hanafuda-month-8 = 芒
hanafuda-month-9 = 菊
hanafuda-month-10 = 紅葉
hanafuda-month-11 = 柳
hanafuda-month-12 = 桐

# Their Japanese names; elsewhere, the month with the willow is called Yanagi.
hanafuda-japanese-1 = まつ
hanafuda-japanese-2 = うめ
hanafuda-japanese-3 = さくら
hanafuda-japanese-4 = ふじ
hanafuda-japanese-5 = しょうぶ
hanafuda-japanese-6 = ぼたん
hanafuda-japanese-7 = はぎ
hanafuda-japanese-8 = すすき
hanafuda-japanese-9 = きく
hanafuda-japanese-10 = もみじ
hanafuda-japanese-11 = やなぎ
hanafuda-japanese-12 = きり

hanafuda-1b = 鶴
hanafuda-1r = 赤短
hanafuda-1p = カス
hanafuda-1q = カス
hanafuda-2a = 鶯
hanafuda-2r = 赤短
hanafuda-2p = カス
hanafuda-2q = カス
hanafuda-3b = 幕
hanafuda-3r = 赤短
hanafuda-3p = カス
hanafuda-3q = カス
hanafuda-4a = 不如帰
hanafuda-4r = 短冊
hanafuda-4p = カス
hanafuda-4q = カス
hanafuda-5a = 八橋
hanafuda-5r = 短冊
hanafuda-5p = カス
hanafuda-5q = カス
hanafuda-6a = 蝶
hanafuda-6r = 青短
hanafuda-6p = カス
hanafuda-6q = カス
hanafuda-7a = 猪
hanafuda-7r = 短冊
hanafuda-7p = カス
hanafuda-7q = カス
hanafuda-8b = 月
hanafuda-8a = 雁
hanafuda-8p = カス
hanafuda-8q = カス
hanafuda-9a = 盃
hanafuda-9r = 青短
hanafuda-9p = カス
hanafuda-9q = カス
hanafuda-10a = 鹿
hanafuda-10r = 青短
hanafuda-10p = カス
hanafuda-10q = カス
hanafuda-11b = 小野道風
hanafuda-11a = 燕
hanafuda-11r = 短冊
hanafuda-11p = カス
hanafuda-12b = 鳳凰
hanafuda-12p = カス
hanafuda-12q = カス
hanafuda-12s = カス
hanafuda-card = { $kind ->
    [plain] { $month }の{ $card }
   *[other] { $month }に{ $card }
}
hanafuda-card-of = { $kind ->
    [plain] { $month }の{ $card }
   *[other] { $month }に{ $card }
}
hanafuda-brief-ribbon = { $month }の短冊
hanafuda-brief-plain = { $month }のカス
hanafuda-brief-month-7 = 萩
hanafuda-alike = 同じ札なので、ボタンは共通です：{ $cards }

yaku-name-goko = 五光
yaku-name-shiko = 四光
yaku-name-ame-shiko = 雨四光
yaku-name-sanko = 三光
yaku-name-ino-shika-cho = 猪鹿蝶
yaku-name-gekkazake = 月下酒
yaku-name-omote-sugawara = 表菅原
yaku-name-akatan = 赤短
yaku-name-aotan = 青短
yaku-name-kusatan = 草短
yaku-name-bukku = ぶっく
yaku-name-hanami = 花見で一杯
yaku-name-tsukimi = 月見で一杯
yaku-name-tane = タネ
yaku-name-tan = タン
yaku-name-kasu = カス
yaku-name-tsukifuda = 月札

yaku-goko = { yaku-name-goko }（光札5枚）
yaku-shiko = { yaku-name-shiko }（光札4枚）
yaku-ame-shiko = { yaku-name-ame-shiko }（小野道風を含む光札4枚）
yaku-sanko = { yaku-name-sanko }（光札3枚）
yaku-ino-shika-cho = { yaku-name-ino-shika-cho }
yaku-gekkazake = { yaku-name-gekkazake }（幕・月・盃）
yaku-omote-sugawara = { yaku-name-omote-sugawara }（鶴・鶯・幕）
yaku-akatan = { yaku-name-akatan }（松・梅・桜の短冊）
yaku-aotan = { yaku-name-aotan }（牡丹・菊・紅葉の短冊）
yaku-kusatan = { yaku-name-kusatan }（藤・菖蒲・萩の短冊）
yaku-bukku = { yaku-name-bukku }（赤短と青短）
yaku-hanami = { yaku-name-hanami }（幕・盃）
yaku-tsukimi = { yaku-name-tsukimi }（月・盃）
yaku-tane = { yaku-name-tane }
yaku-tan = { yaku-name-tan }（短冊）
yaku-kasu = { yaku-name-kasu }
yaku-tsukifuda = { yaku-name-tsukifuda }（同じ月の4枚）

yaku-line = { $yaku } { $points }
hanafuda-hand = **手札**：{ $cards }
hanafuda-field = **場**
hanafuda-field-line = { hanafuda-field }：{ $cards } · { $stock }
hanafuda-field-empty = なし
hanafuda-stock = 山札 { $count }枚
hanafuda-turned = 山札から：**{ $card }**
hanafuda-captured = { $name }の取り札 { $count ->
    [0] なし
   *[other] { $count }枚
}{ $worth ->
    [none] {""}
   *[other] {" · "}{ $worth }
}
hanafuda-captures = { $captured }：{ $cards }
hanafuda-class = { $kind ->
    [bright] ✨ { $cards }
    [animal] 🐾 { $count }：{ $cards }
    [ribbon] 🎗️ { $count }：{ $cards }
   *[plain] 🍃 カス { $count }枚
}
hanafuda-times = { $count ->
    [1] { $card }
   *[other] { $card }×{ $count }
}
hanafuda-yaku = ⭐ { $yaku }
hanafuda-near = あと{ $short }枚で{ $yaku }
hanafuda-reach = { $short ->
    [1] -# あと1枚：{ $yaku }
   *[other] -# あと2枚：{ $yaku }
}
hanafuda-reach-lacks = { $yaku } { $points }（{ $cards }）
hanafuda-reach-month = { $yaku }・{ $month }
hanafuda-reach-any = { $short ->
    [1] { $cards }
   *[other] うち2枚：{ $cards }
}
hanafuda-reach-tane = タネ{ $short }枚
hanafuda-reach-tan = 短冊{ $short }枚
hanafuda-reach-kasu = カス{ $short }枚
hanafuda-void = -# 雨流れ・霧流れにより、{ $name }の{ $yaku }は無効です。

yaku-sheet = -# この試合の役：{ $yaku }
yaku-sheet-made = ⭐ **できた役** { $yaku }
yaku-sheet-open = -# まだ狙える役：{ $yaku }
yaku-sheet-idle = -# いまは数えない役：{ $yaku }
yaku-sheet-out = -# もうできない役：{ $yaku }
yaku-sheet-said-made = できた
yaku-sheet-said-idle = いまは数えない
yaku-sheet-said-out = もうできない
yaku-sheet-progress = { $had }/{ $needs }
yaku-sheet-lacks = { $progress }、あと{ $cards }
yaku-sheet-count = { $needs }枚
yaku-sheet-month = 同じ月の{ $needs }枚
yaku-sheet-any = { $cards }のうち{ $needs }枚

hanafuda-play = { $card }
hanafuda-play-takes = { $card } → { $taken }
hanafuda-all = { $count }枚とも
hanafuda-takes = { $number }→{ $taken }
hanafuda-take = { $card }を取る
hanafuda-play-one = 札を1枚出してください。緑の札を出すと矢印の先の札を取り、ほかの札は場に残ります。そのあと山札を1枚めくります。
hanafuda-choose = 山札から**{ $card }**をめくりました。取る札を選んでください。

best-hanafuda = 最高の役

brief-hanafuda-table-redeal = 場の配り直し：{ $cards }
brief-hanafuda-redeal = 同じ月が多く{ $amount }枚配り直し
brief-hanafuda-redeal-given = { $cards }を戻す
brief-hanafuda-laid-hand = { $first }を場に
brief-hanafuda-laid-stock = めくり { $first }
brief-hanafuda-capture-hand = { $first } → { $rest }
brief-hanafuda-capture-stock = めくり { $first } → { $rest }
brief-hanafuda-turned = めくり { $first }、選択中
brief-hanafuda-yaku = ⭐ **{ $label } { $amount }**
brief-hanafuda-scored-yaku = { $label } { $amount }

event-hanafuda-redeal = { $name }は同じ月の札が多かったので、{ $amount }枚を戻して引き直しました。
event-hanafuda-redeal-given = { $cards }を戻しました。
event-hanafuda-redeal-drawn = 代わりに{ $cards }を引きました。
event-hanafuda-table-redeal = 場に同じ月の札が多かったので、{ $cards }を山札に戻しました。
event-hanafuda-laid-hand = { $name }は{ $first }を場に出しました。
event-hanafuda-laid-stock = { $name }は{ $first }をめくり、場に残しました。
event-hanafuda-capture-hand = { $name }は{ $first }を出して{ $rest }を取りました。
event-hanafuda-capture-stock = { $name }は{ $first }をめくって{ $rest }を取りました。
event-hanafuda-turned = { $name }は{ $first }をめくりました。取る札を選びます。
event-hanafuda-yaku = ⭐ { $name }に{ $label }ができました（{ $amount }点）！
    .you = ⭐ { $label }ができました（{ $amount }点）！
event-hanafuda-weather-rain = 🌧️ { $name }が柳を4枚そろえました。雨流れで、花見や月見が流れます！
event-hanafuda-weather-paulownia = 🌫️ { $name }が桐を4枚そろえました。霧流れで、花見や月見が流れます！

illegal-choose-capture = 取る札を選んでください。
illegal-no-such-capture = その札は取れません。
illegal-no-turned-card = 選択待ちのめくり札はありません。
illegal-must-call = 先に、この局をどうするか決めてください。
illegal-nothing-to-call = いまは宣言することがありません。
