/** Members with something on its way to a vendor that no open transfer explains, or less than theirs explain. */
export const UNEXPLAINED_TRANSIT_MONEY = `
  WITH due AS (
    SELECT member_id, sum(amount) AS amount FROM vendor_wallets.transfers WHERE direction = 'send' AND ended_at IS NULL GROUP BY 1),
  held AS (
    SELECT a.owner_id AS member_id, b.balance FROM wallet.accounts a JOIN wallet.balances b USING (account_id) WHERE a.kind = 'transit')
  SELECT 'member ' || member_id || ' has ' || coalesce(held.balance, 0) || ' on its way, his transfers ' || coalesce(due.amount, 0) AS finding
    FROM due FULL JOIN held USING (member_id) WHERE coalesce(due.amount, 0) <> coalesce(held.balance, 0)`
