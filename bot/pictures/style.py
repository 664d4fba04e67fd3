"""Style: sizes in pixels and colours shared by all pictures."""

WIDTH = 720
"""Width of a picture: twice that of messages on a phone of 390 pixels, where it must be readable."""

MARGIN, PADDING = 12, 14
"""Space around each panel, and inside it."""

PANEL_LEFT, PANEL_WIDTH = MARGIN + PADDING, WIDTH - 2 * (MARGIN + PADDING)
"""Left edge and width of a panel's content."""

CARD_GAP, ROW_GAP, GROUP_GAP = 6, 10, 12
PANEL_RADIUS = 18

TITLE_SIZE, TEXT_SIZE, LABEL_SIZE, NUMBER_SIZE = 28, 26, 25, 29
"""Sizes of letters."""

TAB_HEIGHT, TAB_GAP = 36, 4
"""Height of the tab with a number and a mark, and its distance from the cards above."""

MARK_SIZE = 26
"""Size of a mark next to a title."""

CARD_WIDTH, CARD_HEIGHT = 240, 380
"""Size of a card's sprite; cards in pictures are smaller but keep the shape."""

INK, PAPER, GOLD, FAINT = "#2b2320", "#fbf6e9", "#f4bd3d", "#dcd8c8"
"""Colours of letters and grounds."""

SHADES = ("#ffb454", "#6cc4ff", "#ff7f8e", "#8fdc7c", "#c9a2ff", "#f2e26b")
"""Colours of players by seat; each player also has their own mark."""

SMOOTHING_SCALE = 4
"""Curves and portraits are drawn this many times larger and scaled down, for smooth edges."""

TRANSPARENT = (0, 0, 0, 0)
