"""What must not be lost, and where it is kept: one SQLite file, or PostgreSQL."""
