-- Debts that a person has to look at: those of thirty days, and those of payers who are not there any more.
CREATE OR REPLACE VIEW bills.open_cases AS
  SELECT d.bill_id AS case_id, b.number AS name, d.brand_id, d.payer_id AS member_id, d.rest AS amount, b.currency, d.since + interval '30 days' AS opened_at,
         NULL::text AS owner, 'operator' AS waits_for
    FROM bills.open_debts d JOIN bills.all_bills b USING (bill_id)
    LEFT JOIN identity.member_tree m ON m.member_id = d.payer_id
   WHERE d.since <= now() - interval '30 days' OR m.closed_at IS NOT NULL OR m.status <> 'active';
