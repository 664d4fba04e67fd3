# The page “Fair shuffle”: what went into the shuffle of a match, and how to check it.

fairness = 公正なシャッフル
fairness-title = ### 公正なシャッフル · { $game }
fairness-how = 札の並びは、ほかの人が着席する前に封印されたボットの秘密の値と、各席が加えた値から決まります。秘密の値が違えば、封印も違います。
fairness-sealed = **秘密の値の封印**：`{ $commitment }`
fairness-opened =
    {""}**秘密の値**：`{ $secret }`
    {""}**秘密の値と以下のすべてから作られたシード**：`{ $seed }`
fairness-brought = **各席が加えた値**
fairness-share = { $number }. **{ $name }**：`{ $share }`
fairness-bound = -# 名前、ルールのバージョン（{ $rules }）、設定もシャッフルに含まれます：{ $options }
fairness-lobby = -# 各席が加えた値は、札が配られるまで変わることがあります。試合が終わると、比べられるように秘密の値がここに表示されます。
fairness-later = -# ロビーで見たものと比べてください。試合が終わると、秘密の値がここに表示されます。
fairness-holds = ✅ **確認できました。** もう一度配り直して試合を再現しました。秘密の値は封印と一致し、札も手も点もすべてそこから決まります。
fairness-wrong = ❌ **一致しません。** 記録が実際の試合と合いません。このボットの運営者に知らせてください。
verify-nameless = -# 名前が消された記録があります。札はシードのとおりですが、シードの作られ方はもう確かめられません。
fairness-check =
    {""}**自分で確かめるには**
    1. 封印の始まりは、ロビーで見たものと同じですか。`{ $commitment }`
    2. 最初のボタンで記録を受け取り、`python -m games verify`で確かめます。次のチェックサムになりますか。`{ $sum }`
fairness-program = -# 自作のプログラムで確かめる方法：docs/records.md の「Checking a match yourself」
fairness-whole = シャッフルの中身
fairness-event = 札の並びは、ボットの秘密の値と、各席が加えた値から決まります。各席の値は、「{ event-check-in }」か「{ night-next }」を最後に押したときの番号、または自分で書いた言葉に、試合番号を付けたものです。ゲーム会やリーグの全試合は、封印された1つの秘密の値を共有します。
fairness-event-later = -# 試合が終わると、その秘密の値がここに表示されます。共有の秘密の値は、最後の試合のあとに表示されます。
