-- When a day, week (from Monday) or month began in a time zone.
CREATE OR REPLACE FUNCTION play.period_start(p_period text, p_zone text, p_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$ SELECT date_trunc(p_period, p_at, p_zone) $$;

-- How much of the time between two bets was play, in milliseconds: all of it up to five minutes, and nothing of a longer pause.
CREATE OR REPLACE FUNCTION play.gap_ms(p_before timestamptz, p_at timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_at > p_before AND p_at - p_before <= interval '5 minutes' THEN (extract(epoch FROM p_at - p_before) * 1000)::bigint ELSE 0 END
$$;

-- How long an account has played in the day of `p_at`, were it to bet then; of a stretch over midnight the part after it.
CREATE OR REPLACE FUNCTION play.played_ms(p_limit play.time_limits, p_at timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_limit.starts_at < d.starts_at
              THEN least(play.gap_ms(p_limit.last_at, p_at), (extract(epoch FROM p_at - d.starts_at) * 1000)::bigint)
              ELSE p_limit.played_ms + play.gap_ms(p_limit.last_at, p_at) END
    FROM (SELECT play.period_start('day', p_limit.time_zone, p_at) AS starts_at) d
$$;

-- Counts the time up to now for those who have a limit. Asked under the lock of the account's seats: of many bets at once the time counts once.
CREATE OR REPLACE FUNCTION play.count_time(p_owners uuid[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE play.time_limits t
     SET played_ms = play.played_ms(t, now()),
         starts_at = greatest(t.starts_at, play.period_start('day', t.time_zone, now())),
         last_at = greatest(t.last_at, now())
   WHERE t.owner_id = ANY (p_owners)
$$;

-- Why this stake is not allowed now, as a code of the error catalogue, or null. Asked inside the bet's transaction, under the lock of the account's seat,
-- so two bets never slip under one limit together. A closure and a limit of time count for demo credits too, a limit of money for money alone. What was sent
-- to vendors that hold the money themselves counts as staked, and as lost until it is home.
CREATE OR REPLACE FUNCTION play.limit_refusal(p_brand uuid, p_owner uuid, p_is_trial boolean, p_game text, p_bet bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT c.code FROM play.closures c WHERE c.owner_id = p_owner AND c.until > now()),
    (SELECT 'time_limit_reached' FROM play.time_limits t WHERE t.owner_id = p_owner AND play.played_ms(t, now()) >= t.seconds_max * 1000::bigint),
    (SELECT l.kind || '_limit_reached' FROM play.limits l
      WHERE l.owner_id = p_owner AND NOT p_is_trial
        AND p_bet + CASE WHEN l.starts_at < play.period_start(l.period, l.time_zone, now()) THEN 0
                         WHEN l.kind = 'stake' THEN l.staked + l.sent ELSE l.staked - l.won + l.sent END > l.amount
      ORDER BY l.kind DESC LIMIT 1))
$$;

-- Counts what was staked and won for money against the limits of those who have any; `p_owners` may name one twice.
CREATE OR REPLACE FUNCTION play.count_limits(p_owners uuid[], p_stakes bigint[], p_wins bigint[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE play.limits l
     SET staked = CASE WHEN l.starts_at < s.starts_at THEN 0 ELSE l.staked END + s.staked,
         won = CASE WHEN l.starts_at < s.starts_at THEN 0 ELSE l.won END + s.won,
         sent = CASE WHEN l.starts_at < s.starts_at THEN 0 ELSE l.sent END,
         starts_at = greatest(l.starts_at, s.starts_at)
    FROM (SELECT k.owner_id, k.kind, k.period, m.staked, m.won, play.period_start(k.period, k.time_zone, now()) AS starts_at
            FROM (SELECT owner_id, sum(stake)::bigint AS staked, sum(win)::bigint AS won
                    FROM unnest(p_owners, p_stakes, p_wins) AS u(owner_id, stake, win) GROUP BY owner_id) m
            JOIN play.limits k USING (owner_id)) s
   WHERE l.owner_id = s.owner_id AND l.kind = s.kind AND l.period = s.period
$$;

-- The limits of an account, locked until the transaction ends: bets and what is sent to vendors take turns here, before any row of the ledger.
CREATE OR REPLACE FUNCTION play.hold_limits(p_owners uuid[]) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM play.limits l WHERE l.owner_id = ANY (p_owners) ORDER BY l.owner_id, l.kind, l.period FOR UPDATE;
  RETURN FOUND;
END $$;
