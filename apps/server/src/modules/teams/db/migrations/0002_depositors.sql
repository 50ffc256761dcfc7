-- Who paid in or was paid within some days, without reading what else money did.
DROP INDEX teams.money_days_of_a_day;
CREATE INDEX money_days_of_a_kind ON teams.money_days (brand_id, kind, day, member_id);
CREATE INDEX money_days_of_a_day ON teams.money_days (brand_id, day);
