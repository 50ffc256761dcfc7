/** Members whose locked account holds something else than their withdrawals explain: what was asked for, less what was paid, charged and given back. */
export const UNEXPLAINED_LOCKED_MONEY = `
  WITH due AS (
    SELECT w.member_id, sum(w.amount - w.returned - CASE WHEN w.is_fee_taken OR w.is_fee_returned THEN w.fee ELSE 0 END
      - coalesce((SELECT sum(p.amount) FROM withdrawals.payouts p WHERE p.withdrawal_id = w.withdrawal_id AND p.state = 'paid'), 0)) AS locked
      FROM withdrawals.withdrawals w GROUP BY 1),
  held AS (
    SELECT a.owner_id AS member_id, b.balance FROM wallet.accounts a JOIN wallet.balances b USING (account_id) WHERE a.kind = 'locked')
  SELECT 'member ' || member_id || ' has ' || coalesce(held.balance, 0) || ' locked, his withdrawals ' || coalesce(due.locked, 0) AS finding
    FROM due FULL JOIN held USING (member_id) WHERE coalesce(due.locked, 0) <> coalesce(held.balance, 0)`
