"""Weekly messages of a server: the page of their settings, and the message."""

from datetime import datetime

from discord.utils import format_dt

from bot.names import Person
from bot.store.honours import Riser, Week
from bot.store.weekly import Weekly
from bot.texts import Words
from cogs.delivery.pages import DANGER, TEXT_CHANNELS, Button, ChannelSelect, Page
from cogs.delivery.verbs import Verb
from cogs.screens.honours import yaku_blocks
from cogs.screens.parts import game_name, person_words
from games import Match

WEEKLY_CHANNEL, WEEKLY_OFF = "channel", "off"
"""Settings of the weekly message."""


def weekly_page(weekly: Weekly, words: Words) -> Page:
    """Return the page with a server's settings of its weekly message, and controls to change them."""
    if weekly.channel_id is None or weekly.at is None:
        state = words("weekly-off")
        off = ()
    else:
        state = words("weekly-on", channel=f"<#{weekly.channel_id}>", when=format_dt(weekly.at, "F"))
        off = (Button(words("night-switch-off"), Verb.WEEKLY, WEEKLY_OFF, style=DANGER),)
    chosen = () if weekly.channel_id is None else (weekly.channel_id,)
    select = ChannelSelect(words("night-channel-asks"), Verb.WEEKLY, WEEKLY_CHANNEL, chosen, 1, TEXT_CHANNELS)
    text = "\n".join([words("weekly-title"), words("weekly-about"), state])
    return Page(0, 0, (text,), (select, (*off, Button(words("server-back"), Verb.SERVER))))


def weekly_message(week: Week, night: datetime | None, match: Match | None, words: Words) -> Page:
    """Return the weekly message of a server.

    Args:
        week: the week's statistics.
        night: start of the next game night, if any.
        match: the match of the best yaku, if any.
        words: the channel's texts.
    """
    lines = [
        words("weekly-message-title"),
        words("weekly-played", matches=week.matches, players=week.players),
    ]
    if week.risers:
        risen = words("interpunct").join(_risen_words(each, words) for each in week.risers)
        lines.append(words("weekly-risen", risen=risen))
    after = () if night is None else (words("weekly-night", when=format_dt(night, "F")),)
    return Page(0, 0, ("\n".join(lines), *yaku_blocks(week.yaku, match, words), *after))


def _risen_words(risen: Riser, words: Words) -> str:
    user = person_words(Person(risen.user_id, risen.name), words)
    game = game_name(risen.game, words)
    return words("weekly-rise", user=user, game=game, by=risen.by, number=str(risen.number))
