-- What members have decided for their own good: limits in force and asked for, pauses and exclusions.
CREATE OR REPLACE VIEW safer_play.own_limits AS SELECT member_id, kind, period, currency, amount, wanted, asked_at, set_at FROM safer_play.limits;
CREATE OR REPLACE VIEW safer_play.all_exclusions AS SELECT exclusion_id, origin_id, brand_id, member_id, kind, starts_at, ends_at FROM safer_play.exclusions;
