-- Locks the seats of these members until the transaction ends, in one order everywhere: after events, before limits. Who also locks a seat of the other
-- kind locks a little too much, and nothing else.
CREATE OR REPLACE FUNCTION seats.hold(p_owners uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM seats.seats s WHERE s.owner_id = ANY (p_owners) ORDER BY s.owner_id, s.is_trial FOR UPDATE;
END $$;

-- Judges bets that were drawn from seats, under their lock: `gate` is launch_token_invalid for a game session that has ended, or seat_moved where seeds or
-- nonce are no longer those that the bet was drawn from (of two bets of one seat in a group the later finds it moved); `pace` is spin_too_fast.
-- `next_at` is when the next bet may come, were this one refused.
CREATE OR REPLACE FUNCTION seats.judge(
  p_owners uuid[], p_trials boolean[], p_sessions uuid[], p_seeds uuid[], p_nonces int[], OUT gate text[], OUT pace text[], OUT next_at timestamptz[]
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT array_agg(CASE
           WHEN (SELECT g.ended_at IS NULL FROM seats.sessions g WHERE g.session_id = a.session_id) IS NOT TRUE THEN 'launch_token_invalid'
           WHEN s.active_seed_id IS DISTINCT FROM a.seed_id OR s.nonce <> a.nonce OR a.turn > 1 THEN 'seat_moved' END ORDER BY a.place),
         array_agg(CASE WHEN now() < s.next_bet_at THEN 'spin_too_fast' END ORDER BY a.place),
         array_agg(s.next_bet_at ORDER BY a.place)
    INTO gate, pace, next_at
    FROM (SELECT u.*, row_number() OVER (PARTITION BY u.owner_id, u.is_trial ORDER BY u.place) AS turn
            FROM unnest(p_owners, p_trials, p_sessions, p_seeds, p_nonces) WITH ORDINALITY AS u(owner_id, is_trial, session_id, seed_id, nonce, place)) a
    LEFT JOIN seats.seats s ON s.owner_id = a.owner_id AND s.is_trial = a.is_trial;
END $$;

-- Moves the seats of bets that were placed: the nonce is used, and the next bet waits its pause. Answers when each may come.
CREATE OR REPLACE FUNCTION seats.advance(p_owners uuid[], p_trials boolean[], p_is_placed boolean[], p_pauses int[], p_next_at timestamptz[]) RETURNS timestamptz[]
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seats.seats s SET nonce = s.nonce + 1, next_bet_at = now() + make_interval(secs => m.pause / 1000.0)
    FROM unnest(p_owners, p_trials, p_is_placed, p_pauses) m(owner_id, is_trial, is_placed, pause)
   WHERE m.is_placed AND s.owner_id = m.owner_id AND s.is_trial = m.is_trial;
  RETURN (SELECT array_agg(CASE WHEN p_is_placed[i] THEN now() + make_interval(secs => p_pauses[i] / 1000.0) ELSE p_next_at[i] END ORDER BY i)
            FROM generate_subscripts(p_owners, 1) i);
END $$;

-- The number of the next bet of a seat.
CREATE OR REPLACE FUNCTION seats.next_nonce(p_owner uuid, p_is_trial boolean) RETURNS int
LANGUAGE sql STABLE AS $$ SELECT nonce FROM seats.seats WHERE owner_id = p_owner AND is_trial = p_is_trial $$;
