CREATE SCHEMA bets;

-- One number for all that is settled, in the order in which it happened within a transaction.
CREATE SEQUENCE bets.feed_id_seq;

-- One stake of one account on one thing that can win on its own. Written once and never changed. An instant bet carries its first settlement in the same
-- row; all others, and every later revision, stand in bets.settlements. Like the journal's, its values are judged by the functions that write it.
CREATE TABLE bets.bets (
  bet_id         uuid NOT NULL,
  placed_at      timestamptz NOT NULL,
  brand_id       uuid NOT NULL,
  owner_id       uuid NOT NULL,
  account        text NOT NULL,
  account_type   smallint NOT NULL,
  class          text NOT NULL,
  vendor_code    text NOT NULL,
  game_id        text NOT NULL,
  -- What decides it: a round, an issue, a match.
  event_id       uuid NOT NULL,
  -- Bets of one call.
  order_id       uuid NOT NULL,
  parent_id      uuid,
  -- At most 4 KB; what is longer lies with the class, under this hash. Both null where the stake says it all.
  placement      jsonb,
  placement_hash bytea,
  asset          text NOT NULL,
  is_trial       boolean NOT NULL,
  -- What was laid on the spot; the stake is all that can be lost.
  base           bigint NOT NULL,
  stake          bigint NOT NULL,
  -- Of what the stake is composed: the rest is the member's cash.
  bonus          bigint NOT NULL DEFAULT 0,
  free           bigint NOT NULL DEFAULT 0,
  grant_id       uuid,
  -- In ten-thousandths, where the class has them.
  odds           bigint,
  -- The ledger's key of the order's stake.
  key            text NOT NULL,
  -- The first settlement of an instant bet.
  payout         bigint,
  refund         bigint,
  valid          bigint,
  settled_at     timestamptz,
  xid            xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id             bigint NOT NULL DEFAULT nextval('bets.feed_id_seq'),
  PRIMARY KEY (bet_id, placed_at)
) PARTITION BY RANGE (placed_at);
CREATE INDEX bets_owner ON bets.bets (owner_id, placed_at);
CREATE INDEX bets_feed ON bets.bets (xid, id);
CREATE INDEX bets_time ON bets.bets USING brin (placed_at);
-- Small: instant wins above the stake alone. For the winner board.
CREATE INDEX bets_won ON bets.bets (brand_id, settled_at) WHERE payout > stake AND NOT is_trial;

-- The whole of what has come of a bet so far; the last revision counts, and what was posted is its difference to the one before.
CREATE TABLE bets.settlements (
  bet_id      uuid NOT NULL,
  revision    int NOT NULL,
  settled_at  timestamptz NOT NULL,
  placed_at   timestamptz NOT NULL,
  brand_id    uuid NOT NULL,
  owner_id    uuid NOT NULL,
  kind        text NOT NULL,
  payout      bigint NOT NULL,
  refund      bigint NOT NULL,
  valid       bigint NOT NULL,
  -- Of the payout, what is cash.
  payout_cash bigint NOT NULL,
  -- Of the cash that this revision brought, what paid what the member owed; below zero what of a correction they owe now.
  withheld    bigint NOT NULL DEFAULT 0,
  is_final    boolean NOT NULL,
  -- What it was settled by: a draw, an operator's decision, a vendor's message.
  cause       text NOT NULL,
  xid         xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id          bigint NOT NULL DEFAULT nextval('bets.feed_id_seq'),
  PRIMARY KEY (bet_id, revision, settled_at)
) PARTITION BY RANGE (settled_at);
CREATE INDEX settlements_feed ON bets.settlements (xid, id);
CREATE INDEX settlements_owner ON bets.settlements (owner_id, settled_at);
-- Small, as that of instant wins.
CREATE INDEX settlements_won ON bets.settlements (brand_id, settled_at) WHERE payout > 0;

-- Bets that wait for their result, found by event and by member. Its row goes when the bet is settled for good.
CREATE TABLE bets.open_bets (
  bet_id    uuid PRIMARY KEY,
  placed_at timestamptz NOT NULL,
  event_id  uuid NOT NULL,
  owner_id  uuid NOT NULL,
  brand_id  uuid NOT NULL,
  class     text NOT NULL,
  game_id   text NOT NULL,
  asset     text NOT NULL,
  is_trial  boolean NOT NULL,
  -- What of the stake is still at risk: a part cash-out takes its share away.
  stake     bigint NOT NULL
);
CREATE INDEX open_bets_event ON bets.open_bets (event_id, owner_id);
CREATE INDEX open_bets_owner ON bets.open_bets (owner_id);

-- What decides bets later. Events of instant bets have no row.
CREATE TABLE bets.events (
  event_id         uuid PRIMARY KEY,
  brand_id         uuid NOT NULL,
  class            text NOT NULL,
  game_id          text NOT NULL,
  -- No bet is placed from here on, by the database's clock; null where only the closing ends it.
  closes_at        timestamptz,
  closed_at        timestamptz,
  -- Most that one member may have on it; null is no limit.
  member_stake_max bigint,
  opened_at        timestamptz NOT NULL DEFAULT now()
);

-- What each member has on an event: kept for its limit, and what a settlement is cut by. Its row goes when all of the member's bets are settled.
CREATE TABLE bets.event_members (
  event_id  uuid NOT NULL,
  owner_id  uuid NOT NULL,
  stake     bigint NOT NULL,
  bet_count int NOT NULL,
  PRIMARY KEY (event_id, owner_id)
);

-- Answers to operations on bets, by their own key: a repeat is answered as the first time.
CREATE TABLE bets.operations (
  brand_id     uuid NOT NULL,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  bets         uuid[] NOT NULL,
  answers      text[] NOT NULL,
  done_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, key)
);

CREATE FUNCTION bets.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bets are written once: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER written_once BEFORE UPDATE OR DELETE ON bets.bets FOR EACH ROW EXECUTE FUNCTION bets.refuse_change();
CREATE TRIGGER written_once BEFORE UPDATE OR DELETE ON bets.settlements FOR EACH ROW EXECUTE FUNCTION bets.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON bets.bets FOR EACH STATEMENT EXECUTE FUNCTION bets.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON bets.settlements FOR EACH STATEMENT EXECUTE FUNCTION bets.refuse_change();

-- The application adds and reads.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON bets.bets, bets.settlements FROM croupier_app;
  END IF;
END $$;
