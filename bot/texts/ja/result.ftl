# The result card that the end of a match leaves in a channel, in pictures and in words.

picture-chart = 局ごとの点
picture-won = { $names }の勝ち
picture-shared = { $names }が同点1位
picture-shared-by = { $count }人が同点1位
picture-nobody = 勝者なし
picture-won-by = { $by }点差
picture-match = 全{ $rounds }局
picture-standing = { picture-place }：{ $points }{ $rating ->
    [none] {""}
   *[other] 、レーティング{ $rating }
}
rating-up = { $number } ▲ { $moved }
rating-down = { $number } ▼ { $moved }
rating-same = { $number } ＝
rating-provisional = あと{ $count }

end-won-with = { $won } · { $places }
end-place = { $mark } { $name } { $points }{ $rating ->
    [none] {""}
   *[other] （{ $rating }）
}
end-play = { $by ->
    [0] 引き分け（{ $name }）
   *[other] { $name }の{ $by }点勝ち
}：札{ $cards }、プレイ{ $play }{ $rough ->
    [yes] （おおよその推定）
   *[no] {""}
}
end-least = 取りこぼした点（少ない順）：{ $players }{ $rough ->
    [yes] （おおよその推定）
   *[no] {""}
}
end-best = { $title } · { $said }
interpunct = {" "}·{" "}
end-lesson = レッスンを受ける
