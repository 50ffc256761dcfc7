-- Bets of rounds that wait for their next step: each is open. A round all of whose bets are gone shows by its own id.
CREATE OR REPLACE VIEW originals.waiting_rounds AS
  SELECT coalesce(s.bet_id, o.round_id) AS bet_id, o.owner_id FROM originals.open_rounds o LEFT JOIN bets.open_stakes s ON s.event_id = o.round_id;
