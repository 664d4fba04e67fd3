"""Hygge's Winter card and the knitted back of all its cards."""

from tools.drawings.hygge.parts import BLUE, CREAM, NIGHT, RED, SNOW, snowflake
from tools.drawings.shapes import HEIGHT, WIDTH, card, circle, path, place_at, stroke

_TRUNK = (
    "M102 334C112 280 108 240 100 206C96 190 84 176 66 160L74 152C92 164 104 174 110 186"
    "C112 150 106 120 98 88L110 84C118 116 124 142 124 170C134 150 150 136 168 124L176 132"
    "C156 150 140 170 136 200C132 240 138 290 150 334Z"
)
_TWIGS = (
    "M92 166C78 162 62 166 48 174M72 156C66 140 54 130 40 126M106 110C94 96 84 92 70 90"
    "M114 104C120 84 130 74 144 68"
    "M102 88C98 70 98 58 104 44M158 132C160 114 156 104 150 94M170 126C184 118 194 116 208 118"
    "M140 176C156 170 176 170 196 178"
)
_WIND = (
    "M12 214H66C84 214 84 190 68 190C60 190 56 198 60 204M166 216H226M12 232H44"
    "M136 38H196C214 40 214 16 198 16C190 16 186 24 190 30M148 54H166M176 292H214"
)
_LARGE = ((50, 58, 1.5, 10), (196, 76, 1.5, 0), (44, 268, 1.4, 20), (196, 254, 1.5, 12))
_SMALL = (
    (24, 106), (86, 26), (120, 22), (214, 152), (62, 150), (166, 202), (84, 276), (162, 276), (22, 166),
    (128, 112), (22, 22), (82, 66), (74, 110), (206, 204), (160, 158), (78, 232),
)  # fmt: skip


def winter() -> str:
    """Return Winter: a bare tree in a snowstorm at night."""
    return card(
        circle(120, 170, 134, BLUE.dark),
        stroke(_WIND, BLUE.light, 6),
        stroke(_TWIGS, SNOW, 9),
        path(_TRUNK, SNOW),
        path("M0 322C50 294 90 320 130 318C176 314 200 296 240 310V380H0Z", SNOW),
        path("M0 352C60 328 120 358 240 336V380H0Z", BLUE.light),
        *(circle(x, y, 5, SNOW) for x, y in _SMALL),
        *(place_at(x, y, snowflake(), scale=size, turn=turn) for x, y, size, turn in _LARGE),
        paper=NIGHT,
        border=BLUE.light,
        border_width=8,
    )


_STITCH = 11.5
"""Width and height of a stitch."""
_COLUMNS, _ROWS = 19, 31


def _pale(column: int, row: int) -> bool:
    """Return whether a stitch of the back is pale: a star of eight petals, crosses, zigzags, dots."""
    across = abs(column - _COLUMNS // 2)
    down = abs(row - _ROWS // 2)
    near, far = sorted((across, down))
    petal = 1 <= near <= 4 and near < far <= near + 4
    cross = abs(across - 7) + abs(down - 7) <= 1
    zigzag = 10 <= down <= 12 and (across + 2 * down) % 4 in ((0,) if down % 2 == 0 else (1, 3))
    return petal or cross or zigzag or (down == 14 and across % 2 == 0)


def _stitches(*, pale: bool) -> str:
    """Return the two strands of all stitches that are pale or that are not."""
    left = (WIDTH - _COLUMNS * _STITCH) / 2
    top = (HEIGHT - _ROWS * _STITCH) / 2
    half = _STITCH / 2
    slope = 4.5
    strand = 8.6
    return "".join(
        f"M{left + column * _STITCH:.2f} {top + row * _STITCH - 1:.2f}"
        f"l{half} {slope}v{strand}l-{half} -{slope}zm{_STITCH} 0l-{half} {slope}v{strand}l{half} -{slope}z"
        for row in range(_ROWS)
        for column in range(_COLUMNS)
        if _pale(column, row) == pale
    )


def back() -> str:
    """Return the back: a Nordic pattern, knitted."""
    return card(
        path(_stitches(pale=False), RED.full),
        path(_stitches(pale=True), CREAM),
        paper=RED.dark,
        border=CREAM,
        border_width=11,
    )
