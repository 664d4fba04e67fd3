# From /play to the first deal.

lobby-title = ## { $game }
lobby-about = -# { $about }
lobby-seats = { $seated } / { $allowed }席
lobby-seat = { $name }
lobby-seat-host = { $name } · ホスト
lobby-seat-kept = { $name } · 予約席（「参加」で座れます）
lobby-options = -# { $options }
portrait = { $name }のアイコン
portrait-computer = 赤い座布団に座った、にこやかなロボット
lobby-cover = { $game }の札
lobby-minutes = 約{ $minutes }分
lobby-ready = { $host }が開始できます。
lobby-waiting = 参加者を待っています。
lobby-wanting = いま{ $count }人が遊びたがっています。
lobby-lonely = まだだれも来ていません。{ $host }は**{ table-menu }**から相手を探せます。
lobby-patient = 人数がそろうとすぐに始まります。何日か先でもかまいません。
lobby-waiting-kept = { $names }の着席を待っています。
lobby-waiting-to-begin = { $names }が着席すると、すぐに始まります。

lobby-join = 参加
lobby-leave = 席を立つ
lobby-play-alone = 🤖と対戦
lobby-fill = 🤖を入れて開始
lobby-set-options = 設定
lobby-start = 開始
lobby-cancel = 取りやめる
lobby-cut = 札を切る

cut-title = 札を切る
cut-asks = 好きな言葉
cut-about = その言葉がシャッフルに加わります。卓の全員に見えます。

options-title = ### { $game }の設定
last-time = 前回と同じ
last-time-options = 前回：{ $options }

cancelled-title = ## { $game }
cancelled-text = この卓は開始前に取りやめになりました。{ COMMAND("play") }で新しく開けます。

busy-text = このチャンネルにはもう卓があります：{ $link }。別のスレッドで開けます。
busy-text-join = このチャンネルにはもう卓があります：{ $link }。そこに参加するか、別のスレッドで開いてください。
busy-text-yours = もうこのチャンネルの卓についています：{ $link }。別のスレッドでもう1卓開けます。
busy-text-no-thread = ここにはもう卓があります：{ $link }。
busy-text-personal = すでに自分だけの卓があります。{ COMMAND("tables") }でもう一度表示します。
busy-text-forgotten = ここにはもう卓がありますが、1日のあいだだれも何もしていません：{ $link }。閉じても、だれの勝ちにも負けにもなりません。
busy-replace = 閉じてここで遊ぶ
busy-thread = スレッドで開く
thread-name = { $game } · { $host }
thread-opened = 卓を開きました：{ $thread }

lobby-invited-only = 招待された人だけ
who-may-sit = だれが座れるか
who-may-sit-anybody = だれでも座れる
who-may-sit-invited = 招待された人だけが座れる
invite-people = 席を予約する相手…
free-kept-seats = 予約席を空ける

# Options that only those change who know the rules, and what each is about.
house-rules = ローカルルール
house-rules-title = ### { $game }のローカルルール
house-rule = -# **{ $option }** · { $about }
house-rule-tokens = 2トリック目でもらえるチップの並び順。
house-rule-starter = 点のいちばん低い人から。前の局の点か、全局の合計か。
house-rule-stores = しまった札の点が、終わる前に全員に見えるかどうか。
house-rule-fuke = 札の点が少ないとき、局を流せるか。4人では7局に1局ほど。
house-rule-yaku = 札の点とは別に点が入る組み合わせ。
house-rule-weather = 柳か桐の4枚がそろったとき、花見・月見が流れるか。
house-rule-tsukifuda = 同じ月の4枚。こいこいでは、どの月でもよいと半分の局がこの役で終わり、局の月だけなら点が大きい。
house-rule-washing = 柳4枚と桐4枚が、花見・月見のどちらを流すか。
house-rule-viewings = 幕・月・盃がそろい、花見と月見が同時にできたとき。
house-rule-double = 局の点が2倍になるのはどんなときか。
house-rule-viewing = 盃の役は2つ。幕と合わせて花見、月と合わせて月見。
house-rule-undecided = だれも勝負をしないまま局が終わったらどうなるか。
house-rule-calls = 点を増やすために、何回続けられるか。
