-- Places orders of bets at tables: what bets.place does, with the limits of each spot and the window of a decision before it, and the move that was staked for after it.
--   p_facts  of each order: round, ranges as {spot: [least, most]} of what then lies there; move as {after, letter, window, key, hash} or null
-- Answers besides those of bets.place: spot_below_min, spot_above_max, move_not_open.
CREATE OR REPLACE FUNCTION tables.place_bets(
  p_class text, p_orders uuid[], p_brands uuid[], p_owners uuid[], p_accounts text[], p_types int[], p_trials boolean[], p_assets text[], p_vendors text[],
  p_games text[], p_members bigint[], p_opens bigint[], p_keys text[], p_hashes bytea[], p_refusals text[],
  p_bet_orders int[], p_bets uuid[], p_events uuid[], p_placements jsonb[], p_bet_bases bigint[], p_bet_stakes bigint[], p_bet_odds bigint[], p_facts jsonb[]
) RETURNS TABLE (answer text, placed_at timestamptz, balance_after bigint, balance_version bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_refusals text[];
  v_answers text[];
  v_placed timestamptz[];
  v_balances bigint[];
  v_versions bigint[];
BEGIN
  PERFORM bets.keep_waits_short();
  -- Orders of one member at one round take turns, so that two at once do not both fit. Taken before all locks of the door, by nobody else.
  PERFORM pg_advisory_xact_lock(hashtextextended(m.lock, 7265022)) FROM (
    SELECT DISTINCT (f.facts ->> 'round') || ':' || p_owners[f.n] AS lock FROM unnest(p_facts) WITH ORDINALITY f(facts, n) ORDER BY 1) m;
  -- A window that is being closed waits for decisions that came before, and those that come after find it closed.
  PERFORM FROM tables.rounds r WHERE r.round_id IN (SELECT (f ->> 'round')::uuid FROM unnest(p_facts) f WHERE f ->> 'move' IS NOT NULL) ORDER BY r.round_id FOR SHARE;

  SELECT array_agg(coalesce(p_refusals[r.o], r.late, r.outside) ORDER BY r.o) INTO v_refusals
    FROM (
      SELECT f.n AS o,
             CASE WHEN EXISTS (SELECT FROM tables.move_keys k WHERE k.owner_id = p_owners[f.n] AND k.key = f.facts -> 'move' ->> 'key'
                                 AND k.request_hash <> decode(f.facts -> 'move' ->> 'hash', 'hex')) THEN 'idempotency_conflict'
                  WHEN f.facts ->> 'move' IS NOT NULL AND NOT tables.may_move((f.facts ->> 'round')::uuid, p_owners[f.n], (f.facts -> 'move' ->> 'after')::int, (f.facts -> 'move' ->> 'window')::int)
                  THEN 'move_not_open' END AS late,
             (SELECT CASE WHEN bool_or(s.added + coalesce(m.base, 0) < (f.facts -> 'ranges' -> s.spot ->> 0)::bigint) THEN 'spot_below_min'
                          WHEN bool_or(s.added + coalesce(m.base, 0) > (f.facts -> 'ranges' -> s.spot ->> 1)::bigint) THEN 'spot_above_max' END
                -- With what orders of this group lay there before, of the same member at the same round.
                FROM (SELECT b.placement ->> 'spot' AS spot, sum(b.base) FILTER (WHERE b.o = f.n OR p_refusals[b.o] IS NULL) AS added
                        FROM unnest(p_bet_orders, p_placements, p_bet_bases) b(o, placement, base)
                       WHERE b.o <= f.n AND p_owners[b.o] = p_owners[f.n] AND p_facts[b.o] ->> 'round' = f.facts ->> 'round'
                       GROUP BY 1 HAVING bool_or(b.o = f.n)) s
                LEFT JOIN tables.member_spots m ON m.round_id = (f.facts ->> 'round')::uuid AND m.owner_id = p_owners[f.n] AND m.spot = s.spot) AS outside
        FROM unnest(p_facts) WITH ORDINALITY f(facts, n)) r;

  SELECT array_agg(a.answer ORDER BY a.o), array_agg(a.placed_at ORDER BY a.o), array_agg(a.balance_after ORDER BY a.o), array_agg(a.balance_version ORDER BY a.o)
    INTO v_answers, v_placed, v_balances, v_versions
    FROM bets.place(p_class, p_orders, p_brands, p_owners, p_accounts, p_types, p_trials, p_assets, p_vendors, p_games, p_members, p_opens, p_keys, p_hashes, v_refusals,
           p_bet_orders, p_bets, p_events, p_placements, p_bet_bases, p_bet_stakes, p_bet_odds) WITH ORDINALITY a(answer, placed_at, balance_after, balance_version, o);

  INSERT INTO tables.member_spots AS m (round_id, owner_id, spot, base)
    SELECT (p_facts[b.o] ->> 'round')::uuid, p_owners[b.o], b.placement ->> 'spot', sum(b.base)::bigint
      FROM unnest(p_bet_orders, p_placements, p_bet_bases) b(o, placement, base) WHERE v_answers[b.o] = 'placed' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (round_id, owner_id, spot) DO UPDATE SET base = m.base + excluded.base;
  INSERT INTO tables.moves AS m (round_id, owner_id, moves)
    SELECT (f.facts ->> 'round')::uuid, p_owners[f.n], f.facts -> 'move' ->> 'letter'
      FROM unnest(p_facts) WITH ORDINALITY f(facts, n) WHERE v_answers[f.n] = 'placed' AND f.facts ->> 'move' IS NOT NULL ORDER BY 1, 2
    ON CONFLICT (round_id, owner_id) DO UPDATE SET moves = m.moves || excluded.moves;
  INSERT INTO tables.move_keys (owner_id, key, request_hash)
    SELECT p_owners[f.n], f.facts -> 'move' ->> 'key', decode(f.facts -> 'move' ->> 'hash', 'hex')
      FROM unnest(p_facts) WITH ORDINALITY f(facts, n) WHERE v_answers[f.n] = 'placed' AND f.facts ->> 'move' IS NOT NULL
    ON CONFLICT DO NOTHING;
  INSERT INTO tables.further_bets (round_id, bet_id)
    SELECT (p_facts[b.o] ->> 'round')::uuid, b.bet_id FROM unnest(p_bet_orders, p_bets) b(o, bet_id) WHERE v_answers[b.o] = 'placed' AND p_facts[b.o] ->> 'move' IS NOT NULL;
  RETURN QUERY SELECT * FROM unnest(v_answers, v_placed, v_balances, v_versions);
END $$;

-- Whether the window is open, by the database's clock, and the member has made so many moves before.
CREATE OR REPLACE FUNCTION tables.may_move(p_round uuid, p_owner uuid, p_after int, p_window int) RETURNS boolean
LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM tables.rounds r WHERE r.round_id = p_round AND r.decision_window = p_window AND r.decides_until > clock_timestamp())
     AND coalesce((SELECT length(m.moves) FROM tables.moves m WHERE m.round_id = p_round AND m.owner_id = p_owner), 0) = p_after
$$;

-- A decision that stakes nothing. Answers made, also for a known key; idempotency_conflict for one that stands for another decision; move_not_open.
CREATE OR REPLACE FUNCTION tables.make_move(p_round uuid, p_owner uuid, p_after int, p_window int, p_letter text, p_key text, p_hash bytea) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_hash bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(p_round || ':' || p_owner, 7265022));
  SELECT k.request_hash INTO v_hash FROM tables.move_keys k WHERE k.owner_id = p_owner AND k.key = p_key;
  IF FOUND THEN RETURN CASE WHEN v_hash = p_hash THEN 'made' ELSE 'idempotency_conflict' END; END IF;
  PERFORM FROM tables.rounds r WHERE r.round_id = p_round FOR SHARE;
  IF NOT tables.may_move(p_round, p_owner, p_after, p_window) THEN RETURN 'move_not_open'; END IF;
  INSERT INTO tables.moves AS m (round_id, owner_id, moves) VALUES (p_round, p_owner, p_letter) ON CONFLICT (round_id, owner_id) DO UPDATE SET moves = m.moves || excluded.moves;
  INSERT INTO tables.move_keys (owner_id, key, request_hash) VALUES (p_owner, p_key, p_hash);
  RETURN 'made';
END $$;
