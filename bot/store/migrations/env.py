"""Alembic's entry point: runs the migrations on the connection that `migrate_database` passes in."""

from alembic import context

from bot.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
