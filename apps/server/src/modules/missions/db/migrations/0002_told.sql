-- Up to when members were looked at that may have met a mission.
CREATE TABLE missions.told_to (
  brand_id uuid PRIMARY KEY,
  at       timestamptz NOT NULL
);
