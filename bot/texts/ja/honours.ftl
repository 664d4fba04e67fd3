# Past months and their leaders, and server summaries.

months-button = 過去の月
months-back = ◀ ランキング
months-title = ## { $month }
months-none = 終わった月の記録はまだありません。来月の1日になると、今月の首位がここに載ります。
months-ask = ほかの月
months-led = **{ $game }** · { $names }：{ $count }勝
months-most = **最多試合** · { $names }：{ $count }試合
months-run = **最長連勝** · { $names }：{ $count }連勝
months-people = -# 勝ち数は対人の試合だけを数えます。
months-yaku = **最高点の役** · { $name }：{ $yaku }、{ $points }点
months-points = { $points }点

summary-name = サーバーのまとめ
summary-settings = ### サーバーのまとめ
summary-about = 午前9時に1通お知らせします。終わった「今日の手札」の首位、解けた問題の数、試合数、次のゲーム会が載ります。月曜日には一週間のまとめも載ります。前のまとめは新しいものに置きかわり、だれにも通知は送りません。7日間または3週間なにもなければ自動でオフになります。
summary-on = ✅ オンです。{ $channel }に出します。次回は{ $when }です。
summary-off = オフです。チャンネルを選ぶとオンになります。
summary-empty-daily = 7日間お知らせすることがなかったので、オフになりました。チャンネルを選ぶとまたオンになります。
summary-empty-weekly = 3週間お知らせすることがなかったので、オフになりました。チャンネルを選ぶとまたオンになります。
summary-daily = 毎日
summary-weekly = 毎週月曜日
summary-zone = タイムゾーン：{ $zone }

summary-title = ### 🏮 このサーバー
summary-day = { DATETIME($day, dateStyle: "long") }の手札：
summary-deal = 🎴 **{ $game }** · { $names } { $signs } · { $result }
summary-puzzles = 🧩 解けた問題：{ $puzzles }
summary-puzzle = { $game } { $of }人中{ $solved }人
summary-played = **{ $matches }試合**、{ $players }人
summary-since = 昨日から：{ $played }
summary-week = 先週：{ $played }
summary-risen = レーティングが上がった人：{ $risen }
summary-rise = { $user } { $number }（+{ $by }、{ $game }）
summary-night = 次のゲーム会：{ $when }
summary-moment = { $name }の見せ場{ $round ->
    [0] {""}
   *[other] （第{ $round }局）
}
summary-play = 今日の手札で遊ぶ
