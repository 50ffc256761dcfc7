-- Claims that were not released; whoever reads one asks whether it has expired.
CREATE OR REPLACE VIEW claims.all_claims AS SELECT kind, item_id, operator_name, until FROM claims.claims;
