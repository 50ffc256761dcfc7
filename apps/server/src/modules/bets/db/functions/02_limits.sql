-- When a day, week (from Monday) or month began in a time zone.
CREATE OR REPLACE FUNCTION bets.period_start(p_period text, p_zone text, p_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$ SELECT date_trunc(p_period, p_at, p_zone) $$;

-- How much of the time between two bets was play, in milliseconds: all of it up to five minutes, and nothing of a longer pause.
CREATE OR REPLACE FUNCTION bets.gap_ms(p_before timestamptz, p_at timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_at > p_before AND p_at - p_before <= interval '5 minutes' THEN (extract(epoch FROM p_at - p_before) * 1000)::bigint ELSE 0 END
$$;

-- How long an account has played in the day of `p_at`, were it to bet then; of a stretch over midnight the part after it.
CREATE OR REPLACE FUNCTION bets.played_ms(p_limit bets.time_limits, p_at timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_limit.starts_at < d.starts_at
              THEN least(bets.gap_ms(p_limit.last_at, p_at), (extract(epoch FROM p_at - d.starts_at) * 1000)::bigint)
              ELSE p_limit.played_ms + bets.gap_ms(p_limit.last_at, p_at) END
    FROM (SELECT bets.period_start('day', p_limit.time_zone, p_at) AS starts_at) d
$$;

-- Counts the time up to now for those who have a limit. Asked under the lock of the account's seats: of many bets at once the time counts once.
CREATE OR REPLACE FUNCTION bets.count_time(p_owners uuid[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE bets.time_limits t
     SET played_ms = bets.played_ms(t, now()),
         starts_at = greatest(t.starts_at, bets.period_start('day', t.time_zone, now())),
         last_at = greatest(t.last_at, now())
   WHERE t.owner_id = ANY (p_owners)
$$;

-- Why an account may not play at all now, as a code of the error catalogue, or null: a pause, an exclusion, or a day's time that is over. Counts for demo
-- credits too. Asked under the lock of bets.hold_limits.
CREATE OR REPLACE FUNCTION bets.gate_refusal(p_owner uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT c.code FROM bets.closures c WHERE c.owner_id = p_owner AND c.until > now()),
    (SELECT 'time_limit_reached' FROM bets.time_limits t WHERE t.owner_id = p_owner AND bets.played_ms(t, now()) >= t.seconds_max * 1000::bigint))
$$;

-- Why a stake in money is not allowed now, or null: a limit of stakes counts all of it, one of losses its cash. `p_earlier` is what bets of the same group
-- before it have used. What was sent to vendors that hold the money themselves counts as staked, and as lost until it is home. Open bets count as lost.
CREATE OR REPLACE FUNCTION bets.limit_refusal(p_owner uuid, p_stake bigint, p_cash bigint, p_earlier_stake bigint DEFAULT 0, p_earlier_cash bigint DEFAULT 0)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT l.kind || '_limit_reached' FROM bets.limits l
   WHERE l.owner_id = p_owner
     AND CASE WHEN l.kind = 'stake' THEN p_stake + p_earlier_stake ELSE p_cash + p_earlier_cash END
         + CASE WHEN l.starts_at < bets.period_start(l.period, l.time_zone, now()) THEN 0
                WHEN l.kind = 'stake' THEN l.staked + l.sent ELSE l.staked - l.won + l.sent END > l.amount
   ORDER BY l.kind DESC LIMIT 1
$$;

-- Counts stakes in money, placed now, against the limits of those who have any; `p_owners` may name one twice. `p_payouts` is the cash that came back at once.
CREATE OR REPLACE FUNCTION bets.count_stakes(p_owners uuid[], p_stakes bigint[], p_cash bigint[], p_payouts bigint[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE bets.limits l
     SET staked = CASE WHEN l.starts_at < s.starts_at THEN 0 ELSE l.staked END + CASE WHEN l.kind = 'stake' THEN s.staked ELSE s.cash END,
         won = CASE WHEN l.starts_at < s.starts_at THEN 0 ELSE l.won END + s.won,
         sent = CASE WHEN l.starts_at < s.starts_at THEN 0 ELSE l.sent END,
         starts_at = greatest(l.starts_at, s.starts_at)
    FROM (SELECT k.owner_id, k.kind, k.period, m.staked, m.cash, m.won, bets.period_start(k.period, k.time_zone, now()) AS starts_at
            FROM (SELECT owner_id, sum(stake)::bigint AS staked, sum(cash)::bigint AS cash, sum(payout)::bigint AS won
                    FROM unnest(p_owners, p_stakes, p_cash, p_payouts) AS u(owner_id, stake, cash, payout) GROUP BY owner_id) m
            JOIN bets.limits k USING (owner_id)) s
   WHERE l.owner_id = s.owner_id AND l.kind = s.kind AND l.period = s.period
$$;

-- Cash that came back of earlier stakes makes room only in the period in which its stake was counted; what is taken back again makes none.
-- A stake that came back undecided (a void) makes room in the limit of stakes, too.
CREATE OR REPLACE FUNCTION bets.count_returns(p_owners uuid[], p_placed timestamptz[], p_cash bigint[], p_voided bigint[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE bets.limits l SET won = l.won + r.cash, staked = l.staked - r.voided
    FROM (SELECT k.owner_id, k.kind, k.period, sum(CASE WHEN k.kind = 'loss' THEN u.cash ELSE 0 END)::bigint AS cash,
                 sum(CASE WHEN k.kind = 'stake' THEN u.voided ELSE 0 END)::bigint AS voided
            FROM unnest(p_owners, p_placed, p_cash, p_voided) AS u(owner_id, placed_at, cash, voided)
            JOIN bets.limits k ON k.owner_id = u.owner_id AND u.placed_at >= k.starts_at GROUP BY 1, 2, 3) r
   WHERE l.owner_id = r.owner_id AND l.kind = r.kind AND l.period = r.period
$$;

-- What bets of one member share with whoever sets its limits or pauses it: bets hold it together, a change alone, so that no bet is counted twice or missed.
CREATE OR REPLACE FUNCTION bets.member_lock(p_owner uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$ SELECT uuid_hash_extended(p_owner, 7265013) $$;

-- Holds the members for bets, and locks the limits of those who have any until the transaction ends: bets and what is sent to vendors take turns there,
-- before any row of the ledger. Answers whether anybody has one.
CREATE OR REPLACE FUNCTION bets.hold_limits(p_owners uuid[]) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(uuid_hash_extended(o, 7265013)) FROM (SELECT DISTINCT unnest(p_owners) AS o ORDER BY 1) m;
  PERFORM FROM bets.limits l WHERE l.owner_id = ANY (p_owners) ORDER BY l.owner_id, l.kind, l.period FOR UPDATE;
  RETURN FOUND;
END $$;
