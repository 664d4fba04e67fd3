# The cards that somebody collects by playing on days of a year.

flowers-button = 花ごよみ
flowers-title = ### { $user }さんの花ごよみ { $year }年：{ $all }枚中{ $count }枚
    .you = ### あなたの花ごよみ { $year }年：{ $all }枚中{ $count }枚
flowers-about = -# 札は毎月4枚あります。その月に試合を最後まで遊んだ日が1日で1枚目、2日で2枚目、4日で3枚目、8日で4枚目がもらえます。遊ばない日があっても減りません。
flowers-month = { $month }：{ $cards }
flowers-none = まだ1枚もありません。
flowers-ask = ほかの年
