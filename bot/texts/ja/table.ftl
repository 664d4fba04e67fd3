# The table message, the private hand, and the end of a match.

table-title = **{ $place }**
table-hand = 手札を見る
back-to-hand = ↩ 手札
back-to-turn = ↩ あなたの番
back-to-table = ↩ 卓へ
table-to-move = { $names }の番です。
table-abandoned = ## { $game }
table-abandoned-text = この卓は試合の途中で終わりました。勝者はいません。
table-set-aside-text = この卓は続けられません。いまはわからないルールか設定で始まったものです。勝者はいません。

hand-your-turn = **あなたの番**
hand-not-your-turn = { $names }の番です
hand-away = 💤 「戻りました」を押すまで、コンピューターが代わりにプレイします。その前に試合が終わると、負けになります。
hand-resting = 💤 ほかにだれもいないので、「戻りました」を押すまで卓は一時停止します。
hand-missed = ⏰ 時間切れのため、コンピューターが代わりに決めました。
hand-asks = **{ $move }**でいいですか？
hand-details-yaku = 役
hand-details-rules = ルール
details-title = ### { $game } · 第{ $round }局

# Where there is only one round, it is not told.
status-place = { $game }{ $last ->
    [0] {" "}第{ $round }局
    [1] {""}
   *[other] {" "}第{ $round }局／全{ $last }局
}
status-round = { $last ->
    [0] 第{ $round }局
    [1] {""}
   *[other] 第{ $round }局／全{ $last }局
}
status-score = { $name } { $points }
status-scores = 合計：{ $scores }
you = あなた
small = -# { $text }
announced = -# 📢 { $text }
news-left-out = … { $then }
brief-line = { $name }：{ $told }
    .you = **あなた**：{ $told }
brief-times = { $told }（{ $count }回）
brief-and = { $before }／{ $then }
hand-spectator = -# 観戦中です。手札は本人にしか見えません。試合が終わると、だれでも見られます。
watch-on = 観戦を続ける

said = 💬 { $lines }
said-line = { $name }「{ $saying }」
    .you = あなた「{ $saying }」
said-nice = ナイス！
said-ouch = やられた！
said-well-played = お見事！
said-sorry = ごめん
said-thinking = 考え中…
said-thanks = ありがとう

end-title = ## { $game } · 試合終了
end-won = 🏆 { $names }の勝ち{ $by ->
    [0] {""}
   *[other] （{ $by }点差）
}
end-shared = 🏆 { $names }が同点1位
end-nobody = 勝者なし（1位の{ $names }は途中で離席）
end-excused = { $names }の席は最後までコンピューターが代わりにプレイしました。時間無制限の試合なので、勝ちにも負けにもなりません。
end-left = コンピューターに席を任せて離れたため負け：{ $names }
end-rematch = 再戦
end-rematch-normal = 再戦：中級🤖
end-rematch-hard = 再戦：上級🤖
end-record = 試合の記録

note-unreached = ⚠️ ボットが卓のメッセージに届かないため、ほかの人には変化が見えません。そこでボットをメンションするか、別の場所で卓を開き直してください。
note-old-message = 古いメッセージでした。いまの卓はこちらです：{ $link }
note-moved-on = 古いボタンでした。いまの卓はこうなっています。

confirm-end-match = 全員の試合を打ち切りますか？ 残っている人に勝ち負けはつかず、成績にも数えません。
confirm-end-alone = この試合を打ち切りますか？ 相手はコンピューターだけなので、**負けになります**。
confirm-end-ask = 試合を打ち切るかどうか、ほかの人に聞きますか？ 全員が同意すれば終わります。残っている人に勝ち負けはつかず、成績にも数えません。
confirm-end-button = 卓を閉じる
confirm-end-ask-button = みんなに聞く
confirm-leave-match = この試合を離れますか？ 手札はこの先ずっとコンピューターが引き継ぎ、結果がどうなっても**あなたは負けになります**。
confirm-leave-alone = この試合を離れますか？ 試合は終わり、**負けになります**。
confirm-leave-last = この試合を離れますか？ ほかにはもうだれもいないので試合は終わりますが、負けにはなりません。
confirm-leave-button = 卓を離れる
left-text = 卓を離れました。

end-asked = ⏹ { $host }がこの試合の打ち切りを提案しています。全員が同意すれば終わり、残っている人に勝ち負けはつきません。同意待ち：{ $names }
end-agree = 打ち切りに同意
end-play-on = 続ける
hand-lobby = 試合はまだ始まっていません。
hand-finished = 試合は終わりました。結果は卓にあります。
hand-abandoned = この卓は試合の途中で終わりました。
hand-cancelled = この卓は取りやめになりました。
record-text = 試合の記録：すべての手と、シャッフルの鍵です。`python -m games verify { $file } --sum { $sum }`で、自分のパソコンで再現できます。
table-history = 経過
history-title = ### { $game } · 第{ $round }局のすべて
history-earlier = -# （これより前はここに入りません）
history-left = 🤖{"\u00A0"}{ $name }は席を離れました。最後までコンピューターが代わりにプレイします。
history-away = 💤 { $name }は席を外しています。戻るまでコンピューターが決めます。
hands-line = { $name }：{ $cards }
    .you = **あなた**：{ $cards }
hands-ask = どの局か
hands-round = 第{ $round }局

name-stood-in = { $name }（CPUが代行）
name-away = 💤 **{ $name }**
table-due = 時間切れは{ $time }です。
table-resting = 💤 全員が席を外しているので、卓は一時停止中です。「戻りました」を押すと再開します。だれも戻らなければ{ $time }に終わります。
table-menu = その他…
table-back = 戻りました

menu-title = ### その他 · { $game }
menu-away = 席を外している間は、コンピューターが代わりに決めます。「戻りました」を押すと席に戻れます。戻る前に試合が終わると、負けになります。
menu-step-away = 🤖に任せる
menu-skip = 待たずに進める
menu-leave = 離れる…
menu-leave-or-end = 離れる・打ち切る…
menu-say = ひとこと言う…
menu-pings = いつ通知するか
menu-hand-over = 遅れている席を任せる…
menu-end = 打ち切る…
menu-watching = 観戦中です。

reminder-turn = 🔔 { $mentions } { $game }はあなたの番です：{ $link }
reminder-late = ⏰ { $mentions } { $game }があなたを待っています：{ $link } 時間切れは{ $time }です。
reminder-days = ⏰ { $mentions } { $game }が何日もあなたを待っています：{ $link }
reminder-tables = 自分の卓
reminder-here = 💌 { $mentions } { $host }が{ $game }に来ています。席につくと試合を始められます：{ $link }
reminder-invited = 💌 { $mentions } { $host }から{ $game }への招待です：{ $link }
