-- :rows bets that the players of this database have placed before, the youngest half a minute ago and all within this month's partition, where the trees
-- are deepest; their stakes stand in the journal, one transfer a bet.
CREATE TABLE public.players AS
  SELECT row_number() OVER (ORDER BY a.account_id) - 1 AS p, a.account_id, a.brand_id, a.owner_id, a.asset, b.balance, b.entry_count, s.active_seed_id,
         (SELECT g.session_id FROM seats.sessions g WHERE g.owner_id = a.owner_id LIMIT 1) AS session_id
    FROM wallet.accounts a JOIN wallet.balances b USING (account_id) JOIN seats.seats s ON s.owner_id = a.owner_id AND NOT s.is_trial WHERE a.kind = 'cash' AND NOT a.is_house;
ANALYZE public.players;

CREATE TABLE public.history AS
  SELECT n, m.*, n / :players + 1 AS turn, nextval('wallet.transfer_id_seq') AS transfer_id, at,
         (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 14, 3) || '8' || substr(md5(n::text), 18, 15))::uuid AS bet_id
    FROM generate_series(0, :rows - 1) n JOIN public.players m ON m.p = n % :players,
         LATERAL (SELECT now() - interval '30 seconds' - (now() - interval '30 seconds' - date_trunc('month', now(), 'UTC')) * (1 - n / (:rows)::float8) AS at) t;

INSERT INTO wallet.transfers (transfer_id, posted_at, owner_id, reference_id, key, request_hash, kind, leg_count)
  SELECT transfer_id, at, owner_id, bet_id, 'spin:history-' || n, '\x0000000000000000', 'stake', 2 FROM public.history ORDER BY n;
INSERT INTO wallet.spent_keys (transfer_id, owner_id, key_low, key_high)
  SELECT transfer_id, owner_id, wallet.key_low('spin:history-' || n), wallet.key_high('spin:history-' || n) FROM public.history ORDER BY n;
INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
  SELECT h.transfer_id, l.account, l.amount, h.at, l.balance, l.seq
    FROM public.history h, LATERAL (VALUES (h.account_id, -10000, h.balance::bigint - 10000::bigint * h.turn, h.entry_count + h.turn), (:house, 10000, NULL, NULL)) l(account, amount, balance, seq)
   ORDER BY h.n;
UPDATE wallet.balances b SET balance = b.balance - 10000::bigint * h.turns, entry_count = b.entry_count + h.turns
  FROM (SELECT account_id, max(turn) AS turns FROM public.history GROUP BY 1) h WHERE b.account_id = h.account_id;
INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, key,
    payout, refund, valid, settled_at)
  SELECT bet_id, at, brand_id, owner_id, 'bench', 0, 'rng', 'LUMENFORGE', 'neon-sevens', bet_id, bet_id, asset, false, 10000, 10000, 'spin:history-' || n, 0, 0, 10000, at
    FROM public.history ORDER BY n;
INSERT INTO slots.rounds (round_id, started_at, session_id, seed_id, nonce, entropy, outcome, balance_after, balance_version, next_spin_at)
  SELECT bet_id, at, session_id, active_seed_id, turn, decode(repeat('5e', 16), 'hex'), '{"kind":"spin","grid":[[1,2,3],[4,5,6],[7,8,9]],"win":0}',
         balance - 10000::bigint * turn, entry_count + turn, at FROM public.history ORDER BY n;
-- None of it was drawn, so nobody is to examine it and stop its title.
UPDATE platform.feed_checkpoints SET xid = pg_current_xact_id(), id = 9223372036854775807 WHERE reader = 'examine-rounds';
DROP TABLE public.history, public.players;
