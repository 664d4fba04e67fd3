# What somebody has reached on a server, and how two have fared against each other.

command-profile = このサーバーでの成績：レーティング・勝ち・連勝
command-profile-person = ほかの人
command-versus = このサーバーでの、ある人との対戦成績
command-versus-person = だれとの成績か

profile-title = ### <@{ $user }>さんの成績
profile-empty = 成績に数える対戦はまだありません。{ COMMAND("play") }で卓を開けます。
profile-game = **{ $game }** · { $parts }
profile-rating = **{ $number }** ± { $uncertainty }
profile-provisional = **{ $number }？** ± { $uncertainty }
profile-people = { $matches }戦{ $wins }勝
profile-computers = 🤖 { $matches }戦{ $wins }勝
profile-favourite = よく遊ぶゲーム：{ $game }
profile-streak = 人との対戦で{ $count }連勝中（最高{ $best }連勝）
profile-rounds = 最高の回：{ $rounds }
profile-round = { $game } { $points }
profile-yaku = 最高の役：{ $yaku }
profile-one-yaku = { $yaku } { $points }（{ $game }）
profile-trophies = トロフィー：{ $count }個（{ COMMAND("trophies") }）
profile-curve-asks = ほかのゲームのグラフ
profile-curve-name = レート
profile-curve = { $game }のレーティングの変化：{ $numbers }
profile-matches = 対戦一覧
profile-versus = 自分との成績
profile-show = チャンネルに表示
profile-best = 最高記録
bests-title = ### <@{ $user }>さんの最高記録
bests-ask = 回や役をもう一度見る…
versus-title = ### あなたと<@{ $user }>さん
versus-empty = ここで一緒に終えた対戦はまだありません。
versus-line = **{ $game }** · { $wins }勝{ $losses }敗{ $ties }分
versus-last = 最近の対戦
versus-match = { $game } · { $when }
problem-profile-hidden = この人は成績をほかの人に見せていません。
problem-versus-self = ほかの人を選んでください。自分とは対戦できません。
