# From /play to the first deal.

lobby-title = ## { $game }
lobby-about = -# { $about }
lobby-seats = **席についた人**（{ $seated }／{ $allowed }人）
lobby-seat = { $name }
lobby-seat-host = { $name } · ホスト
lobby-seat-kept = { $name } · 予約席（「着席」で座れます）
lobby-options = -# { $options }
portrait = { $name }のアイコン
portrait-computer = 赤い座布団に座った、にこやかなロボット
lobby-cover = { $game }の札
lobby-ready = { $host }が開始できます。
lobby-waiting = 参加者を待っています。
lobby-waiting-kept = { $names }の着席を待っています。
lobby-sealed = -# 🎲 シャッフル封印済み：`{ $seal }`

lobby-join = 着席
lobby-leave = 席を立つ
lobby-set-options = 設定
lobby-start = 開始
lobby-cancel = 取りやめる
lobby-cut = 札を切る

cut-title = 札を切る
cut-asks = 好きな言葉
cut-about = その言葉がシャッフルに加わります。卓の全員に見えます。

options-title = ### { $game }の設定

cancelled-title = ## { $game }
cancelled-text = この卓は開始前に取りやめになりました。{ COMMAND("play") }で新しく開けます。

busy-text = このチャンネルにはもう卓があります：{ $link }。別のスレッドで開けます。
busy-text-join = このチャンネルにはもう卓があります：{ $link }。そこに参加するか、別のスレッドで開いてください。
busy-text-yours = もうこのチャンネルの卓についています：{ $link }。別のスレッドでもう一つ開けます。
busy-text-no-thread = ここにはもう卓があります：{ $link }。
busy-text-personal = すでに自分だけの卓があります。{ COMMAND("table") }でもう一度表示します。
busy-thread = スレッドで開く
thread-name = { $game } · { $host }
thread-opened = 卓を開きました：{ $thread }

lobby-invited-only = 招待された人だけ
who-may-sit = だれが座れるか
who-may-sit-anybody = だれでも座れる
who-may-sit-invited = 招待された人だけが座れる
invite-people = 席を予約する相手…
free-kept-seats = 予約席を空ける
