-- Wrong payment passwords in a row. A row of its own, so that counting one never waits for whoever holds the member's row.
CREATE TABLE identity.payment_tries (
  member_id uuid PRIMARY KEY REFERENCES identity.members (id) ON DELETE CASCADE,
  wrong smallint NOT NULL CHECK (wrong >= 0),
  locked_until timestamptz
);
