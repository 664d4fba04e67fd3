"""Schema migrations, run by alembic."""
