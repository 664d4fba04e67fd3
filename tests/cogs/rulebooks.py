"""The rulebooks there are."""

from bot.texts.rulebooks import languages
from cogs.screens.offers import offered_games

LOCALES = languages()
BOOKS = [(game, locale) for game in offered_games() for locale in LOCALES]
