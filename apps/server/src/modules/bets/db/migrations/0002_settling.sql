-- The last settlement of an open bet, 0 for none: only a part cash-out leaves one, so a settlement need not look for it.
ALTER TABLE bets.open_bets ADD COLUMN revision int NOT NULL DEFAULT 0;

-- What a repeat is answered is written once.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON bets.operations FROM croupier_app;
  END IF;
END $$;

-- A bet that an operation is about, and what the operation changes of it. A bet has at most one open row, and its last settlement counts.
--   payout, refund, cash, refund_cash, bonus_gain  differences to the revision before; payout = cash + bonus_gain
--   released  what leaves the account of open bets: all that is still at risk, or the share that a part cash-out ends
--   withheld  of `cash`, what pays the amount that the member owes
DROP TYPE IF EXISTS bets.settling CASCADE;
CREATE TYPE bets.settling AS (
  place int, bet_id uuid, placed_at timestamptz, brand_id uuid, owner_id uuid, class text, asset text, is_trial boolean, event_id uuid, stake bigint, grant_id uuid,
  is_open boolean, was_void boolean, revision int, payout bigint, refund bigint, cash bigint, refund_cash bigint, bonus_gain bigint, released bigint,
  withheld bigint, payout_cash bigint
);
