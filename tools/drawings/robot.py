"""Robot: the portrait of computer players, who have no avatar."""

from bot.pictures.style import INK
from tools.drawings.shapes import circle, ellipse, outlined_path, path, rect, stroke

SIZE = 128
"""Width and height of the portrait, in units of its canvas and in pixels."""

CUSHION, TASSEL, TIN, SHADE, GLOW, WALL = "#b3282d", "#e3b23c", "#cfd6dd", "#9aa5b1", "#ffe08a", "#2f4f3e"


def robot() -> str:
    """Return a robot on its zabuton as an SVG document."""
    parts = (
        rect(0, 0, 128, 128, WALL),
        outlined_path("M14 104Q10 90 26 90H102Q118 90 114 104Q112 118 98 118H30Q16 118 14 104Z", CUSHION),
        *(circle(x, 114, 6, TASSEL) for x in (18, 110)),
        outlined_path("M40 98V74Q40 64 50 64H78Q88 64 88 74V98Z", SHADE),
        rect(53, 74, 22, 14, WALL, 4),
        *(circle(x, 81, 3, GLOW) for x in (59, 69)),
        stroke("M64 24V14", INK, 5),
        circle(64, 12, 6, TASSEL, stroke=INK, stroke_width=4),
        outlined_path("M30 34Q30 24 40 24H88Q98 24 98 34V58Q98 68 88 68H40Q30 68 30 58Z", TIN),
        *(ellipse(x, 43, 8, 9, INK) for x in (49, 79)),
        *(circle(x, 40, 3, GLOW) for x in (51, 81)),
        path("M52 57Q64 64 76 57", stroke=INK, stroke_width=4, stroke_linecap="round"),
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">{"".join(parts)}</svg>'
