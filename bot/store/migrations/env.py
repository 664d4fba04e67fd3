"""What alembic runs, on the connection and in the transaction that `migrate_database` passes in."""

from alembic import context

from bot.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
