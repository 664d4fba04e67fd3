# 送られた試合記録の検証。

command-verify = 試合の記録を確かめる：正しいか、ここで行われたものか
command-verify-file = 試合の終わりに受け取った記録のファイル

verify-title = ### 記録の検証
verify-here = ✅ { $line }行目：**正しく、ここで行われた試合です**。{ $game }、{ $count }手。チェックサム `{ $sum }`
verify-changed = ⚠️ { $line }行目：**正しいですが、保存されている記録とは違います**。変更されたか、後から名前が消されました。{ $game }、{ $count }手。チェックサム `{ $sum }`
verify-unknown = ☑️ { $line }行目：**正しいです**。{ $game }、{ $count }手。ここで行われた記録はありません。チェックサム `{ $sum }`
verify-brief = { $here ->
    [here] ✅
    [changed] ⚠️
   *[unknown] ☑️
} { $line }行目 · { $game }
verify-sign-here = -# ✅ 正しく、ここで行われた試合です。
verify-sign-changed = -# ⚠️ 正しいですが、保存されている記録とは違います。変更されたか、後から名前が消されました。
verify-sign-unknown = -# ☑️ 正しいです。ここで行われた記録はありません。
verify-broken = ❌ { $line }行目：**誤りがあります**。{ $why }
verify-nameless = -# 名前が消された記録があります。札はシードのとおりですが、シードの作られ方はもう確かめられません。
verify-why-no-record = 試合の記録ではありません。
verify-why-wrong-commitment = 秘密の値が封印と合いません。
verify-why-illegal-move = { $number }手目は認められない手です。
verify-why-claim-differs = 再現すると「{ $field }」の内容と一致しません。
verify-why-unknown-game = 知らないゲームです。
verify-why-other-rules = 知らないバージョンのルールです。
verify-why-wrong-option = 認められない設定があります。
verify-why-wrong-players = このゲームの人数ではありません。
verify-why-wrong-shares = 各席が加えた値がそろっていません。
problem-verify-too-large = ファイルが大きすぎます。{ $size } kBまで読めます。
problem-verify-too-many = 記録が多すぎます。一度に{ $most }件まで確かめられます。`python -m games verify`なら何件でも確かめられます。
problem-verify-no-text = UTF-8のテキストではありません。
problem-verify-empty = ファイルが空です。
problem-verify-not-read = ファイルを読めませんでした。もう一度お試しください。
