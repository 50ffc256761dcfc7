-- What was play becomes three modules: bets (the door of every stake, with limits and pauses), seats (game sessions and seeds) and slots (rounds and steps).
-- Rounds that were played stay what they are: each becomes a bet, and what of it only slots know stays with them.
DO $$
DECLARE
  v_function record;
BEGIN
  FOR v_function IN SELECT p.oid::regprocedure AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'play' AND p.proname <> 'keep_commitment' LOOP
    EXECUTE format('DROP FUNCTION %s CASCADE', v_function.name);
  END LOOP;
END $$;
ALTER SCHEMA play RENAME TO slots;
CREATE SCHEMA seats;
ALTER TABLE slots.seats SET SCHEMA seats;
ALTER TABLE slots.seeds SET SCHEMA seats;
ALTER TABLE slots.sessions SET SCHEMA seats;
ALTER FUNCTION slots.keep_commitment() SET SCHEMA seats;
ALTER TABLE slots.limits SET SCHEMA bets;
ALTER TABLE slots.time_limits SET SCHEMA bets;
ALTER TABLE slots.closures SET SCHEMA bets;
ALTER TABLE slots.game_hours SET SCHEMA bets;
ALTER TABLE slots.counted_hours SET SCHEMA bets;

ALTER TABLE seats.seats RENAME COLUMN next_spin_at TO next_bet_at;
-- A pair has one version of the stream for life: those that were in use read the first. A pair that waits gets its version when it comes into force.
ALTER TABLE seats.seeds ADD COLUMN version smallint, ADD COLUMN activated_at timestamptz;
UPDATE seats.seeds SET version = 1, activated_at = now() WHERE client_seed IS NOT NULL;
ALTER TABLE slots.rounds ADD COLUMN entropy bytea;

-- Bets of rounds that were played, in partitions of their own months.
DO $$
DECLARE
  v_month record;
BEGIN
  FOR v_month IN SELECT DISTINCT date_trunc('month', started_at, 'UTC') AS start FROM slots.rounds
                  UNION SELECT DISTINCT date_trunc('month', settled_at, 'UTC') FROM slots.rounds WHERE settled_at > started_at LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS bets.%I PARTITION OF bets.bets FOR VALUES FROM (%L) TO (%L)', 'bets_' || to_char(v_month.start AT TIME ZONE 'UTC', 'YYYY_MM'),
      v_month.start, (v_month.start AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
    EXECUTE format('CREATE TABLE IF NOT EXISTS bets.%I PARTITION OF bets.settlements FOR VALUES FROM (%L) TO (%L)', 'settlements_' || to_char(v_month.start AT TIME ZONE 'UTC', 'YYYY_MM'),
      v_month.start, (v_month.start AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
  END LOOP;
END $$;
INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, key,
    payout, refund, valid, settled_at)
  SELECT r.round_id, r.started_at, r.brand_id, r.owner_id, s.account, s.account_type, 'rng', coalesce(g.vendor_code, '-'), r.game_id, r.round_id, r.round_id, a.asset,
         r.is_trial, r.bet, r.bet, 'spin:' || r.key,
         CASE WHEN r.settled_at = r.started_at THEN r.win END, CASE WHEN r.settled_at = r.started_at THEN 0 END,
         CASE WHEN r.settled_at = r.started_at THEN r.bet END, CASE WHEN r.settled_at = r.started_at THEN r.settled_at END
    FROM slots.rounds r JOIN seats.sessions s USING (session_id) JOIN wallet.accounts a ON a.account_id = s.member_account_id
    LEFT JOIN catalog.games g ON g.game_id = r.game_id
   ORDER BY r.started_at;
INSERT INTO bets.settlements (bet_id, revision, settled_at, placed_at, brand_id, owner_id, kind, payout, refund, valid, payout_cash, is_final, cause)
  SELECT r.round_id, 1, r.settled_at, r.started_at, r.brand_id, r.owner_id, CASE WHEN r.state = 'void' THEN 'void' ELSE 'settle' END, r.win,
         CASE WHEN r.state = 'void' THEN r.win ELSE 0 END, CASE WHEN r.state = 'void' THEN 0 ELSE r.bet END, r.win, true, 'last step'
    FROM slots.rounds r WHERE r.settled_at > r.started_at ORDER BY r.settled_at;
INSERT INTO bets.open_bets (bet_id, placed_at, event_id, owner_id, brand_id, class, game_id, asset, is_trial, stake)
  SELECT b.bet_id, b.placed_at, b.event_id, b.owner_id, b.brand_id, b.class, b.game_id, b.asset, b.is_trial, b.stake
    FROM bets.bets b JOIN slots.open_rounds o ON o.round_id = b.bet_id;

-- The house's stakes of before are the results of slots; what is still at risk moves to the account of open bets.
UPDATE wallet.accounts SET kind = 'result:rng' WHERE kind = 'stakes' AND is_house;
DO $$
DECLARE
  v_open record;
BEGIN
  FOR v_open IN SELECT brand_id, asset, sum(stake)::bigint AS stake FROM bets.open_bets GROUP BY 1, 2 LOOP
    PERFORM wallet.post_one(v_open.brand_id, 'one-door:' || v_open.asset, sha256(convert_to('one door', 'UTF8')), 'settled', NULL,
      ARRAY[wallet.account_id(v_open.brand_id, 'result:rng', v_open.asset), wallet.open_account(v_open.brand_id, 'house', v_open.brand_id, 'open:rng', v_open.asset)],
      ARRAY[-v_open.stake, v_open.stake]);
  END LOOP;
END $$;

DROP INDEX slots.rounds_owner, slots.rounds_won, slots.rounds_time;
ALTER TABLE slots.rounds DROP CONSTRAINT settled_when_closed, DROP COLUMN brand_id, DROP COLUMN owner_id, DROP COLUMN game_id, DROP COLUMN is_trial, DROP COLUMN key,
  DROP COLUMN bet, DROP COLUMN win, DROP COLUMN state, DROP COLUMN step_count, DROP COLUMN settled_at;
