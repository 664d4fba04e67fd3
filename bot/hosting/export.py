"""Export: the records of all matches that have ended, as a file for other programs."""

from rich.console import Console
from rich.progress import Progress

from bot.hosting.records import writing
from bot.store.database import open_database
from bot.store.sessions import Sessions


async def export(database_url: str, output: str, terminal: Console) -> int:
    """Write the records of all matches that have ended, oldest first; return how many there are.

    Args:
        database_url: where they are.
        output: where they go: a file, or `-` for standard output.
        terminal: where the progress bar goes.

    Raises:
        SetupProblem: the database cannot be opened.
        OSError: the file cannot be written.
    """
    async with open_database(database_url) as database:
        sessions, written = Sessions(database), 0
        quiet = not terminal.is_terminal
        with writing(output) as lines, Progress(console=terminal, transient=True, disable=quiet) as progress:
            task = progress.add_task("Exporting", total=await sessions.newest())
            async for table_id, line in sessions.records():
                print(line, file=lines)
                written += 1
                progress.update(task, completed=table_id)
        return written
