# The lesson on Hana-awase.

lesson-hana-awase-1 = 下があなたの手札、中央が場です。手札を出して、**同じ月**、つまり同じ植物の場札を取ります。取った札はすべて点になります。光20点、タネ10点、短冊5点、カス1点です。
    場に光札の{ $c3b }があります。{ $b3p }で取れる札は2枚なので、ボタンも2つです。
    {""}**{ $b3p }で{ $b3b }を取りましょう。**
lesson-hana-awase-1-right = 幕で20点です。次に山札の一番上をめくり、同じ月の場札があれば取ります。さらに2枚取れました。
lesson-hana-awase-1-wrong = 場に同じ月の札がありません。その札も幕も場に残ります。
lesson-hana-awase-1-plain = 2枚のうち、幕は20点、カス札は1点です。
lesson-hana-awase-1-moon = 月も光札です。でも{ $b3b }の隣にはもう1枚桜があり、桜を持つ人なら選んで取れます。まず幕、次に月を取りましょう。
lesson-hana-awase-1-cup = 盃で取れる札はありません。モチを喜ばせるだけです。

lesson-hana-awase-2 = 月がまだあります。これも光札です。**{ $c8p }で{ $c8b }を取りましょう。**
lesson-hana-awase-2-right = 幕と月がそろいました。手札の盃を見てください。
lesson-hana-awase-2-wrong = それでは何も取れず、月をモチに残します。
lesson-hana-awase-2-clover = 短冊とカス札で6点です。月は1枚で20点です。
lesson-hana-awase-2-cup = 月と幕があれば、盃は大切な札です。場に出さず、菊が出るのを待ちましょう。

lesson-hana-awase-3 = 菊が出ました。**{ $c9a }で{ $c9p }を取りましょう。** 役になるのは取った札だけです。
lesson-hana-awase-3-right = 一度に3つの役です。幕と**花見で一杯**、月と**月見で一杯**、両方で**月下酒**。
lesson-hana-awase-3-wrong = 盃は3つの役になりますが、取ってこそです。いまが取り時です。

lesson-hana-awase-4 = 合う札がないので、1枚を場に出します。松が2枚あるので、モチに取られなければ次の番に取り返せます。**{ $b1p }を出しましょう。**
lesson-hana-awase-4-right = モチは別の札を取りました。
lesson-hana-awase-4-wrong = カス札を選ぶのは正解ですが、手札に取り返せる札がありません。
lesson-hana-awase-4-ribbon = 短冊は5点です。手札に取り返せる札もありません。

lesson-hana-awase-5 = まだ残っています。**{ $c1q }で{ $c1p }を取りましょう。**
lesson-hana-awase-5-right = 山札から牡丹も2枚取れました。
lesson-hana-awase-5-wrong = それでは何も取れず、松をモチに残します。

lesson-hana-awase-6 = 山札からタネ札の{ $c7a }が出ました。**{ $c7r }で取りましょう。**
lesson-hana-awase-6-right = 一度に15点です。ところがモチが桐を4枚そろえました。これは**霧流れ**で、花見と月見は全員が無効になります。月下酒は残ります。最後の札では何も取れず、この局は終わりです。札の点を数え、役を足します。
lesson-hana-awase-6-wrong = それでは何も取れず、猪をモチに残します。

lesson-hana-awase-end = これが花合わせです。点になる札を取り、役をねらい、雨と霧に気をつけます。全局の合計点が多い人が勝ちです。手札の下の**役**ボタンで、近い役が見られます。
