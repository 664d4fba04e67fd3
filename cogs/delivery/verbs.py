"""Verbs: the actions of controls; a method of a cog answers each of them."""

from enum import StrEnum


class Verb(StrEnum):
    """The action of a control, as in its custom_id."""

    # Decisions in a game.
    PLAY = "play"
    CARD = "card"  # a card that can't be played now
    PLAY_NAMED = "play-named"

    # On the table's message, and on the pages behind it.
    HAND = "hand"
    HISTORY = "history"
    DETAILS = "details"
    WHAT_IS = "what-is"
    HINT = "hint"
    MENU = "menu"
    SAY = "say"
    NEXT_ROUND = "next-round"
    RULES = "rules"

    # In the lobby.
    OPEN_TABLE = "open-table"
    JOIN = "join"
    STAND_UP = "stand-up"
    ADD_COMPUTER = "add-computer"
    REMOVE_COMPUTER = "remove-computer"
    PLAY_ALONE = "play-alone"
    START = "start"
    CANCEL = "cancel"
    OPTIONS = "options"
    HOUSE_RULES = "house-rules"
    AS_LAST_TIME = "as-last-time"
    SET_OPTION = "set-option"
    SET_SPEED = "set-speed"
    SET_WHO = "set-who"
    INVITE = "invite"
    FREE_SEATS = "free-seats"
    CUT = "cut"
    CALLS = "calls"
    SET_CALLS = "set-calls"
    CALL_PLAYERS = "call-players"
    CHALLENGE_HERE = "challenge-here"
    SLOW_TABLE = "slow-table"
    HEAR = "hear"

    # On messages that ping players or challenge someone, and in the list of tables.
    SIT_DOWN = "sit-down"
    NOT_NOW = "not-now"

    # Of game nights and leagues.
    EVENT_NEW = "event-new"
    EVENT_CUT = "event-cut"
    NIGHT = "night"
    SET_NIGHT = "set-night"
    NIGHT_NEW = "night-new"
    NIGHT_TIME = "night-time"
    NIGHT_OPEN = "night-open"
    NIGHT_IN = "night-in"
    NIGHT_REMIND = "night-remind"
    NIGHT_VOTE = "night-vote"
    NIGHT_CHECK_IN = "night-here"
    NIGHT_NEXT = "night-next"
    NIGHT_LEAVE = "night-leave"
    NIGHT_PRACTICE = "night-alone"
    NIGHT_MORE = "night-more"
    NIGHT_ARRANGE = "night-arrange"
    LEAGUE_NEW = "league-new"
    LEAGUE_OPEN = "league-open"
    LEAGUE_ENTER = "league-enter"
    LEAGUE_CHECK_IN = "league-here"
    LEAGUE_LEAVE = "league-leave"
    LEAGUE_PACE = "league-pace"
    LEAGUE = "league"
    LEAGUE_ARRANGE = "league-arrange"

    # Of server summaries.
    SUMMARY = "summary"

    # On the message about a challenge, and on the pages before it.
    CHALLENGE = "challenge"
    DECLINE = "decline"
    TOO_FAST = "too-fast"
    OTHER_GAME = "other-game"
    SWITCH_GAME = "switch-game"

    # In the menu, and after a match.
    FAIRNESS = "fairness"

    # In the menu.
    BACK = "back"
    STEP_AWAY = "step-away"
    SKIP = "skip"
    HAND_OVER = "hand-over"
    PINGS = "pings"
    ASK_LEAVE = "ask-leave"
    LEAVE = "leave"
    ASK_END = "ask-end"
    END = "end"

    # On the table's message, once the host has asked to end the match.
    AGREE = "agree"
    PLAY_ON = "play-on"

    # After a match.
    REMATCH = "rematch"
    RECORD = "record"
    TROPHIES = "trophies"
    ANALYSE = "analyse"
    ANALYSED = "analysed"
    REPLAY = "replay"
    REPLAY_OF = "replay-of"
    REPLAY_ROUND = "replay-round"
    REPLAY_SHARE = "replay-share"
    REPLAY_RECORD = "replay-record"
    REPLAY_BEST = "replay-best"
    REPLAY_ANALYSE = "replay-analyse"
    FILM = "film"
    FILM_SHARE = "film-share"

    # In shared reviews of matches, and on the pages before them.
    REVIEW = "review"
    REVIEW_STEP = "review-step"
    REVIEW_LEAD = "review-lead"
    REVIEW_OPEN = "review-open"
    REVIEW_MISTAKE = "review-mistake"
    REVIEW_ATTEMPT = "review-try"
    REVIEW_NOTE = "review-note"
    REVIEW_ERASE = "review-erase"

    # In the rulebook, and on the pages before it.
    PAGE = "page"
    HELP = "help"

    # Away from tables.
    THREAD = "thread"
    REPLACE = "replace"
    DECK = "deck"
    POST_AGAIN = "post-again"
    TABLES = "tables"
    WATCH = "watch"
    MATCHES = "matches"
    LEADERS = "leaders"
    SHOW_LEADERS = "show-leaders"
    MONTHS = "months"
    LESSONS = "lessons"
    LEARN = "learn"
    LEARN_BEGIN = "learn-begin"
    LEARN_MOVE = "learn-move"
    LEARN_AGAIN = "learn-again"
    LEARN_PLAY = "learn-play"
    PUZZLE = "puzzle"
    PUZZLE_DAY = "puzzle-day"
    PUZZLE_MOVE = "puzzle-move"
    PUZZLE_SHARE = "puzzle-share"
    MISTAKE = "mistake"
    MISTAKE_MOVE = "mistake-move"
    PROFILE = "profile"
    SHOW_PROFILE = "show-profile"
    BESTS = "bests"
    FLOWERS = "flowers"
    SHOW_FLOWERS = "show-flowers"
    VERSUS = "versus"
    ME = "me"
    QUIET = "quiet"
    BLOCKS = "blocks"
    DAILIES = "dailies"
    DAILY = "daily"
    DAILY_MOVE = "daily-move"
    DAILY_DETAILS = "daily-details"
    DAILY_LOG = "daily-log"
    DAILY_REPLAY = "daily-replay"
    DAILY_BOARD = "daily-board"
    DAILY_SHARE = "daily-share"
    DAILY_SEALS = "daily-seals"
    DAILY_RECORD = "daily-record"
    GROUP_DEALS = "group-deals"
    GROUP_DEAL_OPEN = "group-deal-open"
    GROUP_DEAL = "group-deal"
    GROUP_DEAL_COMPARE = "group-deal-compare"
    GROUP_DEAL_END = "group-deal-end"
    GROUP_DEAL_SEAL = "group-deal-seal"
    SERVER = "server"
    SET_SERVER = "set-server"
    ASK_ZONE = "ask-zone"
    PRIVACY = "privacy"
    EXPORT = "export"
    ASK_FORGET = "ask-forget"
    FORGET = "forget"


