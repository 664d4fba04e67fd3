# Lessons: a first match of each game, with a word on every decision.

command-learn = はじめての試合で遊び方を学ぶ（1人用、一手ごとに解説つき）
command-learn-game = どのゲームか（省略すると全レッスン）

lessons-title = ## 遊び方を学ぶ
lessons-about = 5～10分のはじめての試合です。ほかの人には見えません。間違えても大丈夫、いつでも中断できます。
lessons-open = **{ $game }** · { $step ->
    [0] 全{ $count }手
   *[other] { $step } / { $count }
}
lessons-done = ✅ **{ $game }**
lessons-button = 全レッスン

lesson-title = ### { $game } · { $step } / { $count }
lesson-praise = ✅ { $text }
lesson-player = { $name ->
    [Ben] { computer-easy-1 }
    [Chika] { computer-easy-2 }
   *[other] { computer-easy-3 }
}
lesson-strayed = ❌ { $text }
lesson-asks = { $text }
lesson-decide = **どうしますか？**
lesson-tell = 教えて
lesson-opening-title = ### { $game } · はじめての試合
lesson-opening-note = -# ほかの人には見えません。間違えても大丈夫です。いつでも中断でき、{ COMMAND("learn") }で続きから始められます。
lesson-begin = 始める
lesson-done-title = ### { $game } · 修了です
lesson-play = 初級の🤖と遊ぶ
lesson-again = もう一度

problem-no-lesson = このゲームのレッスンはまだありません。ルールは{ COMMAND("help") }でどうぞ。
