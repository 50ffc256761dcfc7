-- A one-time password opens nothing after a day; null where the operator has chosen one of his own.
ALTER TABLE console.operators ADD COLUMN one_time_until timestamptz;
UPDATE console.operators SET one_time_until = now() + interval '24 hours' WHERE totp_sealed IS NULL;

-- When password and code were last given in a session: an owner's acts ask for them again after a while.
ALTER TABLE console.sessions ADD COLUMN confirmed_at timestamptz;
UPDATE console.sessions SET confirmed_at = created_at;
ALTER TABLE console.sessions ALTER COLUMN confirmed_at SET NOT NULL;
