-- How much an account may stake or lose in a day, week or month, and how far it has come. Few accounts have any; a bet of the others finds none here.
CREATE TABLE play.limits (
  owner_id  uuid NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('stake', 'loss')),
  period    text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount    bigint NOT NULL CHECK (amount >= 0),
  -- Of the brand: its days begin and end there.
  time_zone text NOT NULL,
  -- The period that the sums belong to; those of an earlier one count as nothing.
  starts_at timestamptz NOT NULL,
  staked    bigint NOT NULL DEFAULT 0,
  won       bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_id, kind, period)
);

-- Who may not play at all, and until when: a pause of his own will, or an exclusion.
CREATE TABLE play.closures (
  owner_id uuid PRIMARY KEY,
  until    timestamptz NOT NULL,
  code     text NOT NULL CHECK (code IN ('time_out_active', 'self_excluded'))
);
