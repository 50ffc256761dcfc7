-- The transfer of an entry, looked up in its month: CROSS JOIN wallet.transfer_of(e.transfer_id, e.posted_at) t. PostgreSQL reckons that a look-up costs one of
-- every month, and would sooner read them all; OFFSET 0 leaves it no choice. Where months are named, a join on number and time is as good, and better for sums.
CREATE OR REPLACE FUNCTION wallet.transfer_of(p_transfer bigint, p_at timestamptz) RETURNS TABLE (kind text, reference_id uuid)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT t.kind, t.reference_id FROM wallet.transfers t WHERE t.transfer_id = p_transfer AND t.posted_at = p_at OFFSET 0
$$;
