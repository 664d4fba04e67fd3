"""The rulebooks there are."""

from bot.texts.rulebooks import rulebook_languages
from cogs.screens.options import offered_games

LOCALES = rulebook_languages()
BOOKS = [(game, locale) for game in offered_games() for locale in LOCALES]
