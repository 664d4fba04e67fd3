# Replays: a finished match step by step, and a round of it as a film.

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
replay-shared = { $user } shares a moment from a match:
film-title = ### Film · { $place }
film-alt = An animated picture of the round, one decision at a time.
film-too-long = -# Too long for one film, so some decisions are left out.
film-shared = { $user } shares a round from a match:
problem-no-replay = There’s no finished match here for you to replay. You can replay your own matches, and those in this server’s channels you can see.
problem-no-film = I couldn’t make a film of this round. The replay shows it step by step.
problem-no-film-here = I can’t show a film here: I need the **{ $right }** permission in this channel.
