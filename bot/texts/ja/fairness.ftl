# The page “Fair shuffle”: what went into the shuffle of a match, and how to check it.

fairness = 公正なシャッフル
fairness-title = ### 公正なシャッフル · { $game }
fairness-how = 札の並びは、ほかの人が着席する前に封印されたボットの秘密と、各席が持ち寄ったものから決まります。秘密が違えば、封印も違います。
fairness-sealed = **秘密の封印**：`{ $commitment }`
fairness-opened =
    {""}**秘密**：`{ $secret }`
    {""}**秘密と以下のすべてから作られたシード**：`{ $seed }`
fairness-brought = **各席の持ち寄り**
fairness-share = { $number }. **{ $name }**：`{ $share }`
fairness-bound = -# 名前、ルールの版（{ $rules }）、設定もシャッフルに含まれます：{ $options }
fairness-lobby = -# 各席の持ち寄りは、札が配られるまで変わることがあります。試合が終わると、比べられるように秘密がここに表示されます。
fairness-later = -# ロビーで見たものと比べてください。試合が終わると、秘密がここに表示されます。
fairness-check = -# すべてを確かめるには、記録を受け取って `python -m bot verify { $file } --sum { $sum }` を実行します。自作のプログラムで確かめる方法と、それで何が証明されるかは、docs/records.md の「Checking a match yourself」にあります。
