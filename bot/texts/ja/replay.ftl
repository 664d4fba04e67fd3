# 終わった試合を一手ずつ振り返る画面と、局の動画。

replay-button = 振り返る
replay-title = ### 振り返り · { $place }
replay-at = { $number ->
    [0] 最初の一手の前
   *[other] { $count }手中{ $number }手目
}{ $last ->
    [yes] {" "}· 局終了
   *[no] {""}
}
replay-dealt = 札が配られました。
replay-over = 局が終わりました。
replay-hands = 全員の手札
replay-kept = 試合中は非公開
replay-film = 動画
replay-share = 全員に表示
replay-record = 記録
replay-shared = { $user }さんが試合の一場面を表示しました：
film-title = ### 動画 · { $place }
film-alt = 局を一手ずつ見せる動く画像です。
film-too-long = -# 長いため、一部の手を省きました。
film-shared = { $user }さんが試合の局を表示しました：
problem-no-replay = ここには振り返れる終了済みの試合がありません。自分の試合と、このサーバーで見られるチャンネルの試合を振り返れます。
problem-no-film = この局の動画を作れませんでした。一手ずつ振り返ることはできます。
problem-no-film-here = ここでは動画を表示できません。このチャンネルで「{ $right }」の権限が必要です。
