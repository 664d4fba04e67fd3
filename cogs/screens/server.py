"""Pages of a server's settings, and the welcome message."""

from collections.abc import Sequence

from bot.store.preferences import GuildSettings
from bot.tables.options import valid_options
from bot.texts import Words
from cogs.delivery.pages import (
    MAX_CHOICES,
    PLAYABLE_CHANNELS,
    SUCCESS,
    Button,
    ChannelSelect,
    Choice,
    Dialog,
    Field,
    Page,
    Row,
    Select,
)
from cogs.delivery.verbs import Verb
from cogs.screens.lobby import games_blocks
from cogs.screens.nights import ZONE_LENGTH
from cogs.screens.options import offered_games, option_choices, option_words
from cogs.screens.parts import game_name
from cogs.screens.settings import OF_SERVER
from games import catalogue

CHANNELS_SETTING, ZONE_SETTING = "channels", "zone"

SETTINGS = (CHANNELS_SETTING, ZONE_SETTING, *OF_SERVER)
"""Settings of a whole server, in addition to the options of each game."""

ALL_CHANNELS = "everywhere"
"""Argument of the button that allows all channels."""


def server_page(settings: GuildSettings, words: Words) -> Page:
    """Return the changed settings of a server, with a select of all settings."""
    lines = [words("server-title"), *_changed_lines(settings, words)]
    if len(lines) == 1:
        lines.append(words("server-none"))
    choices = [
        Choice(words(f"server-{name}-name"), name, about=words(f"server-{name}-brief")) for name in SETTINGS
    ]
    choices += [
        Choice(game_name(game, words), game, about=words("server-options-brief"))
        for game in offered_games()
        if catalogue.find_game(game).offered_values()
    ]
    select = Select(words("server-change"), Verb.SERVER, "", tuple(choices))
    regular = (Button(words("night-name"), Verb.NIGHT), Button(words("summary-name"), Verb.SUMMARY))
    return Page(0, 0, ("\n".join(lines),), (select, regular))


def setting_page(name: str, settings: GuildSettings, words: Words) -> Page:
    """Return the page of a setting (one of `SETTINGS`, or a game's id), with its effect and its controls."""
    back = (Button(words("server-back"), Verb.SERVER),)
    if name not in SETTINGS:
        title = words("server-options-title", game=game_name(name, words))
        about = words("server-options-about")
        return Page(0, 0, (f"{title}\n{about}",), (*_option_selects(name, settings, words), back))
    text = words("server-setting", name=words(f"server-{name}-name"), about=words(f"server-{name}-about"))
    if name == ZONE_SETTING:
        text += "\n" + words("server-zone", value=settings.zone or "UTC")
        write = Button(words("server-zone-write"), Verb.ASK_ZONE, style=SUCCESS)
        return Page(0, 0, (text,), ((write, *back),))
    if name == CHANNELS_SETTING:
        allowed = settings.channels
        label = words("server-channels-everywhere")
        everywhere = Button(label, Verb.SET_SERVER, ALL_CHANNELS, disabled=not allowed)
        select = ChannelSelect(
            words("server-channels-asks"),
            Verb.SET_SERVER,
            CHANNELS_SETTING,
            tuple(allowed),
            MAX_CHOICES,
            PLAYABLE_CHANNELS,
        )
        return Page(0, 0, (text,), (select, (everywhere, *back)))
    setting = words(f"server-{name}-name")
    select = Select(
        setting,
        Verb.SET_SERVER,
        name,
        OF_SERVER[name].choices(setting, settings, words),
    )
    return Page(0, 0, (text,), (select, back))


def zone_dialog(zone: str | None, words: Words) -> Dialog:
    """Return the dialog that asks for a server's time zone."""
    field = Field(words("night-zone"), ZONE_LENGTH, words("night-zone-about"), written=zone or "")
    return Dialog(Verb.SET_SERVER, ZONE_SETTING, words("server-zone-name"), (field,))


def _changed_lines(settings: GuildSettings, words: Words) -> list[str]:
    """Return the settings that differ from the defaults, one per line."""
    lines: list[str] = []
    usual = GuildSettings()
    if settings.channels:
        channels = words.join([f"<#{channel}>" for channel in settings.channels])
        lines.append(words("server-channels", value=channels))
    if settings.zone is not None:
        lines.append(words("server-zone", value=settings.zone))
    for name, setting in OF_SERVER.items():
        if getattr(settings, name) != getattr(usual, name):
            lines.append(words(f"server-{name}", value=words(setting.label(setting.current(settings)))))
    for game, options in settings.options.items():
        chosen = [
            words("option-line", option=words(f"option-{name}"), value=option_words(name, value, words))
            for name, value in options.items()
        ]
        lines.append(words("server-game", game=game_name(game, words), options=words.join(chosen)))
    return lines


def _option_selects(game: str, settings: GuildSettings, words: Words) -> list[Row]:
    """Return a select for each option of a game."""
    rules = catalogue.find_game(game)
    chosen = rules.read_options(valid_options(rules, settings.options.get(game, {})))
    rows: list[Row] = []
    for name, values in rules.offered_values(chosen).items():
        choices = option_choices(name, values, chosen[name], words)
        rows.append(Select(words(f"option-{name}"), Verb.SET_SERVER, f"{game}.{name}", choices))
    return rows


def welcome_page(words: Words, others: Sequence[Words]) -> Page:
    """Return the welcome message: the games, the first steps, and the way to other languages.

    `others` are the server's texts in all other languages.
    """
    languages = words("small", text=" · ".join(other("welcome-language") for other in others))
    text = f"{words('welcome-title')}\n{words('welcome-text')}\n{languages}"
    play = Button(words("welcome-play"), Verb.OPEN_TABLE, style=SUCCESS)
    learn = Button(words("welcome-learn"), Verb.LESSONS)
    return Page(0, 0, (text, *games_blocks(words)), ((play, learn),))
