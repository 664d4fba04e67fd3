"""`python -m bot …`. Worker processes import this module again, so nothing is imported at its top."""

if __name__ == "__main__":
    from bot.cli import main

    main()
