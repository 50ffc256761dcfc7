-- What reconciliation found and nobody has solved. A finding of no single brand has none here.
CREATE OR REPLACE VIEW books.open_cases AS
  SELECT finding_id AS case_id, rule AS name, brand_id, NULL::uuid AS member_id, NULL::bigint AS amount, NULL::text AS currency, first_at AS opened_at,
         decided_name AS owner, CASE state WHEN 'open' THEN 'operator' ELSE 'nobody' END AS waits_for
    FROM books.findings WHERE state <> 'solved';
