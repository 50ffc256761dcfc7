-- Every bill with what of it is paid and its state now.
CREATE OR REPLACE VIEW bills.all_bills AS
  SELECT bill_id, number, brand_id, version_id, payer_id, receiver_id, kind, period_start, period_end, issued_at, base, gross, adjustment, amount, paid, state,
         state_at, currency FROM bills.bills;

-- What payers owe: the unpaid rest of bills that are due. A bill is held, and no debt yet, while its payer's own bill of the same kind and instant awaits a
-- review or a claim.
CREATE OR REPLACE VIEW bills.open_debts AS
  SELECT b.brand_id, b.payer_id, b.receiver_id, b.bill_id, b.amount - b.paid AS rest, b.owed_since AS since
    FROM bills.bills b
   WHERE b.state IN ('upline_short', 'part_paid') AND b.payer_id IS NOT NULL;

-- Every state that bills entered, as a feed.
CREATE OR REPLACE VIEW bills.state_feed AS
  SELECT s.xid, s.id, s.bill_id, s.place, s.state, s.at, s.reason, b.brand_id, b.number, b.payer_id, b.receiver_id, b.kind, b.period_start, b.period_end, b.amount, b.currency
    FROM bills.states s JOIN bills.bills b USING (bill_id);

-- For the proof that bills, their lines, their payments and the ledger agree.
CREATE OR REPLACE VIEW bills.all_payments AS SELECT payment_id, bill_id, brand_id, source, payer_id, receiver_id, amount, at, transfer_id FROM bills.payments;
CREATE OR REPLACE VIEW bills.all_figures AS
  SELECT bill_id, number, brand_id, bets, valid_bet, gross_loss, deductions, salaries, loss, active, carry_in, base FROM bills.bills;
CREATE OR REPLACE VIEW bills.line_sums AS
  SELECT bill_id, sum(bets)::int AS bets, sum(valid_bet)::bigint AS valid_bet, sum(loss)::bigint AS loss, sum(deductions)::bigint AS deductions,
         (count(*) FILTER (WHERE is_active))::int AS active
    FROM bills.lines GROUP BY bill_id;
-- Runs that have written their bills, or are about to, and have not settled them.
CREATE OR REPLACE VIEW bills.open_runs AS SELECT run_id, brand_id, kind, issued_at, started_at FROM bills.runs WHERE ended_at IS NULL;

-- Debts of thirty days, which a person has to look at.
CREATE OR REPLACE VIEW bills.open_cases AS
  SELECT b.bill_id AS case_id, b.number AS name, b.brand_id, b.payer_id AS member_id, b.amount - b.paid AS amount, b.currency, b.owed_since + interval '30 days' AS opened_at,
         NULL::text AS owner, 'operator' AS waits_for
    FROM bills.bills b WHERE b.state IN ('upline_short', 'part_paid') AND b.payer_id IS NOT NULL AND b.owed_since <= now() - interval '30 days';

-- What bills are computed from.
CREATE OR REPLACE VIEW bills.all_sums AS SELECT member_id, starts_at, brand_id, bets, valid, loss FROM bills.sums;
CREATE OR REPLACE VIEW bills.all_corrections AS
  SELECT bet_id, revision, brand_id, member_id, first_settled_at, known_at, bets, valid, loss FROM bills.corrections;
CREATE OR REPLACE VIEW bills.all_rebates AS SELECT member_id, key, brand_id, amount, posted_at FROM bills.rebates;
-- Up to where the periods of a brand's kind are billed.
CREATE OR REPLACE VIEW bills.billed_through AS SELECT brand_id, kind, through FROM bills.cursors;
