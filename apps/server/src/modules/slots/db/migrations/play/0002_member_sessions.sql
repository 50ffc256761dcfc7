-- The sign-in that opened the game: when it ends, so does the game.
ALTER TABLE play.sessions ADD COLUMN member_session_id uuid;
CREATE INDEX sessions_member_session ON play.sessions (member_session_id) WHERE ended_at IS NULL;
