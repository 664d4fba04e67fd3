"""`python -m bot …`. Worker processes import this module again, so nothing is imported at its top."""

if __name__ == "__main__":
    import sys

    if sys.argv[1:] == ["health"]:  # asked every half minute: without what the other commands need
        from bot.health import main as ask

        sys.exit(ask())
    from bot.cli import main

    main()
