# Who wants to be told when somebody looks for players, and the calls themselves.

calls = 呼び出し
calls-next-time = 次は呼んでほしい
calls-title = ### このサーバーでの呼び出し
calls-about = 参加者を探しているホストは、希望した人を卓のメッセージ一つで呼び出せます。
calls-none = **いまは呼び出されません。**
calls-listed-now = **{ $time }まで**：{ $games }
calls-listed-daily = **1日1回まで**：{ $games }
calls-games-asks = ゲーム
calls-how-asks = いつ呼んでほしいか
calls-off = 呼び出しを受けない
calls-daily = 1日1回まで受ける
calls-daily-about = やめるまで続きます
calls-now-1 = いま遊びたい（1時間）
calls-now-3 = いま遊びたい（3時間）
calls-now-12 = いま遊びたい（12時間）
calls-now-about = 卓が開くたびに受けます。人数がそろえば、こちらで卓を開きます
problem-no-calls = ここでは呼び出しを使えません。管理者がオフにしていないサーバーで使えます。

call-players = 参加者を呼ぶ
call = 📣 { $mentions } { $host }が{ $game }の参加者を探しています：{ $link }
call-gathered = 📣 { $mentions } いま{ $game }で遊びたい人がそろいました。席は5分間予約されています：{ $link }
call-not-now = 今はやめておく
call-sent = { $count }人を呼び出します。この卓は1日開いたままです。
call-declined = だれにも知らせません。今日はもう、このサーバーで呼び出されません。
problem-called-lately = このサーバーではついさっき呼び出しがありました。{ $minutes }分後に呼び出せます。
problem-nobody-to-call = いま呼び出せる人がいません。希望した人は、もうここにいるか、ほかの卓にいるか、今日すでに呼び出されています。
problem-not-called-again = 呼び出しは一つの卓に一度だけ、だれでも座れるあいだにできます。
