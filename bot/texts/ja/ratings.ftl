# レーティング：対象かどうかと、その変動。

lobby-untimed = 時間無制限・レーティング対象外 · 10分待っても動きがなければ、ほかの人は先に進めます
lobby-rated = レーティング戦
unrated = レーティング対象外：{ $reason }
unrated-guild = ダイレクトメッセージ
unrated-people = 1人だけ
unrated-computer = CPUが参加
unrated-no-clock = 時間無制限
unrated-options = 通常と違う設定
unrated-off = このサーバーは対象外
unrated-often = 今日はこの顔ぶれで10試合済み
hand-rating = あなたのレーティング：{ $rating }
hand-rating-provisional = レーティングは、あと{ $count }試合で表示されます。
unrated-absent = 1手も選ばなかった人がいる
