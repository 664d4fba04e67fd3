# What Hiyoko and Isuri share: the pile, the cards that follow, going on or stopping.

option-deck = 札
option-deck-ise = 伊勢のめくり札（1～12が4種）
option-deck-ise-brief = 伊勢のめくり札
option-deck-hanafuda = 花札（数つき）
option-deck-hanafuda-brief = 花札

sequence-hanafuda-card = { $number } · { $kind ->
    [plain] { $month }の{ $card }
   *[other] { $month }に{ $card }
}
sequence-hanafuda-brief = { $number } { $card }
sequence-range = { $first }～{ $last }

sequence-top = 捨て札の上：**{ $card }**
sequence-stands = **{ $numbers }**なので、次は{ $next }です。
sequence-stands-ghost = 👻 化札：**{ $numbers }**のどれでもあるので、次は{ $next }です。
sequence-stands-turned = 👻 山札からめくられた化札：{ $numbers }なので、次は{ $next }です。
sequence-next = { $many ->
    [yes] **{ $numbers }**のどれか
   *[no] **{ $numbers }**
}
sequence-two-due = ☝️ 一二！ { $name }は続かない1を出したので、次は**2**になる札を出さなければなりません。
sequence-run = { $name }はこの番に{ $count }枚出しました。続けても、番を終えてもかまいません。
sequence-counts = -# { $hands } · 捨て札{ $pile }枚 · 山札{ $draw }枚
sequence-hand-count = { $name } { $count }枚

sequence-begin = { $next }になる札を出してください。出せるときは出さなければなりません。そのあとは続けても、番を終えてもかまいません。
sequence-go-on = { $next }になる札で続けるか、番を終えてください。
sequence-must-two = ☝️ 一二：ここでは**2**になる札を出さなければなりません。
sequence-one-two = ☝️ 一二：{ $cards }は続きませんが、すぐに2を出すなら出せます。
sequence-together = 次の数になる札が3枚以上あれば、まとめて出せます。
sequence-ghosts = 👻 あなたの化札：{ $cards }
sequence-ghost = { $card }は{ $numbers }

sequence-play-one-two = { $card } · 一二
sequence-stop = 番を終える
sequence-together-ask = まとめて出す（最後が上）
sequence-together-quoted = まとめて：
sequence-together-top = { $card }を上に、ほかは…
sequence-top-quoted = { $card }の下に：

best-sequence = 会心の連続出し
deed-sequence = 1回の番で{ $count }枚
outcome-sequence-won = 手札をすべて出した
outcome-sequence-lost = 残り{ $count }枚
outcome-sequence-shut-out = { $loser }が1枚も出せないうちに、{ $name }が{ $count }枚を出し切りました
    .you = { $who ->
        [loser] 1枚も出せないうちに、{ $name }が{ $count }枚を出し切りました
       *[winner] { $loser }が1枚も出せないうちに、{ $count }枚を出し切りました
    }

brief-sequence-up-card = {""}
brief-sequence-played = { $first }
brief-sequence-played-one-two = ☝️ { $first }
brief-sequence-stalled = どちらも出せず、めくり：{ $cards }
brief-sequence-stopped = 番を終える
brief-sequence-cannot-go-on = {""}
brief-sequence-hand-emptied = 🏁 **あがり**

event-sequence-up-card = 最初の札は{ $first }です。
event-sequence-up-card-ghost = 最初の札は{ $first }、化札です 👻
event-sequence-turned = { $name }は山札から{ $first }をめくりました。
event-sequence-turned-ghost = { $name }は山札から{ $first }をめくりました。化札です 👻
event-sequence-played = { $name }は{ $first }を出しました。
event-sequence-played-one-two = ☝️ { $name }は一二で{ $first }を出しました。
event-sequence-stopped = { $name }は番を終えました。
event-sequence-cannot-go-on = { $name }は続ける札がありません。
event-sequence-passed = { $name }は出せずにパスしました。
event-sequence-both-passed = だれも出せず、両方パスしました。
event-sequence-reshuffled = 山札がなくなったので、捨て札{ $amount }枚を切り直して山札にしました。
event-sequence-hand-emptied = 🏁 { $name }が手札を出し切り、あがりました！

illegal-must-play = 出せる札があるので、番を終える前に出さなければなりません。
illegal-two-is-due = 一二を始めたので、2になる札を出さなければなりません。
illegal-does-not-follow = その札は上の札に続きません。
illegal-not-the-same-number = それらの札は同じ次の数になりません。
