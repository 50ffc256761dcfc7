-- Withdrawals that wait for their payment know who approved them, as their history has it.
UPDATE withdrawals.withdrawals w SET approved_by = o.id
  FROM withdrawals.events e JOIN console.operators o ON o.username = e.by_name
 WHERE e.withdrawal_id = w.withdrawal_id AND e.kind = 'approved' AND e.actor = 'operator' AND w.decision = 'approved' AND w.ended_at IS NULL;
