"""Style: the sizes, in pixels, and the colours that all pictures share."""

WIDTH = 720
"""Width of a picture: twice the width of messages on a phone of 390 pixels, where it must be readable."""

MARGIN, PADDING = 12, 14
"""Around each panel, and inside it."""

LEFT, INNER = MARGIN + PADDING, WIDTH - 2 * (MARGIN + PADDING)
"""Where what lies on a panel begins, and how wide it may be."""

GAP, ROW_GAP, GROUP_GAP = 6, 10, 12
PANEL_RADIUS = 18

TITLE, TEXT, LABEL, NUMBER = 28, 26, 25, 29
"""Heights of text."""

TAB, TAB_GAP = 36, 4
"""Height of the tab with a number and a mark, and its distance from the cards above."""

MARK = 26
"""Height and width of a mark beside a title."""

CARD_WIDTH, CARD_HEIGHT = 240, 380
"""Size of a card's sprite; in pictures cards are smaller, and of the same shape."""

INK, PAPER, GOLD, FAINT = "#2b2320", "#fbf6e9", "#f4bd3d", "#dcd8c8"
"""Colours of letters and of what they stand on."""

SHADES = ("#ffb454", "#6cc4ff", "#ff7f8e", "#8fdc7c", "#c9a2ff", "#f2e26b")
"""The colours of players by seat; each has a mark of its own as well."""

FINE = 4
"""How many times larger curves and portraits are drawn before they are scaled down, for smooth edges."""
