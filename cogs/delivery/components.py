"""Components: the one place that turns pages into what Discord is sent.

They are made as Discord reads them. discord.py's own items do the same, but making them and counting them for
each click costs several times as much, and nothing here has to be found again by them.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import discord
from discord import ComponentType, ui

from bot.registered.emojis import Emojis
from bot.registered.markup import Markup
from bot.texts.marks import in_words, label, with_commands, with_emojis
from cogs.delivery.custom_ids import custom_id
from cogs.delivery.pages import (
    BUTTONS_IN_A_ROW,
    CUT,
    LABEL_LENGTH,
    TEXT_LENGTH,
    WRAPPED,
    Button,
    ChannelSelect,
    Choice,
    Drawing,
    Page,
    PeopleSelect,
    Picture,
    Portrait,
    Row,
    Select,
)
from cogs.delivery.verbs import DECIDING

Component = dict[str, Any]
"""A component as Discord reads it."""

IN_WORDS = Markup()
ACCENT = 0xB3282D

_CONTAINER, _ROW = ComponentType.container.value, ComponentType.action_row.value
_TEXT, _SEPARATOR = ComponentType.text_display.value, ComponentType.separator.value
_SECTION, _THUMBNAIL = ComponentType.section.value, ComponentType.thumbnail.value
_GALLERY, _FILE = ComponentType.media_gallery.value, ComponentType.file.value
_BUTTON, _SELECT = ComponentType.button.value, ComponentType.string_select.value
_PEOPLE, _CHANNELS = ComponentType.user_select.value, ComponentType.channel_select.value
_TEXT_CHANNEL, _SMALL = discord.ChannelType.text.value, discord.SeparatorSpacing.small.value


class Layout(ui.LayoutView):
    """Components that are ready to be sent.

    Nothing listens to them: controls are found by their custom_id, even after a restart. So there is nothing
    either of what discord.py sets up for views that wait for somebody.
    """

    _BaseView__timeout = None  # for discord.py's own `timeout`

    def __init__(self, components: list[Component]) -> None:
        self._components = components

    def is_finished(self) -> bool:
        """Return that nobody waits for clicks on them."""
        return True

    def is_dispatchable(self) -> bool:
        """Return that they are not to be kept for clicks."""
        return False

    def to_components(self) -> list[Component]:
        """Return the components."""
        return self._components

    def has_components_v2(self) -> bool:
        """Return that these are components of the second version."""
        return True


def layout(page: Page, markup: Markup = IN_WORDS) -> Layout:
    """Return a page as Discord's components, with words for pictures that are not painted yet.

    Args:
        page: the page.
        markup: what it shows for cards and commands; words by default.
    """
    inside = [*_shown(page, markup)]
    for row in page.rows:
        inside += [{"type": _ROW, "components": items} for items in _rows_of(page, row, markup.emojis)]
    if page.attachment is not None:
        address = _media(f"attachment://{page.attachment.name}")
        inside.append({"type": _FILE, "file": address, "spoiler": False})
    return Layout([{"type": _CONTAINER, "accent_color": ACCENT, "spoiler": False, "components": inside}])


def _shown(page: Page, markup: Markup) -> Iterator[Component]:
    """Yield pictures and texts, with a line between two texts."""
    blocks = [
        part
        for block in page.blocks
        for part in (block.instead if isinstance(block, Drawing) else (block,))
        if part
    ]
    written = [block.text if isinstance(block, Portrait) else block for block in blocks]
    texts = iter(fitting(_written([text for text in written if isinstance(text, str)], markup)))
    for before, block in pairwise([None, *blocks]):
        if isinstance(block, Picture):
            yield {"type": _GALLERY, "items": [_pictured(block, block.alt)]}
        elif isinstance(block, Portrait):
            beside = {"type": _THUMBNAIL, **_pictured(block.picture, block.alt)}
            yield {"type": _SECTION, "components": [_text(next(texts))], "accessory": beside}
        elif block is not None:
            if isinstance(before, str):
                yield _line()
            yield _text(next(texts))


def _line() -> Component:
    return {"type": _SEPARATOR, "divider": True, "spacing": _SMALL}


def _text(content: str) -> Component:
    return {"type": _TEXT, "content": content}


def _pictured(picture: Picture | str, alt: str) -> Component:
    address = picture if isinstance(picture, str) else f"attachment://{picture.name}"
    return {"media": _media(address), "description": in_words(alt), "spoiler": False}


def _media(address: str) -> dict[str, str]:
    return {"url": address}


def _written(texts: list[str], markup: Markup) -> list[str]:
    """Return blocks of text with mentions of commands, and with emojis of cards unless they get too long.

    An emoji takes about 40 characters in a text.
    """
    blocks = [with_commands(text, markup.commands.mention) for text in texts]
    written = [with_emojis(block, markup.emojis.in_text) for block in blocks]
    while sum(map(len, written)) > TEXT_LENGTH:
        spared = [len(text) - len(in_words(block)) for block, text in zip(blocks, written, strict=True)]
        most = max(range(len(blocks)), key=spared.__getitem__)
        if spared[most] <= 0:
            break
        written[most] = in_words(blocks[most])
    return written


def fitting(blocks: list[str]) -> list[str]:
    """Return blocks of text that fit into a message: if they do not, the longest lose their last lines.

    Only a long history with very long names needs it, but no name may keep a table from being shown.
    """
    fitted = blocks[:]
    while (excess := sum(map(len, fitted)) - TEXT_LENGTH) > 0:
        longest = max(range(len(fitted)), key=lambda i: len(fitted[i]))
        block = fitted[longest].removesuffix(CUT)
        whole_lines, _, _ = block[: max(len(block) - excess - len(CUT), 0)].rpartition("\n")
        fitted[longest] = whole_lines + CUT
    return fitted


def _rows_of(page: Page, row: Row, emojis: Emojis) -> Sequence[list[Component]]:
    if isinstance(row, Select):
        options = [_option(choice, emojis) for choice in row.choices]
        asks, argument = in_words(row.asks), row.argument
        return [[{**_chooser(_SELECT, page, row, argument, asks, row.fewest), "options": options}]]
    if isinstance(row, PeopleSelect):
        return [[_chooser(_PEOPLE, page, row, "", row.asks)]]
    if isinstance(row, ChannelSelect):
        chosen = [{"id": channel, "type": "channel"} for channel in row.chosen]
        select = {
            **_chooser(_CHANNELS, page, row, row.argument, in_words(row.asks)),
            "channel_types": [_TEXT_CHANNEL],
        }
        return [[{**select, "default_values": chosen} if chosen else select]]
    buttons = [_button(page, button, emojis) for button in row]
    most = BUTTONS_IN_A_ROW if len(buttons) <= BUTTONS_IN_A_ROW else WRAPPED
    return [buttons[i : i + most] for i in range(0, len(buttons), most)]


def _chooser(
    kind: int,
    page: Page,
    select: Select | PeopleSelect | ChannelSelect,
    argument: str,
    asks: str,
    fewest: int = 1,
) -> Component:
    return {
        "type": kind,
        "custom_id": custom_id(page.table_id, page.number, select.verb, argument),
        "placeholder": asks,
        "min_values": fewest,
        "max_values": select.most,
        "disabled": False,
    }


def _button(page: Page, button: Button, emojis: Emojis) -> Component:
    # Only a decision can come too late; controls that are always valid keep their id.
    number = page.number if button.verb in DECIDING else 0
    component = {
        "type": _BUTTON,
        "style": button.style.value,
        "disabled": button.disabled,
        "custom_id": custom_id(page.table_id, number, button.verb, button.argument),
    }
    return _labelled(component, button, emojis, LABEL_LENGTH)


def _option(choice: Choice, emojis: Emojis) -> Component:
    option = {"value": choice.value, "default": choice.chosen}
    if choice.about:
        option["description"] = in_words(choice.about)
    return _labelled(option, choice, emojis)


def _labelled(
    component: Component, control: Button | Choice, emojis: Emojis, most: int | None = None
) -> Component:
    """Return a component with a control's label and emoji; the words say everything the emoji does."""
    emoji = emojis.get(control.card)
    if words := label(control.label, None if emoji is None else control.card):
        component["label"] = words[:most]
    if emoji is not None:
        component["emoji"] = emoji.to_dict()
    return component
