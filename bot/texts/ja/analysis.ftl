# Advice from the hard computer player: hints during a match and the analysis after it.

move-play = { $cards }をまとめて出す
move-discard = { $cards }を捨てる
move-chosen = { $asks } { $choice }

hint = 💡 ヒント
hint-best = 💡 勝率{ $chance }% · **{ $move }**
hint-quick = 💡 **{ $move }**（とりあえずの助言。もう一度「ヒント」を押すと、よく考えた手が出ます）
hint-other = -# { $chance }% · { $move }
hint-play = ▶ これにする

analysis-button = 検討
analysis-title = ### 検討 · { $game }
analysis-ask = だれの手を見るか
analysis-nobody = あなたはこの試合に参加していません。だれの手を見ますか？
analysis-nothing = { $name }には選べる場面がありませんでした。
analysis-summary = { $name }の{ $count }手のうち**{ $agreed }手**では、ほかに明らかによい手はありませんでした。
    .you = { $count }手のうち**{ $agreed }手**では、ほかに明らかによい手はありませんでした。
analysis-well = 👍 よかった点：{ $theme }（{ $count }回中{ $found }回）
analysis-look-at = 👀 見直したい点：{ $theme }（{ $count }回中{ $found }回）
analysis-none-costly = 損といえる手はありませんでした。
analysis-place = { $round ->
    [0] { $place }
   *[other] { $place } · 第{ $round }局
}
analysis-costly = { $place }：❌ { $played } → ✅ **{ $best }**
    -# { $cost }
analysis-cost = 勝率 { $less ->
    [yes] −
   *[no] +
}{ NUMBER($chance, maximumFractionDigits: 1) }%{ $more ->
    [same] {""}
    [yes] 、+{ NUMBER($points, maximumFractionDigits: 1) }点
   *[no] 、−{ NUMBER($points, maximumFractionDigits: 1) }点
}
analysis-same = ほぼ同じ価値
analysis-show = { $place }を見る
analysis-all = すべての手
analysis-overview = 一覧へ
analysis-next-mistake = 次のミス ▶
analysis-decision = ### { $count }手中{ $place }手目 · { $game }、第{ $round }局
analysis-agreed = { $name }の手：**{ $played }**（ほかに明らかによい手はありません）
analysis-better = { $name }の手：{ $played } → よりよい手：**{ $best }**（{ $cost }）
analysis-equal = { $name }の手：**{ $played }**
    上級コンピューターの手：**{ $best }**（ほぼ同じ価値です）
analysis-note = -# 推定値です。その時点で{ $name }にわかっていたことだけで計算し、その後の運は含みません。

problem-hint-rated = 人どうしの試合ではヒントは出ません。終わったあとの**検討**で、上級コンピューターならどうしたかを見られます。
problem-hint-not-now = いまは決めることがありません。
problem-hint-one-move = できることは1つだけです。
problem-hint-not-in-time = 考えがまとまりませんでした。もう一度お試しください。
problem-no-thinkers = このボットでは、運営者の設定により、ヒントと検討は使えません。上級コンピューターも中級と同じように考えます。
