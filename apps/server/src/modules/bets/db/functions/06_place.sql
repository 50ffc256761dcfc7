-- What placing shares with closing: bets on an event hold it together, the closing alone, so that when it has it every accepted bet is committed.
CREATE OR REPLACE FUNCTION bets.event_lock(p_event uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$ SELECT uuid_hash_extended(p_event, 7265014) $$;

-- Places orders of bets that are decided later, each with its own answer, in the order given; all bets of an order or none. Locks in the order of the door:
-- events (shared), limits, grants, balances. A class adds refusals of its own by p_refusals.
-- Answers as bets.place_settled, and before the class's own: event_closed for an event that is unknown, closed or past its time by the database's clock;
-- after them event_stake_max for what a member may have on one event.
-- It lives at most 2 s: a bet that took longer is not placed, so that a closing never waits longer.
CREATE OR REPLACE FUNCTION bets.place(
  p_class text, p_orders uuid[], p_brands uuid[], p_owners uuid[], p_accounts text[], p_types int[], p_trials boolean[], p_assets text[], p_vendors text[],
  p_games text[], p_members bigint[], p_opens bigint[], p_keys text[], p_hashes bytea[], p_refusals text[],
  p_bet_orders int[], p_bets uuid[], p_events uuid[], p_placements jsonb[], p_bet_bases bigint[], p_bet_stakes bigint[], p_bet_odds bigint[]
) RETURNS TABLE (answer text, placed_at timestamptz, balance_after bigint, balance_version bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_count int := cardinality(p_orders);
  v_started timestamptz := clock_timestamp();
  v_refusals text[];
  v_stakes bigint[];
BEGIN
  PERFORM bets.keep_waits_short();
  PERFORM pg_advisory_xact_lock_shared(uuid_hash_extended(e, 7265014)) FROM (SELECT DISTINCT unnest(p_events) AS e ORDER BY 1) m;
  -- Bets of one member on an event with a most take turns, so that two at once do not both fit under it.
  PERFORM pg_advisory_xact_lock(hashtextextended(m.event_id || ':' || m.owner_id, 7265015)) FROM (
    SELECT DISTINCT e.event_id, p_owners[u.o] AS owner_id FROM unnest(p_bet_orders, p_events) u(o, event_id)
      JOIN bets.events e ON e.event_id = u.event_id AND e.member_stake_max IS NOT NULL ORDER BY 1, 2) m;
  PERFORM bets.hold_limits(p_owners);

  SELECT array_agg(m.stake ORDER BY m.o), array_agg(CASE WHEN m.is_closed THEN 'event_closed' ELSE coalesce(p_refusals[m.o], CASE WHEN m.is_above THEN 'event_stake_max' END) END ORDER BY m.o)
    INTO v_stakes, v_refusals
    FROM (
      SELECT b.o, sum(b.stake)::bigint AS stake, bool_or(b.is_closed) AS is_closed, bool_or(b.is_above) AS is_above
        FROM (SELECT u.o, u.stake, e.event_id IS NULL OR e.closed_at IS NOT NULL OR clock_timestamp() >= e.closes_at AS is_closed,
                     e.member_stake_max IS NOT NULL
                       AND sum(CASE WHEN p_refusals[u.o] IS NULL THEN u.stake ELSE 0 END) OVER (PARTITION BY p_owners[u.o], u.event_id ORDER BY u.n)
                         + coalesce(m.stake, 0) > e.member_stake_max AS is_above
                FROM unnest(p_bet_orders, p_events, p_bet_stakes) WITH ORDINALITY u(o, event_id, stake, n)
                LEFT JOIN bets.events e ON e.event_id = u.event_id
                LEFT JOIN bets.event_members m ON m.event_id = u.event_id AND m.owner_id = p_owners[u.o]) b
       GROUP BY b.o) m;

  RETURN QUERY
    WITH placed AS MATERIALIZED (
      SELECT * FROM bets.place_settled(p_class, p_orders, p_brands, p_owners, p_accounts, p_types, p_trials, p_assets, p_vendors, p_games, p_members, p_opens, p_opens,
        p_keys, p_hashes, array_fill(NULL::text, ARRAY[v_count]), v_refusals, v_stakes, array_fill(0::bigint, ARRAY[v_count]), array_fill(true, ARRAY[v_count]),
        p_bet_orders, p_bets, p_events, p_placements, p_bet_bases, p_bet_stakes, p_bet_odds, NULL, NULL, NULL) WITH ORDINALITY a(answer, placed_at, balance_after, balance_version, o)
    ), counted AS (
      INSERT INTO bets.event_members AS m (event_id, owner_id, stake, bet_count)
        SELECT u.event_id, p_owners[u.o], sum(u.stake)::bigint, count(*)
          FROM unnest(p_bet_orders, p_events, p_bet_stakes) u(o, event_id, stake) JOIN placed p ON p.o = u.o AND p.answer = 'placed'
         GROUP BY 1, 2
      ON CONFLICT (event_id, owner_id) DO UPDATE SET stake = m.stake + excluded.stake, bet_count = m.bet_count + excluded.bet_count
    )
    SELECT p.answer, p.placed_at, p.balance_after, p.balance_version FROM placed p ORDER BY p.o;
  IF clock_timestamp() - v_started > interval '2 s' THEN
    RAISE EXCEPTION 'a bet took longer than two seconds to place' USING ERRCODE = 'query_canceled';
  END IF;
END $$;

-- Closes an event: waits until every bet that was accepted is committed, and from then on none is. Answers when it closed, also for one that is closed.
CREATE OR REPLACE FUNCTION bets.close_event(p_event uuid) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  v_closed timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(bets.event_lock(p_event));
  UPDATE bets.events e SET closed_at = coalesce(e.closed_at, clock_timestamp()) WHERE e.event_id = p_event RETURNING e.closed_at INTO v_closed;
  RETURN v_closed;
END $$;

-- The next open bets of an event to settle, whole members at a time and those after `p_after` first: the caller holds them until its transaction ends, and
-- others take others. Enough members for about `p_bets_max` bets, at least one; none before the event is closed. Bets stand by member, in the order of their
-- placement, each with what has come of it before, which is nothing but for part cash-outs.
DROP FUNCTION IF EXISTS bets.take_open(uuid, int);
DROP FUNCTION IF EXISTS bets.take_open(uuid, int, uuid);
CREATE OR REPLACE FUNCTION bets.take_open(p_event uuid, p_bets_max int, p_after uuid DEFAULT '00000000-0000-0000-0000-000000000000')
RETURNS TABLE (bet_id uuid, owner_id uuid, class text, asset text, placement jsonb, base bigint, stake bigint, bonus bigint, free bigint, odds bigint, at_risk bigint,
  earlier_payout bigint, earlier_refund bigint, earlier_valid bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_owners uuid[] := '{}';
  v_bets int := 0;
  v_member record;
  v_from timestamptz;
  v_to timestamptz;
BEGIN
  IF NOT EXISTS (SELECT FROM bets.events e WHERE e.event_id = p_event AND e.closed_at IS NOT NULL) THEN RETURN; END IF;
  FOR v_member IN
    SELECT m.owner_id, m.bet_count FROM bets.event_members m WHERE m.event_id = p_event AND m.owner_id > p_after ORDER BY m.owner_id FOR UPDATE SKIP LOCKED
  LOOP
    v_owners := v_owners || v_member.owner_id;
    v_bets := v_bets + v_member.bet_count;
    EXIT WHEN v_bets >= p_bets_max;
  END LOOP;
  -- One span for all, so that few partitions are opened.
  SELECT min(o.placed_at), max(o.placed_at) INTO v_from, v_to FROM bets.open_bets o WHERE o.event_id = p_event AND o.owner_id = ANY (v_owners);
  RETURN QUERY
    SELECT o.bet_id, o.owner_id, o.class, o.asset, b.placement, b.base, b.stake, b.bonus, b.free, b.odds, o.stake, coalesce(s.payout, 0), coalesce(s.refund, 0), coalesce(s.valid, 0)
      FROM bets.open_bets o
      JOIN bets.bets b ON b.bet_id = o.bet_id AND b.placed_at = o.placed_at AND b.placed_at BETWEEN v_from AND v_to
      LEFT JOIN LATERAL (SELECT x.payout, x.refund, x.valid FROM bets.settlements x
                          WHERE x.bet_id = o.bet_id AND x.settled_at >= o.placed_at AND x.revision = o.revision AND o.revision > 0) s ON true
     WHERE o.event_id = p_event AND o.owner_id = ANY (v_owners) ORDER BY o.owner_id, o.placed_at, o.bet_id;
END $$;
