-- A token and those that followed from it are one family: where one of them was copied, the sessions that any of them opened may be the thief's.
ALTER TABLE identity.remember_tokens ADD COLUMN family uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE identity.remember_tokens ALTER COLUMN family DROP DEFAULT;
ALTER TABLE identity.sessions ADD COLUMN remember_family uuid;
CREATE INDEX sessions_remember_family ON identity.sessions (remember_family) WHERE remember_family IS NOT NULL AND ended_at IS NULL;
ALTER TABLE identity.owed_proofs ADD COLUMN remember_family uuid;
