# 終わった試合を、ひとりの進行でみんなで振り返る公開メッセージ。

review-button = みんなで
review-leads = 進行：{ $name }さん
review-closed = -# 🔒 次の人が手札を公開すると、全員の手札が見えます：{ $names }
review-own = 自分用
review-note-button = メモ
review-lead = 進行を代わる
review-open = 手札を公開
review-mistake = 次のミス
review-try = 別の手なら
review-try-asks = 別の手
review-better = 💭 { $name }：「**{ $best }**」のほうが「**{ $played }**」よりよい手でした：{ $cost }
review-played = 💭 { $name }の手：「**{ $move }**」{ $best ->
    [yes] （はっきりよい手はほかにありません）
   *[no] {""}
}
review-compared = 「**{ $move }**」：{ $cost }
review-note = -# 💬 { $name }さん：{ $text }
review-note-title = この場面へのメモ
review-note-asks = メモ
review-note-about = この場面を見る人に、名前とともに表示されます。
review-thread = みんなで振り返り：{ $game }
problem-review-gone = この振り返りはもうありません。振り返り画面の**みんなで**で新しく始められます。
problem-review-led = 進行しているのはほかの人です。**進行を代わる**で進行役を引き継ぎ、**自分用**で自分だけの振り返りを開けます。
problem-review-leads = あなたが進行しています。
problem-review-not-all = みんなで振り返れるのは、試合の参加者全員が見られる場所だけです。このチャンネルを見られない参加者がいます。
problem-review-closed = 参加者全員が手札を公開すると使えます。
problem-review-no-choice = ここで試せる別の手がないか、一覧に入りきりません。
problem-review-no-mistake = ここから先に、はっきり損をした手は見つかりませんでした。
problem-notes-written = この試合にはもう{ $limit }件のメモを書いています。新しく書くには、1つ削除してください。
problem-notes-full = この場面にはもう{ $limit }件のメモがあり、これ以上は書けません。
problem-note-of-other = そのメモはもうないか、あなたのものではありません。削除できるのは書いた人とモデレーターだけです。
