# Past months, and the weekly message: who came first in what.

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

weekly-name = 週のまとめ
weekly-title = ### 週のまとめ
weekly-about = 毎週月曜日の午前9時に、前の週の試合数、レーティングが上がった人、最高点の役とその札、次のゲーム会を1通でお知らせします。時刻は毎週のゲーム会のタイムゾーン、なければUTCです。だれにも通知は送りません。だれも遊ばなかった週は何も出しません。
weekly-on = ✅ オンです。{ $channel }に出します。次回は{ $when }です。
weekly-off = オフです。チャンネルを選ぶとオンになります。

weekly-message-title = ### 🏮 このサーバーの先週
weekly-played = **{ $matches }試合**、{ $players }人
weekly-risen = レーティングが上がった人：{ $risen }
weekly-rise = { $user } { $number }（+{ $by }、{ $game }）
weekly-night = 次のゲーム会：{ $when }
