-- Rounds that wait for their next step: each is an open bet.
CREATE OR REPLACE VIEW slots.waiting_rounds AS SELECT round_id AS bet_id, owner_id FROM slots.open_rounds;
