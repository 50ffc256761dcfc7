-- A game of which a round did not verify is off until an operator switches it on.
ALTER TABLE catalog.games
  ADD COLUMN stopped_at timestamptz,
  ADD COLUMN stopped_by_round uuid,
  ADD CONSTRAINT stopped_whole CHECK ((stopped_at IS NULL) = (stopped_by_round IS NULL)),
  ADD CONSTRAINT stopped_is_off CHECK (stopped_at IS NULL OR NOT is_on);
