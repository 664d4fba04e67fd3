# Replays: a match that has ended, step by step, and a round of it as a film.

replay-button = Replay
replay-title = ### Replay · { $place }
replay-at = { $number ->
    [0] Before the first decision
   *[other] Decision { $number } of { $count }
}{ $last ->
    [yes] {" "}· the round is over
   *[no] {""}
}
replay-dealt = The cards have been dealt.
replay-over = The round is over.
replay-hands = All hands
replay-kept = Hidden during the match
replay-film = Film
replay-share = Show to all
replay-record = Record
replay-shared = { $user } shows a moment from a match:
film-title = ### Film · { $place }
film-alt = An animated picture of the round, one decision at a time.
film-too-long = -# Too long for one film, so some decisions are left out.
film-shared = { $user } shows a round from a match:
problem-no-replay = There is no finished match here that you could look at again. You can replay your own matches, and those played in channels of this server that you can see.
problem-no-film = I could not make a film of this round. The replay shows it step by step.
problem-no-film-here = I cannot show a film here: I need the permission **{ $right }** in this channel.
replay-own-decisions = -# ⏪ ⏩ your own decisions
