# レーティング：対象かどうかと、その変動。

lobby-rated = レーティング戦
unrated = レーティング対象外：{ $reason }
unrated-older = レーティング開始前の試合
unrated-guild = ダイレクトメッセージ
unrated-people = 一人だけ
unrated-computer = コンピューターが参加
unrated-options = 通常と違う設定
unrated-late = 時間切れの人をコンピューターが代行
unrated-former = { name-former }が参加
unrated-off = このサーバーは対象外
unrated-often = 今日はこの顔ぶれで10試合済み
unrated-abandoned = 途中で終了
hand-rating = あなたのレーティング：{ $rating }
