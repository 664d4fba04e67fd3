# Hiifuu.

game-hiifuu = ひいふう
lobby-usual-length-hiifuu = ふつう3～4局
help-line-hiifuu = ちょうど2トリック取る

option-tokens = チップ
option-tokens-ascending = 小さい順
option-tokens-ascending-brief = 小さい順
option-tokens-random = ばらばらの順
option-tokens-random-brief = ばらばら

hiifuu-orange = オレンジ
hiifuu-pink = ピンク
hiifuu-violet = むらさき
hiifuu-green = みどり
hiifuu-sign-orange = 🌻
hiifuu-sign-pink = 🌺
hiifuu-sign-violet = 🪻
hiifuu-sign-green = 🍀
hiifuu-colour = { $sign } { $colour }
hiifuu-card = { $colour }{ $value }
hiifuu-card-takes = { $card } · トリックを取る
hiifuu-values = { $colour } { $values }
hiifuu-values-short = { $sign } { $values }

hiifuu-discarding = **捨て札** · 全員が{ $due }枚をこっそり選びます
hiifuu-has-chosen = ✅ { $name }は選びました
hiifuu-still-choosing = ⏳ { $name }は選んでいます
    .you = ⏳ あなたはまだ選んでいません
hiifuu-leads-later = 最初のトリックは{ $name }から始めます。
hiifuu-leader-by-lot = 最初のトリックを始める人はくじで決めます。

hiifuu-trick = **トリック{ $number }／{ $count }**
hiifuu-trick-colour = **トリック{ $number }／{ $count }** · 場の色は{ $colour }
hiifuu-trick-card = { $winning ->
    [yes] 👑 { $name }：**{ $card }** · いまの勝ち札
   *[no] ▫️ { $name }：{ $card }
}
hiifuu-to-lead = ▫️ { $name }から始めます。続いて{ $others }
hiifuu-to-play = ▫️ 次は{ $name }{ $more ->
    [0] {""}
   *[other] 、続いて{ $others }
}

hiifuu-tokens = **チップ**{ $left ->
    [enough] {""}
   *[other] （残り{ $left }枚）
} { $tokens }
hiifuu-token-left = 🪙 { $value }
hiifuu-token-next = 🪙 次は**{ $value }**
hiifuu-token-taken = ✅ { $value } { $name }
hiifuu-token-covered = ❌ ~~{ $value }~~ { $name }
hiifuu-won = { $count ->
    [0] ○○ { $name } · まだなし
    [1] ●○ { $name } · 1トリック
    [2] ●● { $name } · ✅ **2トリック**
   *[other] ❌ { $name } · { $count }トリック、**取りすぎ**
}
hiifuu-won-token = { $won }、チップ{ $value }
hiifuu-won-no-token = { $won }、ただしチップは残っていません
hiifuu-won-voids = { $won } · { $colours }なし
hiifuu-aim = -# ちょうど2トリックならチップがもらえます。第{ $rounds }局のあと、またはだれかが{ $points }点に届いたら試合終了です。

hiifuu-points = **点** { $points }
hiifuu-points-of = { $name } { $points }
hiifuu-hand = **あなたの手札**
hiifuu-choose = 捨てる札を{ $due }枚選んでください。**ちょうど2回**トリックを取れる手札を残しましょう。捨て札は裏向きに置かれ、全員が選び終わるまで変えられます。
hiifuu-choose-brief = { $due }枚捨てて、**ちょうど2回**取れる手札を残しましょう。
hiifuu-chosen = 捨て札：{ $cards }。全員が選び終わるまで変えられます。
hiifuu-ask-discards = { $due }枚捨てる
hiifuu-lead = あなたから始めます。どの札でも出せます。ほかの人は、その色の札があれば出さなければなりません。
hiifuu-follow = 場の色は{ $colour }です。その色の札を出してください。
hiifuu-must-follow = 場の色は{ $colour }です。ほかの色の札はいま出せません。
hiifuu-cannot-follow = { $colour }の札がないので、どの札でも出せます。ただしトリックは取れません。
hiifuu-own-discards = -# 捨て札：{ $cards }
hiifuu-played = -# この局に出た札：{ $cards }

best-hiifuu = 会心の2トリック
deed-hiifuu-token = チップ{ $value }
deed-hiifuu-tricks = { $count }トリック
outcome-hiifuu-kept = 2トリックでチップ{ $value }を獲得
outcome-hiifuu-no-token = 2トリックだがチップは残っていない
outcome-hiifuu-covered = { $count }トリックは取りすぎ：チップ{ $value }は無効
outcome-hiifuu-many = { $count }トリックは取りすぎ
outcome-hiifuu-few = { $count ->
    [0] トリックなし
   *[other] 1トリックでは足りない
}

# The table beside the news shows both.
brief-hiifuu-deal = {""}
brief-hiifuu-play-begins = {""}
brief-hiifuu-card-played = { $first }
brief-hiifuu-card-played-off-colour = { $first }（ほかの色）
brief-hiifuu-own-discards = { $cards }を捨てる
brief-hiifuu-trick-won = { $amount ->
    [1] 自分の1トリック目
    [2] 自分の2トリック目
   *[other] 自分の{ $amount }トリック目、取りすぎ
}
brief-hiifuu-token-taken = 🪙 チップ{ $amount }
brief-hiifuu-token-covered = ❌ チップ{ $amount }は3トリック目で無効

event-hiifuu-deal = 第{ $round }局：全員に{ $amount }枚配りました。
event-hiifuu-own-discards = あなたの捨て札：{ $cards }
event-hiifuu-play-begins = 全員が捨て終わりました。最初のトリックは{ $name }からです。
event-hiifuu-card-played = { $name }は{ $first }を出しました。
event-hiifuu-card-played-off-colour = { $name }は場の色の札がなく、{ $first }を出しました。
event-hiifuu-trick-won = { $amount ->
    [1] { $name }が{ $first }で1回目のトリックを取りました。
    [2] { $name }が{ $first }で2回目のトリックを取りました。
    [3] { $name }が{ $first }で3回目のトリックを取りました。取りすぎです。
   *[other] { $name }が{ $first }でトリックを取りました（{ $amount }回目）。
}
event-hiifuu-token-taken = 🪙 { $name }がチップ{ $amount }を取りました。
event-hiifuu-token-covered = ❌ { $name }は取りすぎました。チップ{ $amount }は無効です。
event-hiifuu-no-token-left = { $name }は2トリックですが、チップが残っていません。
event-hiifuu-round-points = { $amount ->
    [0] {""}
   *[other] ⭐ { $name }はちょうど2トリックで**{ $amount }**点です。
}

illegal-must-follow = 場の色の札があれば、それを出さなければなりません。
illegal-wrong-number-of-discards = 捨てる枚数が違います。
