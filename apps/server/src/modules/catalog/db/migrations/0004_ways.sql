-- Whether what a game counts are ways to win, and no lines.
ALTER TABLE catalog.games ADD COLUMN is_ways boolean NOT NULL DEFAULT false;
