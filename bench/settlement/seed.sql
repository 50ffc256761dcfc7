-- Open bets of one event of one class, as the door would have placed them: two bets a member, with the placement asked for, every fifth
-- stake is part bonus money, every twentieth member owes something. Stakes and funds stand in the journal, one transfer a member.
CREATE TEMP TABLE m AS
  SELECT p, ('00000000-0000-7001-8000-' || lpad(to_hex(p), 12, '0'))::uuid AS owner, ('00000000-0000-7002-8000-' || lpad(to_hex(p), 12, '0'))::uuid AS grant_id,
         10 + p AS cash, CASE WHEN p % 5 = 0 THEN 10 + :members + p END AS bonus FROM generate_series(1, :members) p;
-- The id of a bet begins with its time, as the process would have made it; the rest is random.
CREATE TEMP TABLE b AS
  SELECT n, (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 14, 3) || '8' || substr(md5(n::text), 18, 15))::uuid AS bet_id,
         1 + (n - 1) / 2 AS p, 10000 AS stake, CASE WHEN (1 + (n - 1) / 2) % 5 = 0 THEN 4000 ELSE 0 END AS bonus
    FROM generate_series(1, :members * 2) n;
INSERT INTO wallet.accounts (account_id, brand_id, owner_kind, owner_id, kind, asset) OVERRIDING SYSTEM VALUE
  SELECT v.id, ':brand'::uuid, 'house', ':brand'::uuid, v.kind, 'CNY' FROM (VALUES (1, 'open::class'), (2, 'result::class'), (3, 'receivables'), (4, 'promotions'), (5, 'sandbox')) v(id, kind)
  UNION ALL SELECT cash, ':brand'::uuid, 'member', owner, 'cash', 'CNY' FROM m
  UNION ALL SELECT bonus, ':brand'::uuid, 'member', owner, 'bonus', 'CNY' FROM m WHERE bonus IS NOT NULL;
SELECT setval(pg_get_serial_sequence('wallet.accounts', 'account_id'), 10 + 2 * :members);
INSERT INTO wallet.balances (account_id, asset, balance, entry_count)
  SELECT cash, 'CNY', 0, 2 FROM m UNION ALL SELECT bonus, 'CNY', 0, 2 FROM m WHERE bonus IS NOT NULL;
INSERT INTO public.test_grants (grant_id, owner_id, account_id) SELECT grant_id, owner, bonus FROM m WHERE bonus IS NOT NULL;

-- Paid in, granted, staked; and of every twentieth member something taken back that is owed now.
CREATE TEMP TABLE moves AS
  SELECT row_number() OVER (ORDER BY step, p) AS id, x.* FROM (
    SELECT m.p, m.owner, 1 AS step, 'deposit' AS kind, m.cash AS account, 5 AS house, t.cash AS amount, t.cash AS after, 1 AS seq FROM m JOIN (SELECT p, sum(stake - bonus) AS cash FROM b GROUP BY p) t USING (p)
    UNION ALL SELECT m.p, m.owner, 2, 'bonus', m.bonus, 4, t.bonus, t.bonus, 1 FROM m JOIN (SELECT p, sum(bonus) AS bonus FROM b GROUP BY p) t USING (p) WHERE m.bonus IS NOT NULL
    UNION ALL SELECT m.p, m.owner, 3, 'stake', m.cash, 1, -t.cash, 0, 2 FROM m JOIN (SELECT p, sum(stake - bonus) AS cash FROM b GROUP BY p) t USING (p)
    UNION ALL SELECT m.p, m.owner, 4, 'stake_bonus', m.bonus, 1, -t.bonus, 0, 2 FROM m JOIN (SELECT p, sum(bonus) AS bonus FROM b GROUP BY p) t USING (p) WHERE m.bonus IS NOT NULL
    UNION ALL SELECT 0, ':brand'::uuid, 5, 'seeded_debt', 3, 5, -sum(7000), NULL, NULL FROM m WHERE p % 20 = 0
  ) x;
INSERT INTO wallet.transfers (transfer_id, owner_id, key, request_hash, kind, leg_count)
  SELECT id, owner, kind, '\x0000000000000000', kind, 2 FROM moves;
INSERT INTO wallet.spent_keys (transfer_id, owner_id, key_low, key_high)
  SELECT transfer_id, owner_id, wallet.key_low(key), wallet.key_high(key) FROM wallet.transfers;
INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
  SELECT id, account, amount, now(), after, seq FROM moves UNION ALL SELECT id, house, -amount, now(), NULL, NULL FROM moves;
SELECT setval('wallet.transfer_id_seq', (SELECT max(id) FROM moves));
INSERT INTO wallet.receivables (owner_id, asset, brand_id, amount) SELECT owner, 'CNY', ':brand', 7000 FROM m WHERE p % 20 = 0;

INSERT INTO bets.events (event_id, brand_id, class, game_id, closed_at) VALUES (':event', ':brand', ':class', ':game', :closed);
INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, placement, asset, is_trial, base, stake, bonus,
    grant_id, key)
  SELECT b.bet_id, now(), ':brand', m.owner, 'seeded', 0, ':class', 'house', ':game', ':event', b.bet_id,
         :placement, 'CNY', false, stake, stake, b.bonus,
         CASE WHEN b.bonus > 0 THEN m.grant_id END, ':class:' || n
    FROM b JOIN m USING (p);
INSERT INTO bets.open_bets (bet_id, placed_at, event_id, owner_id, brand_id, class, game_id, asset, is_trial, stake)
  SELECT b.bet_id, now(), ':event', m.owner, ':brand', ':class', ':game', 'CNY', false, stake FROM b JOIN m USING (p);
INSERT INTO bets.event_members (event_id, owner_id, stake, bet_count) SELECT ':event', m.owner, sum(stake), count(*) FROM b JOIN m USING (p) GROUP BY m.owner;
DROP TABLE m, b, moves;
