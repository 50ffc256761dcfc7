-- The age limit of the sign-in that opened the game: a token of a game that is kept in use would otherwise outlive it for ever.
ALTER TABLE play.sessions ADD COLUMN expires_at timestamptz;
