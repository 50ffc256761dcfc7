-- Adds to the sums of exposure. A connection keeps to one shard, so that two at once rarely want the same row; rows are taken in one order by all.
CREATE OR REPLACE FUNCTION lottery.add_exposure(p_issues uuid[], p_keys text[], p_stakes bigint[], p_prizes bigint[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO lottery.exposure AS e (issue_id, key, shard, stake, prize)
    SELECT u.issue_id, u.key, pg_backend_pid() % 16, sum(u.stake)::bigint, sum(u.prize)::bigint
      FROM unnest(p_issues, p_keys, p_stakes, p_prizes) u(issue_id, key, stake, prize) GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (issue_id, key, shard) DO UPDATE SET stake = e.stake + excluded.stake, prize = e.prize + excluded.prize
$$;

-- Adds to what members have on plays of an issue and on a game in a day; below zero takes away.
CREATE OR REPLACE FUNCTION lottery.add_member_stakes(
  p_brands uuid[], p_games text[], p_days date[], p_issues uuid[], p_owners uuid[], p_plays text[], p_stakes bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery.member_plays AS m (issue_id, owner_id, play, stake)
    SELECT u.issue_id, u.owner_id, u.play, sum(u.stake)::bigint FROM unnest(p_issues, p_owners, p_plays, p_stakes) u(issue_id, owner_id, play, stake)
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (issue_id, owner_id, play) DO UPDATE SET stake = m.stake + excluded.stake;
  INSERT INTO lottery.member_days AS m (brand_id, game_code, on_day, owner_id, stake)
    SELECT u.brand_id, u.game_code, u.on_day, u.owner_id, sum(u.stake)::bigint
      FROM unnest(p_brands, p_games, p_days, p_owners, p_stakes) u(brand_id, game_code, on_day, owner_id, stake) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (brand_id, game_code, on_day, owner_id) DO UPDATE SET stake = m.stake + excluded.stake;
END $$;

-- Places orders of tickets: what bets.place does, with the limits of a member on a play and on a day before it, and what the tickets may cost after it.
--   p_facts  of each order: onDay, dayMax (null is none), playMax by play, and exposure as [issue, key, stake, prize] each
-- Answers besides those of bets.place: play_stake_max, day_stake_max.
CREATE OR REPLACE FUNCTION lottery.place_tickets(
  p_class text, p_orders uuid[], p_brands uuid[], p_owners uuid[], p_accounts text[], p_types int[], p_trials boolean[], p_assets text[], p_vendors text[],
  p_games text[], p_members bigint[], p_opens bigint[], p_keys text[], p_hashes bytea[], p_refusals text[],
  p_bet_orders int[], p_bets uuid[], p_events uuid[], p_placements jsonb[], p_bet_bases bigint[], p_bet_stakes bigint[], p_bet_odds bigint[], p_facts jsonb[]
) RETURNS TABLE (answer text, placed_at timestamptz, balance_after bigint, balance_version bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_refusals text[] := p_refusals;
  v_limited uuid[] := (SELECT array_agg(DISTINCT p_owners[f.n]) FROM unnest(p_facts) WITH ORDINALITY f(facts, n) WHERE f.facts ->> 'dayMax' IS NOT NULL OR f.facts -> 'playMax' <> '{}');
  v_answers text[];
  v_placed timestamptz[];
  v_balances bigint[];
  v_versions bigint[];
BEGIN
  IF v_limited IS NOT NULL THEN
    PERFORM bets.keep_waits_short();
    -- Orders of one member take turns, so that two at once do not both fit. Taken before all locks of the door, by nobody else.
    PERFORM pg_advisory_xact_lock(hashtextextended(o::text, 7265021)) FROM (SELECT unnest(v_limited) AS o ORDER BY 1) m;
    SELECT array_agg(coalesce(p_refusals[r.o], CASE WHEN r.is_above_play THEN 'play_stake_max' WHEN r.is_above_day THEN 'day_stake_max' END) ORDER BY r.o) INTO v_refusals
      FROM (
        SELECT b.o, bool_or(b.is_above_play) AS is_above_play, bool_or(b.is_above_day) AS is_above_day
          FROM (SELECT u.o,
                       coalesce(sum(CASE WHEN p_refusals[u.o] IS NULL THEN u.stake ELSE 0 END) OVER (PARTITION BY p_owners[u.o], u.event_id, u.placement ->> 'play' ORDER BY u.n)
                         + coalesce(p.stake, 0) > (p_facts[u.o] -> 'playMax' ->> (u.placement ->> 'play'))::bigint, false) AS is_above_play,
                       coalesce(sum(CASE WHEN p_refusals[u.o] IS NULL THEN u.stake ELSE 0 END) OVER (PARTITION BY p_owners[u.o], p_games[u.o] ORDER BY u.n)
                         + coalesce(d.stake, 0) > (p_facts[u.o] ->> 'dayMax')::bigint, false) AS is_above_day
                  FROM unnest(p_bet_orders, p_events, p_placements, p_bet_stakes) WITH ORDINALITY u(o, event_id, placement, stake, n)
                  LEFT JOIN lottery.member_plays p ON p.issue_id = u.event_id AND p.owner_id = p_owners[u.o] AND p.play = u.placement ->> 'play'
                  LEFT JOIN lottery.member_days d
                    ON d.brand_id = p_brands[u.o] AND d.game_code = p_games[u.o] AND d.on_day = (p_facts[u.o] ->> 'onDay')::date AND d.owner_id = p_owners[u.o]) b
         GROUP BY b.o) r;
  END IF;

  SELECT array_agg(a.answer ORDER BY a.o), array_agg(a.placed_at ORDER BY a.o), array_agg(a.balance_after ORDER BY a.o), array_agg(a.balance_version ORDER BY a.o)
    INTO v_answers, v_placed, v_balances, v_versions
    FROM bets.place(p_class, p_orders, p_brands, p_owners, p_accounts, p_types, p_trials, p_assets, p_vendors, p_games, p_members, p_opens, p_keys, p_hashes, v_refusals,
           p_bet_orders, p_bets, p_events, p_placements, p_bet_bases, p_bet_stakes, p_bet_odds) WITH ORDINALITY a(answer, placed_at, balance_after, balance_version, o);

  PERFORM lottery.add_exposure(array_agg((x.part ->> 0)::uuid), array_agg(x.part ->> 1), array_agg((x.part ->> 2)::bigint), array_agg((x.part ->> 3)::bigint))
     FROM unnest(p_facts) WITH ORDINALITY f(facts, n), jsonb_array_elements(f.facts -> 'exposure') x(part) WHERE v_answers[f.n] = 'placed' HAVING count(*) > 0;
  PERFORM lottery.add_member_stakes(array_agg(p_brands[u.o]), array_agg(p_games[u.o]), array_agg((p_facts[u.o] ->> 'onDay')::date), array_agg(u.event_id), array_agg(p_owners[u.o]),
            array_agg(u.placement ->> 'play'), array_agg(u.stake))
     FROM unnest(p_bet_orders, p_events, p_placements, p_bet_stakes) u(o, event_id, placement, stake) WHERE v_answers[u.o] = 'placed' HAVING count(*) > 0;
  RETURN QUERY SELECT * FROM unnest(v_answers, v_placed, v_balances, v_versions);
END $$;
