-- A journal of $players members with $steps transfers each, as the server would have posted it, and the cashier's records beside it. Each member goes
-- through the same steps: a deposit first, then in every fifty one more deposit, one withdrawal in two steps, four wins, and bets.
CREATE TABLE public.steps AS
  SELECT s, kind, cash, count(*) FILTER (WHERE cash <> 0) OVER w AS cash_seq, sum(cash) OVER w AS balance, s / 50 AS place
    FROM (SELECT s, kind, CASE kind WHEN 'deposit' THEN CASE WHEN s = 1 THEN 100000000 ELSE 1000000 END WHEN 'withdrawal' THEN -500000
                          WHEN 'withdrawal_paid' THEN 0 WHEN 'win' THEN 20000 ELSE -10000 END::bigint AS cash
            FROM (SELECT s, CASE WHEN s = 1 OR s % 50 = 2 THEN 'deposit' WHEN s % 50 = 3 THEN 'withdrawal' WHEN s % 50 = 4 THEN 'withdrawal_paid'
                                 WHEN s % 50 IN (10, 20, 30, 40) THEN 'win' ELSE 'stake' END AS kind FROM generate_series(1, :steps) s) named) priced
  WINDOW w AS (ORDER BY s);

INSERT INTO wallet.accounts (account_id, brand_id, owner_kind, owner_id, kind, asset) OVERRIDING SYSTEM VALUE
  SELECT * FROM (VALUES (1::bigint, ':brand'::uuid, 'house', ':brand'::uuid, 'result:rng', 'CNY'), (2, ':brand'::uuid, 'house', ':brand'::uuid, 'sandbox', 'CNY')) house
  UNION ALL SELECT 2 + p, ':brand'::uuid, 'member', ('00000000-0000-7001-8000-' || lpad(to_hex(p), 12, '0'))::uuid, 'cash', 'CNY' FROM generate_series(1, :players) p
  UNION ALL SELECT 2 + :players + p, ':brand'::uuid, 'member', ('00000000-0000-7001-8000-' || lpad(to_hex(p), 12, '0'))::uuid, 'locked', 'CNY' FROM generate_series(1, :players) p;

CREATE TABLE public.moves AS
  SELECT (s - 1) * :players + p AS id, p, s, kind, cash, cash_seq, balance, place, ('00000000-0000-7001-8000-' || lpad(to_hex(p), 12, '0'))::uuid AS owner,
         ('00000000-0000-7002-8000-' || lpad(to_hex((s - 1) * :players + p), 12, '0'))::uuid AS record,
         -- Both steps of one withdrawal have one id.
         ('00000000-0000-7003-8000-' || lpad(to_hex(place * :players + p), 12, '0'))::uuid AS withdrawal,
         -- A win is that of the bet one step before it.
         ('00000000-0000-7004-8000-' || lpad(to_hex((s - CASE kind WHEN 'win' THEN 2 ELSE 1 END) * :players + p), 12, '0'))::uuid AS round
    FROM public.steps, generate_series(1::bigint, :players) p;

INSERT INTO wallet.transfers (transfer_id, owner_id, key, request_hash, kind, reference_id, leg_count)
  SELECT id, owner, CASE kind WHEN 'deposit' THEN 'deposit:' || record WHEN 'withdrawal' THEN 'withdrawal:' || withdrawal || ':lock'
                    WHEN 'withdrawal_paid' THEN 'withdrawal:' || withdrawal || ':payout:' || record WHEN 'win' THEN 'win:' || round ELSE 'spin:' || id END,
         '\x0000000000000000', kind, CASE WHEN kind = 'deposit' THEN record WHEN kind IN ('stake', 'win') THEN round ELSE withdrawal END, 2
    FROM public.moves ORDER BY id;
INSERT INTO wallet.spent_keys (transfer_id, owner_id, key_low, key_high)
  SELECT transfer_id, owner_id, wallet.key_low(key), wallet.key_high(key) FROM wallet.transfers ORDER BY transfer_id;

INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
  SELECT id, l.account, l.amount, t.posted_at, l.balance, l.seq
    FROM public.moves m JOIN wallet.transfers t ON t.transfer_id = m.id
    CROSS JOIN LATERAL (VALUES
      (CASE WHEN m.kind = 'withdrawal_paid' THEN 2 + :players + p ELSE 2 + p END, CASE WHEN m.kind = 'withdrawal_paid' THEN -500000 ELSE cash END,
       CASE WHEN m.kind = 'withdrawal_paid' THEN 0 ELSE balance END, CASE WHEN m.kind = 'withdrawal_paid' THEN 2 * place + 2 ELSE cash_seq END),
      (CASE WHEN m.kind = 'withdrawal' THEN 2 + :players + p WHEN m.kind IN ('stake', 'win') THEN 1 ELSE 2 END, CASE WHEN m.kind = 'withdrawal_paid' THEN 500000 ELSE -cash END,
       CASE WHEN m.kind = 'withdrawal' THEN 500000 END, CASE WHEN m.kind = 'withdrawal' THEN 2 * place + 1 END)
    ) AS l(account, amount, balance, seq)
   ORDER BY id;

INSERT INTO wallet.balances (account_id, asset, balance, entry_count)
  SELECT 2 + p, 'CNY', balance, cash_seq FROM generate_series(1, :players) p, (SELECT balance, cash_seq FROM public.steps ORDER BY s DESC LIMIT 1) last
  UNION ALL
  SELECT 2 + :players + p, 'CNY', 500000 * (locks - paid), locks + paid FROM generate_series(1, :players) p,
    (SELECT count(*) FILTER (WHERE kind = 'withdrawal') AS locks, count(*) FILTER (WHERE kind = 'withdrawal_paid') AS paid FROM public.steps) counted;
SELECT setval('wallet.transfer_id_seq', :players * :steps);

INSERT INTO cashier.deposits (deposit_id, brand_id, member_id, reference, method_code, provider, state, amount, fee, currency, created_at, expires_at, ended_at, received)
  SELECT record, ':brand', owner, 'D' || id, 'card', 'sandbox', 'paid', cash, 0, 'CNY', now(), now(), now(), cash FROM public.moves WHERE kind = 'deposit';
INSERT INTO cashier.payments (payment_id, deposit_id, brand_id, member_id, source, external_id, amount, fee, currency, outcome, at)
  SELECT record, record, ':brand', owner, 'sandbox', record::text, cash, 0, 'CNY', 'credited', now() FROM public.moves WHERE kind = 'deposit';
INSERT INTO withdrawals.accounts (account_id, brand_id, member_id, method_code, kind, option_code, holder, number_sealed, number_print, mask, is_default, bound_at, usable_at)
  SELECT ('00000000-0000-7001-8000-' || lpad(to_hex(p), 12, '0'))::uuid, ':brand', ('00000000-0000-7001-8000-' || lpad(to_hex(p), 12, '0'))::uuid, 'bank', 'bank',
         'harbour', 'Mei Lin', '', decode(lpad(to_hex(p), 16, '0'), 'hex'), '', true, now(), now() FROM generate_series(1, :players) p;
INSERT INTO withdrawals.withdrawals (withdrawal_id, brand_id, member_id, number, account_id, method_code, provider, payout_max, currency, amount, fee, decision, state, created_at)
  SELECT withdrawal, ':brand', owner, 'W' || id, owner, 'bank', 'sandbox', 500000, 'CNY', 500000, 0, 'approved', 'received', now()
    FROM public.moves WHERE kind = 'withdrawal';
INSERT INTO withdrawals.payouts (payout_id, withdrawal_id, place, reference, provider, amount, state, created_at, paid_at, receipt, receipt_at)
  SELECT record, withdrawal, 1, 'P' || id, 'sandbox', 500000, 'paid', now(), now(), 'received', now() FROM public.moves WHERE kind = 'withdrawal_paid';
INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, key,
    payout, refund, valid, settled_at)
  SELECT b.round, now(), ':brand', b.owner, 'bench', 0, 'rng', 'LUMENFORGE', 'neon-sevens', b.round, b.round, 'CNY', false, 10000, 10000, 'spin:' || b.id,
         coalesce(w.cash, 0), 0, 10000, now()
    FROM public.moves b LEFT JOIN public.moves w ON w.kind = 'win' AND w.round = b.round WHERE b.kind = 'stake' ORDER BY b.id;
DROP TABLE public.moves, public.steps;
