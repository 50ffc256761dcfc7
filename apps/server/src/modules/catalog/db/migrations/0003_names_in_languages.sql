-- What a game is called in other languages than English, by their codes.
ALTER TABLE catalog.games ADD COLUMN names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object');
