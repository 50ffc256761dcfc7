-- For reconciliation: rounds that are not what their seeds give.
CREATE OR REPLACE VIEW result_alarms.all_differing_rounds AS SELECT round_id, brand_id, difference FROM result_alarms.differing_rounds;
