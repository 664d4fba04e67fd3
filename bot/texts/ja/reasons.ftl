# Why one move is better than another: what good players say of moves, and what that is about.

reason-for = 👉 { $said }。
reason-against = 👉 **{ $move }**だと、{ $said }。

theme-block = 相手に渡さない
theme-build = 先につなげる
theme-dare = 思い切って続ける
theme-keep = 後のために残す
theme-safe = 危険を避ける
theme-stop = 潮時でやめる
theme-take = すぐに取る
# Hygge
reason-hygge-awaits = { $cards }が手に入り、合う品物がまだ{ $amount }枚残っています
reason-hygge-denies = { $name }が取れば{ $amount } ❄️になる{ $cards }を先に取れます
reason-hygge-gathers = { $cards }がそろい、同じ種類は肉球1つでまとめてしまえます
reason-hygge-grows = { $cards }を手元に残せて、同じ札があと{ $amount }枚出るかもしれません
reason-hygge-hopes = { $cards }が手に入り、合う動物が来れば{ $amount } ❄️になります
reason-hygge-keeps-animal = { $label }を残せて、合う品物がまだ{ $amount }枚残っています
reason-hygge-last-drop = { $cards }を捨てて、{ $amount }点の減点を防げます
reason-hygge-last-store = { $cards }をしまえて、残すより{ $amount }点得です
reason-hygge-lets-refill = { $name }が次の補充を得る取り方が{ $amount }通り残ります
reason-hygge-no-refill = { $amount }枚残るので、{ $name }はストックを補充できません
reason-hygge-ready = すぐに{ $cards }をしまえて、{ $amount } ❄️になります
reason-hygge-refills = { $amount ->
    [0] ストックが補充され、もう一度手番が来ます
    [1] ストックが補充され、冬が来なければもう一度手番が来ます
   *[other] { $amount }枚残り、{ $name }が何を取っても次の補充を確保できます
}
reason-hygge-spends = まだ合う品物が{ $amount }枚残っているのに、{ $cards }をわずかな点で使ってしまいます
reason-hygge-stores = { $cards }を安全にしまえて、{ $amount } ❄️になります
reason-hygge-strands = { $cards }をしまえる動物がいなくなります
reason-hygge-then = もう1回分、{ $cards }をしまう用意ができて、{ $amount } ❄️になります
reason-hygge-too-late = 次の補充で冬が来るかもしれないのに、{ $cards }を後回しにします
reason-hygge-useless = 合うもののない{ $cards }を取り、残ると{ $amount }点の減点になります
reason-hygge-winter-catches = { $name }に{ $amount }点分の減点が残ったまま、冬が来るかもしれません
reason-hygge-winter-costs = { $amount }点分の減点を残したまま、冬が来るかもしれません
# 花合わせとこいこい
reason-fuke-ahead = { $name }より{ $amount }点多いこの局を有効にします
reason-fuke-behind = { $name }が{ $amount }点リードしている局を無効にします
reason-fuke-over = 札の点が{ $amount }点を超え、フケを宣言できなくなります
reason-hanafuda-clouds = 雨流れ・霧流れで、{ $name }の「{ $label }」が無効になります
reason-hanafuda-collects = 「{ $label }」まであと{ $amount }枚に近づきます
reason-hanafuda-denies = { $name }の「{ $label }」を完成させる{ $cards }を取れます
reason-hanafuda-feeds = { $name }の「{ $label }」を完成させる{ $cards }を場に出します
reason-hanafuda-first = 取られる前に{ $cards }を取れます
reason-hanafuda-hampers = { $name }が「{ $label }」に必要な{ $cards }を取れます
reason-hanafuda-invites = { $name }が「{ $label }」の{ $cards }を取れるかもしれない札を場に出します
reason-hanafuda-lets-go = 「{ $label }」にまだ足りない{ $cards }を場に出してしまいます
reason-hanafuda-lures = 相手が{ $cards }を取れるかもしれない札を場に出します
reason-hanafuda-makes = 「{ $label }」（{ $amount }点）が完成します
reason-hanafuda-month = 同じ月の4枚をまとめて取れます
reason-hanafuda-nothing = 何も取れません
reason-hanafuda-offers = { $cards }を、相手が取れる場に出します
reason-hanafuda-one-short = { $count ->
    [0] 「{ $label }」まであと1枚になります
   *[other] 「{ $label }」まであと{ $cards }だけになります
}（残り{ $amount }手番）
reason-hanafuda-own = 相手が取れない{ $cards }を場に出します（同じ月の札はほかに出てきません）
reason-hanafuda-parts = 「{ $label }」の{ $cards }を取れる唯一の手札を手放します
reason-hanafuda-points = { $count ->
    [0] 札で{ $amount }点を取れます
   *[other] { $cards }を取り、札で{ $amount }点になります
}
reason-hanafuda-quiet = 同じ月の札があと1枚しか残っていない{ $cards }を出します
reason-hanafuda-raises = 「{ $label }」が{ $amount }点に上がります
reason-hanafuda-retake = 次に{ $cards }を合わせて取る準備になります
reason-hanafuda-serves = { $name }が「{ $label }」に必要な{ $cards }を場に出します
reason-hanafuda-spoils = 雨流れ・霧流れで、自分の「{ $label }」が無効になります
reason-hanafuda-two-short = { $count ->
    [0] 「{ $label }」まであと2枚になります
   *[other] 「{ $label }」まで残りは{ $cards }になります
}（残り{ $amount }手番）
reason-hanafuda-waits = { $cards }を後に残せます（同じ月の札は相手にありません）
reason-koi-koi-behind = 勝負しても{ $name }に{ $amount }点リードされたままなので、続けます
reason-koi-koi-calm = { $name }にはあと1枚でできる役がなく、残り{ $amount }手番なので、続けます
reason-koi-koi-danger = { $count ->
    [0] あと1枚で「{ $label }」の{ $name }に、もう1回番を渡します
   *[other] あと{ $cards }だけで「{ $label }」の{ $name }に、もう1回番を渡します
}
reason-koi-koi-doubles = { $name }がこれから取る点が倍になります
reason-koi-koi-late = 残り{ $amount }手番しかありません
reason-koi-koi-must = 勝負では{ $amount }点差で負けるので、続けます
reason-koi-koi-near = { $count ->
    [0] 「{ $label }」まであと1枚なので、続けます
   *[other] 「{ $label }」まであと{ $cards }だけなので、続けます
}（残り{ $amount }手番）
reason-koi-koi-odds = 10回に{ $gains }回はうまくいき、{ $gain }点増えます{ $loses ->
    [0] {""}
   *[other] （失敗すると{ $loss }点減ります）
}
reason-koi-koi-sure = いま{ $amount }点を取れます。こいこいは10回に{ $gains }回は損をします{ $loss ->
    [0] {""}
   *[other] が、うまくいけば{ $loss }点増えます
}
reason-koi-koi-wins = 最後の局の{ $amount }点で試合に勝てます
# Hiifuu.
reason-hiifuu-denies = { $name }の2トリック目とチップ{ $amount }を防げます
reason-hiifuu-ducks = ここで勝てない札のうち大きい{ $cards }を手放せます
reason-hiifuu-empties = { $label }が手札からなくなり、その色が出たら好きな札を捨てられます
reason-hiifuu-exits = 負けるための{ $cards }を残せます。それより小さい札はもう残っていません
reason-hiifuu-first = { $count ->
    [0] チップに必要な2トリックのうち、最初の1つを確実に取れます
   *[other] 最初の1トリックを取れそうです。それより大きい札は残り{ $count }枚です
}
reason-hiifuu-hands = { $name }に2トリック目とチップ{ $amount }を渡すおそれがあります
reason-hiifuu-keeps = { $amount ->
    [0] まだ必要なトリックのために{ $cards }を残せます。それより大きい札はもう残っていません
   *[other] まだ必要なトリックのために{ $cards }を残せます。それより大きい札は残り{ $amount }枚です
}
reason-hiifuu-keeps-many = 2トリックでいいのに、勝てる札（{ $cards }）が多く残ります
reason-hiifuu-keeps-two = ちょうど2トリック取れそうな{ $cards }を残せます
reason-hiifuu-lets = { $name }に3トリック目を取らせて、チップ{ $amount }を無効にできそうです
reason-hiifuu-lets-any = 2トリックの相手のだれかが3トリック目を取り、チップが1枚無効になります
reason-hiifuu-low-left = 小さい{ $cards }を残し、あとのトリックを相手に取らせやすくなります
reason-hiifuu-many = { $amount ->
    [0] もうトリックはいらないのに、{ $cards }が手札に残ります
   *[other] あと{ $amount }トリックでいいのに、{ $cards }が手札に残ります
}
reason-hiifuu-middle = まだ必要なトリックを取れるかもしれない、大きい{ $cards }を残せます
reason-hiifuu-second = { $count ->
    [0] 2トリック目を確実に取り、チップ{ $amount }がもらえます
   *[other] 2トリック目とチップ{ $amount }を取れそうです。それより大きい札は残り{ $count }枚です
}
reason-hiifuu-sheds = 余計なトリックを取りかねない{ $cards }を手放せます
reason-hiifuu-spends = あとで負けにくい{ $cards }を、勝つために使えます
reason-hiifuu-stops = チップ{ $amount }で試合を終えかねない{ $name }に、トリックを渡さずにすみます
reason-hiifuu-third = { $count ->
    [0] 3トリック目を確実に取ってしまい、チップ{ $amount }が無効になります
   *[other] 3トリック目を取ってチップ{ $amount }が無効になるおそれがあります。それより大きい札は残り{ $count }枚です
}
reason-hiifuu-throws-danger = 3トリック目を取りかねない{ $cards }を捨てられます
reason-hiifuu-throws-off = { $amount ->
    [0] どの札にも勝てない{ $cards }を手放せます
   *[other] あと{ $amount }枚にしか勝てない{ $cards }を手放せます
}
reason-hiifuu-traps = { $name }に3トリック目を取らせ、チップ{ $amount }を無効にできるかもしれません
reason-hiifuu-void = 色を1つ使い切り、その色が出たら{ $cards }を捨てられます
reason-hiifuu-waits = チップ{ $amount }を急いで取らず、もっと高いチップを待てます
# ひよこといすり
reason-run-barred = { $cards }に続く札を持たないとわかっている{ $name }は、パスになります
reason-run-caught = { $name }の最後の1枚が{ $amount }枚のどれかなら、{ $cards }に続けて出されてしまいます
reason-run-caught-two = { $name }の残り2枚を、{ $cards }に続けて出されかねません
reason-run-earns = { $cards }で、この番に{ $amount }点もらえます
reason-run-few = { $cards }で番を終え、それに続く札は、{ $name }が持ちうる中に{ $amount }枚しかありません
reason-run-gap = { $amount }の抜けを埋める化札の{ $cards }が残ります
reason-run-ghost = ほとんどの数に続く化札の{ $cards }が残ります
reason-run-gone = { $cards }に続く札はもう残っておらず、{ $name }はパスになります
reason-run-last = 最後の1枚を出して、この局を取れます
reason-run-linked = 1回の番で続けて出せる{ $cards }が残ります
reason-run-lone = { $cards }が残り、前の数になる札は手札になく、めくられて前の数になるのも見えない札の{ $amount }枚だけです
reason-run-one-two = { $cards }の一二で、続かない1を手放せます
reason-run-open = 化札の{ $cards }が上に残り、{ $name }はほとんどの数を出せます
reason-run-out = 手札をすべて、この番で出し切れます：{ $cards }
reason-run-ready = 残るのは{ $cards }で、見えない札のうち{ $amount }枚のどれかが次にめくられれば、すべて出し切れます
reason-run-reply = { $name }が次に{ $amount }を出せば、{ $cards }で続けられます
reason-run-rid = { $cards }を手放せます：前の数になる札は手札になく、めくられて前の数になるのは見えない札の{ $amount }枚だけです
reason-run-together = { $cards }の{ $count }枚を一度に出せます
reason-run-turns = 残るのは{ $cards }で、早ければあと{ $amount }回の番で出し切れます
