"""The custom_id of a control: which table, which decision, what to do with what."""

PREFIX = "z"
CUSTOM_ID_LENGTH = 100


def custom_id(table_id: int, number: int, verb: str, argument: str = "") -> str:
    """Return the custom_id `z:<table>:<decision>:<verb>[:<argument>]`.

    Raises:
        ValueError: it would be longer than Discord allows.
    """
    result = f"{PREFIX}:{table_id}:{number}:{verb}"
    if argument:
        result += f":{argument}"
    if len(result) > CUSTOM_ID_LENGTH:
        raise ValueError(f"custom_id of {len(result)} characters: {result}")
    return result
