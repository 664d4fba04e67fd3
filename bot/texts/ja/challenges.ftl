# /challenge: a lobby with a seat kept for one person, and what they say to it.

command-play-with = この人に対戦を申し込む
challenge-person = 対戦申し込み
challenge-rather = ### どのゲームなら遊びたいですか？
challenge-games-asks = ゲーム

challenge = ⚔️ { $mentions } { $host }が{ $game }の対戦を申し込んでいます：{ $link }
challenge-accept = 受ける
challenge-not-now = また今度
challenge-here = ⚔️ { $mentions } { $host }が{ $game }の対戦に来ています：{ $link }
challenge-open = ⚔️ { $mentions } { $host }が{ $game }の対戦を申し込んでいます。
challenge-open-here = ⚔️ { $mentions } { $host }が{ $game }の対戦に来ています。
challenge-switch = { $game }にする
challenge-play = 今すぐ遊ぶ
challenge-away = { $name }は今いないようなので、あなたが来たことを伝えました。**今すぐ遊ぶ**が押されると試合が始まります。
challenge-too-fast = もっとゆっくり
challenge-other-game = 別のゲーム…
challenge-told = ⚔️ { $mentions } · { $answer } · { $link }

challenge-says-not-now = { $name }：**また今度お願いします**
challenge-says-too-fast = { $name }：**もっとゆっくり**。1手1日なら遊べます
challenge-says-other-game = { $name }：**{ $game }のほうがいいです**
challenge-is-slow = ホストが速さを変えたので、もうゆっくり遊べます。
challenge-slowly = じっくり遊ぶ

problem-challenge-of-bot = ボットには申し込めません。{ COMMAND("play") }の**🤖と対戦**でコンピューターと遊べます。
problem-challenge-of-oneself = 自分には申し込めません。一人なら{ COMMAND("play") }の**🤖と対戦**で遊べます。
problem-not-challenged = この申し込みは別の人へのものか、もう終わっています。
problem-not-on-server = この人はこのサーバーにいないので、卓が見えません。ここにいる人を選ぶか、{ COMMAND("play") }で卓を開いてください。
problem-challenge-elsewhere = ほかの人と遊べるのは、ボットのいるサーバーだけです。そこで{ COMMAND("play") }を使ってください。一人なら**🤖と対戦**で遊べます。
problem-challenge-open = この人にはもう申し込んでいます（{ $place }）。そこで返事をお待ちください。
problem-challenged-already = この人からもう申し込まれています（{ $place }）。そこで受けるか、先に**今はやめておく**を選んでください。
problem-pinged-lately = この人には通知したばかりか、「今はやめておく」と言われています。{ $until }にまた申し込めます。それまでは{ COMMAND("play") }で卓を開けば、この人も座れます。
problem-too-many-challenges = この人には、返事を待つ申し込みがもう{ $most }件あります。一つに返事があれば、また申し込めます。
