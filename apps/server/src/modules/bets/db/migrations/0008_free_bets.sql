-- Small: stakes that the house paid, which a member's record does not count as lost.
CREATE INDEX bets_free ON bets.bets (owner_id, placed_at) WHERE free > 0;
