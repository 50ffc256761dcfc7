CREATE SCHEMA free_spins;

-- Spins of one game at a fixed stake that the house pays (rewards §6), with their terms as they were when they were given. Whoever plays one holds this row: after
-- limits and receivables, before balances.
CREATE TABLE free_spins.packs (
  pack_id      uuid PRIMARY KEY,
  brand_id     uuid NOT NULL,
  member_id    uuid NOT NULL,
  asset        text NOT NULL,
  cash_account bigint NOT NULL,
  game_id      text NOT NULL,
  stake        bigint NOT NULL CHECK (stake > 0),
  count        int NOT NULL CHECK (count BETWEEN 1 AND 1000),
  used         int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND count),
  -- Of wins, what counted.
  won          bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  -- cash: each win at once. bonus: one grant of all at the end, with turnover of so many hundredths of a multiple within so many days.
  win_as       text NOT NULL CHECK (win_as IN ('cash', 'bonus')),
  win_max      bigint CHECK (win_max > 0),
  multiple_pct int NOT NULL CHECK (multiple_pct >= 0),
  bonus_days   int NOT NULL CHECK (bonus_days > 0),
  source       text NOT NULL,
  source_id    text NOT NULL,
  name         jsonb NOT NULL,
  state        text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'played', 'expired', 'cancelled')),
  given_at     timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  -- When it is to be ended, or that was tried in vain; null once it has ended.
  due_at       timestamptz,
  -- When the member was told that it expires soon.
  told_at      timestamptz,
  ended_at     timestamptz,
  grant_id     uuid,
  UNIQUE (source, source_id),
  CHECK (win_max IS NULL OR won <= win_max),
  CHECK ((state = 'active') = (ended_at IS NULL)),
  CHECK ((state = 'active') = (due_at IS NOT NULL))
);
CREATE INDEX packs_member ON free_spins.packs (member_id, given_at DESC);
CREATE INDEX packs_due ON free_spins.packs (due_at) WHERE state = 'active';
CREATE INDEX packs_untold ON free_spins.packs (expires_at) WHERE state = 'active' AND told_at IS NULL;

-- Each spin that was played, by its bet; its win is null while a feature of it is being played.
CREATE TABLE free_spins.spins (
  bet_id  uuid PRIMARY KEY,
  pack_id uuid NOT NULL REFERENCES free_spins.packs,
  number  int NOT NULL CHECK (number > 0),
  win     bigint CHECK (win >= 0),
  counted bigint NOT NULL DEFAULT 0 CHECK (counted >= 0),
  UNIQUE (pack_id, number)
);
