# Zabuton in a small image: no root, nothing to write to but /data, no compiler and no simulator inside.
FROM python:3.13-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY games games
COPY bot bot
COPY cogs cogs
RUN python -m venv /opt/zabuton \
    && /opt/zabuton/bin/pip install --no-cache-dir --constraint constraints.txt ./games '.[postgres]'

FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home --home-dir /data zabuton \
    && install --directory --mode=700 --owner=zabuton --group=zabuton /data
COPY --from=build /opt/zabuton /opt/zabuton
ENV PATH=/opt/zabuton/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/zabuton.db \
    METRICS_PORT=9090
WORKDIR /data
USER 10001
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
