-- A break and a closed account end every sign-in, and whoever is at one of them is told why.
ALTER TABLE identity.sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE identity.sessions ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN ('logout', 'revoked', 'locked', 'expired', 'paused', 'closed'));