DECISION_VERBS = (Verb.PLAY, Verb.CARD, Verb.PLAY_NAMED)
"""Verbs of controls for decisions in a game, including decisions that can't be made now."""

PLAY_VERBS = frozenset(
    {
        Verb.OPEN_TABLE,
        Verb.CHALLENGE,
        Verb.CHALLENGE_HERE,
        Verb.SWITCH_GAME,
        Verb.LEARN_PLAY,
        Verb.THREAD,
        Verb.REPLACE,
        Verb.REMATCH,
        Verb.SLOW_TABLE,
        Verb.NIGHT_OPEN,
        Verb.NIGHT_IN,
        Verb.NIGHT_CHECK_IN,
        Verb.NIGHT_NEXT,
        Verb.NIGHT_PRACTICE,
        Verb.LEAGUE_OPEN,
        Verb.LEAGUE_ENTER,
        Verb.LEAGUE_CHECK_IN,
        Verb.GROUP_DEAL_OPEN,
    }
)
"""Verbs that need the permission to use `/play`: they open a table, or enter an event that opens one."""

POSTING_VERBS = frozenset(
    {
        Verb.REPLAY_SHARE,
        Verb.FILM_SHARE,
        Verb.REVIEW,
        Verb.SHOW_LEADERS,
        Verb.SHOW_PROFILE,
        Verb.SHOW_FLOWERS,
        Verb.PUZZLE_SHARE,
        Verb.DAILY_SHARE,
        Verb.GROUP_DEAL_OPEN,
        Verb.NIGHT_OPEN,
        Verb.LEAGUE_OPEN,
    }
)
"""Verbs that post in the channel for a person, who must have the permission to write there.

Buttons that open tables are not included: they need the permission to use `/play` instead.
"""
