"""Golden files: texts in the version that was last reviewed; `make golden` rewrites them."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from discord import ButtonStyle, ComponentType

from bot.pictures.layout import split_board
from bot.texts.marks import in_words
from cogs.delivery.layout import build_layout
from cogs.delivery.pages import Drawing, Page, Portrait

FOLDER = Path(__file__).resolve().parents[1] / "golden"

_CHOOSERS = {ComponentType.string_select, ComponentType.user_select, ComponentType.channel_select}


class Golden:
    """Compares texts with the golden files, or rewrites the files if `rewriting`."""

    def __init__(self, rewriting: bool) -> None:
        self._rewriting = rewriting

    def check(self, name: str, text: str) -> None:
        """Compare a text with a golden file, whose name includes its folder."""
        file = FOLDER / f"{name}.txt"
        if self._rewriting:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.is_file(), f"there is no {name}: run `make golden` and read it"
        assert text.split("\n") == file.read_text(encoding="utf-8").split("\n"), "see `make golden`"


def names(folder: str) -> set[str]:
    """Return the names of all golden files in a folder."""
    return {f"{folder}/{file.stem}" for file in (FOLDER / folder).iterdir()}


def as_text(page: Page, with_pictures: Page) -> str:
    """Return the texts of a page as sent, its controls, and the descriptions of its pictures.

    `with_pictures` is the same page for readers who want pictures.
    """
    (container,) = build_layout(page).to_components()
    described = [f"🖼 {text}" for block in with_pictures.blocks for text in _described(block) if text]
    return "\n".join([*_sent(container["components"]), *described, ""])


def controls_as_text(page: Page) -> Iterator[str]:
    """Yield the controls of a page, one per line, without the texts."""
    (container,) = build_layout(page).to_components()
    rows = [each for each in container["components"] if each["type"] == ComponentType.action_row.value]
    yield from _sent(rows)


def _sent(components: list[dict[str, Any]]) -> Iterator[str]:
    for component in components:
        kind = ComponentType(component["type"])
        if kind is ComponentType.text_display:
            yield component["content"]
        elif kind is ComponentType.separator:
            yield "———"
        elif kind is ComponentType.action_row:
            yield ""
            yield from _sent(component["components"])
        elif kind is ComponentType.button:
            off = ", disabled" if component["disabled"] else ""
            style = ButtonStyle(component["style"]).name
            does = component.get("custom_id") or component["url"]
            yield f"[{component.get('label', '')}] {does} ({style}{off})"
        elif kind in _CHOOSERS:
            count = f"{component['min_values']} to {component['max_values']}"
            yield f"[{component['placeholder']} ▾] {component['custom_id']} ({count})"
            yield from map(_choice, component.get("options", ()))
        elif kind is ComponentType.media_gallery:
            yield from (f"🖼 {item['description']}" for item in component["items"])
        else:
            yield str(component)


def _choice(option: Mapping[str, Any]) -> str:
    about = f" — {option['description']}" if "description" in option else ""
    return f"  {'●' if option['default'] else '○'} {option['label']} = {option['value']}{about}"


def _described(block: object) -> Iterator[str]:
    if isinstance(block, Drawing):
        yield from (in_words(text) for text in block.beside)
        yield from (in_words(part.alt) for part in split_board(block.board))
    elif isinstance(block, Portrait):
        yield in_words(block.alt)
