-- Rounds of which what is stored is not what their seeds give. None is ever taken out.
CREATE TABLE result_alarms.differing_rounds (
  round_id   uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  member_id  uuid NOT NULL,
  game_id    text NOT NULL,
  -- Where it differs, such as `step 3` or `payout`.
  difference text NOT NULL,
  found_at   timestamptz NOT NULL
);
CREATE INDEX differing_rounds_found ON result_alarms.differing_rounds (found_at);
