"""Cleaning: turns what people write into one line that can be shown anywhere and has only one spelling."""

from unicodedata import category, normalize


def cleaned(text: str, most: int) -> str:
    """Return a text without invisible characters: control, format, private-use and unassigned ones.

    Any run of white space becomes one space, none is left at the ends, and texts that look the same become
    the same (Unicode normal form NFC). The result may be empty.

    Args:
        text: what somebody wrote.
        most: how many characters it may have; the rest is cut off.
    """
    visible = "".join(sign for sign in " ".join(text.split()) if not category(sign).startswith("C"))
    return normalize("NFC", " ".join(visible.split()))[:most].rstrip()
