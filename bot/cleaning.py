"""Cleaning: what people write becomes one line that can be shown anywhere, and be written in one way only."""

from unicodedata import category, normalize


def cleaned(text: str, most: int) -> str:
    """Return a text without what cannot be seen: control, format, private-use and unassigned characters.

    White space of any kind and length becomes one blank, none is left at the ends, and what looks the same is
    written the same (Unicode's normal form NFC). The result may be empty.

    Args:
        text: what somebody wrote.
        most: how many characters it may have; what is beyond is left out.
    """
    visible = "".join(sign for sign in " ".join(text.split()) if not category(sign).startswith("C"))
    return normalize("NFC", " ".join(visible.split()))[:most].rstrip()
