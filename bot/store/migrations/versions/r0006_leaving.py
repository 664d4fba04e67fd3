"""Who left a match, who agrees to end it, and which results are from matches against people."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the columns. Of matches so far, only results can say who was there: not who left before the end."""
    op.add_column("tables", sa.Column("end_asked", sa.Integer))
    op.add_column("seats", sa.Column("left_by", sa.BigInteger))
    op.add_column("seats", sa.Column("agrees", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("results", sa.Column("left", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column(
        "results", sa.Column("against_people", sa.Boolean, nullable=False, server_default=sa.false())
    )
    _classify_results()


def _classify_results() -> None:
    results = sa.table(
        "results",
        sa.column("table_id", sa.BigInteger),
        sa.column("user_id", sa.BigInteger),
        sa.column("against_people", sa.Boolean),
    )
    others = results.alias("others")
    people = sa.select(sa.func.count(others.c.user_id)).where(others.c.table_id == results.c.table_id)
    op.execute(results.update().where(people.scalar_subquery() > 1).values(against_people=True))
