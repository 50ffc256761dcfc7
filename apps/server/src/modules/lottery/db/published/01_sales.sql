-- What settled issues sold and paid, money alone, a row each: for reports. Rebates have come back to members besides what was paid.
CREATE OR REPLACE VIEW lottery.settled_sales AS
  SELECT issue_id, brand_id, game_code, number, draws_at, settled_at, source, corrected_at IS NOT NULL AS is_corrected, money_count AS tickets, money_stake AS stake,
         money_paid AS paid, money_rebates AS rebates
    FROM lottery.issues WHERE status = 'settled';
