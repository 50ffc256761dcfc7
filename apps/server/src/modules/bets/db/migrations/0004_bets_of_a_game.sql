-- A game that opens shows its player's last rounds of it, however many of other games came after them.
CREATE INDEX bets_owner_game ON bets.bets (owner_id, game_id, placed_at);
