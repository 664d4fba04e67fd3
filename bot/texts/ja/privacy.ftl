# What is stored about people, their export of it, and deleting it.

privacy-title = ### 保存されているあなたの情報
privacy-text =
    障害があっても卓が続き、試合が記録に残るように、あなたが座った卓ごとに、DiscordのID、名前と画像のアドレス、手、得点、順位と、どのサーバーかを保存します。
    ランキングやほかの人との対戦成績はここから計算します。ほかに、設定（{ COMMAND("settings") }）、Discordの言語、今日の一局での手、問題への答え、トロフィー、レッスンの進み具合を保存します。
    メッセージは読みません。情報をほかのだれかに渡すこともありません。
privacy-more = -# データベースは、このボットを動かしている人が管理しています。送信済みのメッセージはDiscordに残り、Discordの規約に従います。
privacy-export = データを書き出す
privacy-ask-forget = データを削除…
privacy-exported = このファイルに、保存されているあなたの情報がすべて入っています（JSON形式、試合の記録を含む）。あなたにしか見えません。
privacy-question =
    ### あなたの情報をすべて削除しますか？
    - 開いている卓からすべて抜けます。進行中の試合は負けになり、コンピューターが代わります。
    - ほかの人との試合では「{ name-former }」になり、ID・名前・画像は消えます。相手の結果は残ります。
    - それ以外の卓、結果、順位、設定、トロフィー、問題、レッスンは削除されます。

    元に戻すことはできません。
privacy-forget = すべて削除
privacy-keep = ◀ やめる
privacy-forgotten = あなたの情報をすべて削除しました。以前に送信したメッセージはDiscordに残り、名前が表示されたままのことがあります。また遊ぶと、最初から始まります。

problem-export-too-large = 保存されている情報が、Discordで送れるファイルの大きさを超えています。このボットを動かしている人に頼んでください。
