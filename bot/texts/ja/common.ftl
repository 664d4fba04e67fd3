# Words that every game and every message uses.

name-person = **{ $name }**
name-former = 元プレイヤー
place-word = { $place }番目の
place-mark = { $place ->
    [0] ✗
    [1] 🥇
   *[other] { $place }位
}
place-number = { $place }.
page-before = ◀
page-after = ▶
with-gain = +{ $gain } { $text }
comma = 、
semicolon = ；
points = { $count }点

option-rounds = 局数
option-rounds-value = { $value }局
option-weather = だれの役を流すか
option-weather-all = 全員の花見・月見が流れる
option-weather-all-brief = 花見・月見を流す
option-weather-opponents = ほかの人の花見・月見が流れる
option-weather-opponents-brief = ほかの人のを流す
option-weather-off = 流さない
option-tsukifuda = 月札
option-tsukifuda-each = そろった月ごとに数える
option-tsukifuda-each-brief = 月ごと
option-tsukifuda-once = いくつそろっても1回だけ数える
option-tsukifuda-once-brief = 1回だけ
option-tsukifuda-round = 局の番号の月だけ数える
option-tsukifuda-round-brief = 局の月だけ
option-tsukifuda-off = 数えない
option-washing = 雨流れと霧流れ
option-washing-brief = 雨・霧
option-washing-both = どちらも花見・月見の両方を流す
option-washing-both-brief = 花見も月見も流す
option-washing-own = 雨は花見だけ、霧は月見だけを流す
option-washing-own-brief = 雨は花見、霧は月見
option-viewings = 月下酒
option-viewings-sum = 花見・月見に加えて数える
option-viewings-sum-brief = 加えて数える
option-viewings-best = 花見・月見より高いときだけ数える
option-viewings-best-brief = 高いときだけ
option-line = { $option }：{ $value }

how-to-play = 遊び方
table-link = [卓へ]({ $url })
table-link-personal = ボットのいない場所では{ COMMAND("tables") }

players-range = { $fewest ->
    [2] { $most ->
        [2] 2
       *[other] 2～{ $most }
    }
   *[other] { $fewest }～{ $most }
}

speed = 速さ
speed-live = リアルタイム：1手90秒
speed-relaxed = ゆったり：1手10分
speed-slow = じっくり：1手24時間
speed-untimed = 時間無制限

event-stood-in = 🤖 { $name }の代わりにコンピューターが決めます。
event-came-back = { $name }が戻りました。
    .you = おかえりなさい。

brief-dealer-draw = {""}
event-dealer-draw = 親決めで{ $name }は{ $first }を引きました。
event-deal = 第{ $round }局：親は{ $name }です。親から始めます。
