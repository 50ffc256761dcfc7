-- A session that was opened by a password which must be replaced first: it can do that, or end, and nothing else.
ALTER TABLE identity.sessions ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;
