# The daily deal: the same cards for everybody.

command-daily = 各ゲームの今日の一局と問題
command-daily-game = このゲームの一局を始める（省略すると一覧）

dailies-title = ### { DATETIME($day, dateStyle: "long") } · 第{ $number }回
dailies-about =
    🎴 一局：全員が同じ札。挑戦は1回だけです。
    🧩 問題：最初の答えが記録されます。
dailies-line = **{ $game }** 🎴 { $deal } 🧩 { $puzzle }
dailies-open = ◻️
dailies-begun = ▶️ 途中
dailies-done = ✅ { $result }
dailies-won = 🏆 +{ $by }
dailies-lost = −{ $by }
dailies-place = { place-word }（−{ $by }）
puzzles-open = ◻️{ $run ->
    [0] {""}
    [1] {""}
   *[other] {" "}🔥{ $run }
}
puzzles-solved = ✅{ $run ->
    [0] {""}
    [1] {""}
   *[other] {" "}🔥{ $run }
}
puzzles-missed = ❌
dailies-puzzles = 問題を解く…
dailies-unfinished = 昨日の{ $game }の続き

daily-status = **第{ $number }回** · { $status }
daily-title = ### { $game } · 今日の一局 第{ $number }回
daily-own = **{ $result }**
daily-result = { $told } · { $par }
daily-won = 🏆 { $by ->
    [0] 勝ち
   *[other] { $by }点差で勝ち
}
daily-lost = { $by ->
    [0] 負け
   *[other] { $by }点差で負け
}
daily-place = { $place }位{ $by ->
    [0] {""}
   *[other] （{ $by }点差）
}
daily-par-above = 目安より{ $by }点上
daily-par-level = 目安と同じ
daily-par-below = 目安より{ $by }点下
daily-sign-most = 🟩
daily-sign-some = 🔶
daily-sign-least = ⬜
daily-signs-rounds = 局ごと：🟩 得点が最多 · 🔶 その間 · ⬜ 最少。
daily-signs-deeds = 得点ごと：🟩 大きい · 🔶 小さい · ⬜ 失点。
daily-par-about = 目安：同じ札・同じ運で「中級」のコンピューターが取った点。
daily-par = 目安のプレイ
daily-own-try = 自分のプレイ
daily-replay-own = 自分のプレイです（全員の手札を公開）。
daily-replay-par = 「中級」のコンピューターが同じ札でどうプレイしたか：合計{ $points }点。
daily-result-back = ◀ 結果
daily-standing = このサーバーでいまのところ{ $of }人中**{ $place }位**です。
daily-run = { $run ->
    [0] {""}
    [1] {""}
   *[other] **{ $run }日**連続です。
}
daily-share = チャンネルに表示
daily-shared =
    🎴 { $user }さん · **{ $game }** 今日の一局 第{ $number }回
    { $signs }
    { $result }
    { $legend }
daily-try = 同じ札で遊ぶ
daily-board = 順位
daily-board-title = ### { $game } · { DATETIME($day, dateStyle: "long") } · 第{ $number }回
daily-board-line = { $mark } { $user } · { $result }
daily-board-empty = このサーバーではまだだれも終えていません。
daily-today = 今日の一局
daily-others = 今日

daily-seals = 🔒 札を確かめる
daily-seals-title = ### 札を確かめる
daily-seals-about = -# コンピューターの運も含めて、その日の運はすべて1つの秘密の値から決まります。その封印（SHA-256）は前の日に、秘密の値は次の日の正午（UTC）にここに出ます。確かめ方は「The daily deal」（docs/records.md）にあります。
daily-sealed = -# **第{ $number }回** · { DATETIME($day, dateStyle: "long") } · 封印 `{ $seal }`
daily-opened = -# **第{ $number }回** · { DATETIME($day, dateStyle: "long") } · 封印 `{ $seal }` · **秘密の値** `{ $seed }`
daily-record = 記録をダウンロード

problem-played-once = データを削除する前に一度挑戦しているため、再挑戦しても記録されません。
problem-daily-over = その一局は終わりました。今日のものは{ COMMAND("daily") }でどうぞ。
problem-daily-not-finished = この一局はまだ終わっていません。
problem-daily-sealed = 記録は、その日の秘密の値が公開されてから（次の日の正午、UTC）ダウンロードできます。

