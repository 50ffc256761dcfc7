-- What a member's bets come to in a span: a quarter of an hour, and a month of UTC, which is the sum of its quarters. Whoever asks about a year reads months, and
-- quarters where the question cuts one; every time zone's days are made of quarters.
CREATE TABLE bets.member_sums (
  owner_id            uuid NOT NULL,
  is_trial            boolean NOT NULL,
  span                text NOT NULL CHECK (span IN ('quarter', 'month')),
  starts_at           timestamptz NOT NULL,
  game_id             text NOT NULL,
  class               text NOT NULL,
  asset               text NOT NULL,
  state               text NOT NULL,
  brand_id            uuid NOT NULL,
  -- Bets that were placed in the span, under the state that each has now.
  placed_bets         bigint NOT NULL,
  placed_stake        bigint NOT NULL,
  placed_payout       bigint NOT NULL,
  placed_valid        bigint NOT NULL,
  -- What was settled in the span: a correction counts its difference when it is made, from the state before to the state after. A stake counts with the
  -- settlement that ends its bet.
  settled_bets        bigint NOT NULL,
  settled_stake       bigint NOT NULL,
  settled_stake_cash  bigint NOT NULL,
  settled_payout      bigint NOT NULL,
  settled_payout_cash bigint NOT NULL,
  settled_valid       bigint NOT NULL,
  settled_valid_cash  bigint NOT NULL,
  PRIMARY KEY (owner_id, is_trial, span, starts_at, game_id, class, asset, state)
) WITH (fillfactor = 85);

-- Whatever is not in the sums yet is not older than this. Not known until all bets have been summed once.
CREATE TABLE bets.summed_since (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  since   timestamptz NOT NULL
);
INSERT INTO bets.summed_since (since) VALUES ('-infinity');
