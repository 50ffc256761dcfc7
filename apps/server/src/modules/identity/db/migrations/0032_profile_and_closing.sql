-- Uploaded avatars, how a member wants to see the portal, copies of one's own data, and accounts that their owners have closed.
CREATE TABLE identity.avatars (
  id uuid PRIMARY KEY,
  -- Only the newest is kept.
  member_id uuid NOT NULL UNIQUE REFERENCES identity.members (id) ON DELETE CASCADE,
  webp bytea NOT NULL,
  created_at timestamptz NOT NULL
);

ALTER TABLE identity.members ADD COLUMN display jsonb NOT NULL DEFAULT '{}';
ALTER TABLE identity.members ADD COLUMN payment_password_changed_at timestamptz;
-- A closed account is locked with a date: every door that refuses a locked one refuses it too.
ALTER TABLE identity.members ADD COLUMN closed_at timestamptz;
ALTER TABLE identity.members ADD COLUMN anonymised_at timestamptz;
ALTER TABLE identity.members ADD CONSTRAINT members_closed_is_locked CHECK (closed_at IS NULL OR status = 'locked');
CREATE INDEX members_closed ON identity.members (closed_at) WHERE closed_at IS NOT NULL AND anonymised_at IS NULL;

CREATE TABLE identity.data_copies (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES identity.members (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- Compressed JSON; null until it is ready.
  gzip bytea,
  bytes integer,
  CHECK ((ready_at IS NULL) = (gzip IS NULL))
);
CREATE INDEX data_copies_member ON identity.data_copies (member_id, asked_at DESC);
CREATE INDEX data_copies_expires_at ON identity.data_copies (expires_at);
