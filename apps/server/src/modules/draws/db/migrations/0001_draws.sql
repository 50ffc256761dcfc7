CREATE SCHEMA draws;

-- Who signs: one row, made at the first start.
CREATE TABLE draws.installation (
  is_only         boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  installation_id uuid NOT NULL
);

-- Announcements of signing keys, as they are published. A key itself is derived from the installation's secret and its number.
CREATE TABLE draws.keys (
  number       integer PRIMARY KEY CHECK (number > 0),
  announcement jsonb NOT NULL
);

-- Chains of values: the first decides draws, the second stands in for a public beacon. Each row is what was published before the chain's first round; its
-- secret is derived from the installation's secret and its id, so whoever reads the database knows no value.
CREATE TABLE draws.chains (
  chain_id     uuid PRIMARY KEY,
  brand_id     uuid NOT NULL,
  game         text NOT NULL,
  purpose      text NOT NULL CHECK (purpose IN ('draw', 'beacon')),
  number       integer NOT NULL CHECK (number > 0),
  length       integer NOT NULL CHECK (length > 0),
  -- The next value to be used; one above the length when all are.
  next_index   integer NOT NULL DEFAULT 1 CHECK (next_index BETWEEN 1 AND length + 1),
  -- The signed chain message.
  published    jsonb NOT NULL,
  UNIQUE (brand_id, game, purpose, number)
);
