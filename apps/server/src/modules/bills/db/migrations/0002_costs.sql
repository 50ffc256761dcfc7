-- Lottery rebates of members, as they were posted: what bills call costs beside rewards, which the module of rewards keeps itself.
CREATE TABLE bills.rebates (
  member_id    uuid NOT NULL,
  key          text NOT NULL,
  brand_id     uuid NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  posted_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX rebates_of_brand ON bills.rebates (brand_id, posted_at);
