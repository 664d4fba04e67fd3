# Flowers: cards collected by playing on different days of a year.

flowers-button = Flowers
flowers-title = ### Flowers of { $user }, { $year }: { $count } of { $all }
    .you = ### Your flowers, { $year }: { $count } of { $all }
flowers-about = -# Every month has four cards. Play a match to its end on one day of the month for the first, on 2 days for the second, on 4 for the third and on 8 for the last. A day without a match costs nothing.
flowers-month = { $month }: { $cards }
flowers-none = No card yet.
flowers-ask = Another year
