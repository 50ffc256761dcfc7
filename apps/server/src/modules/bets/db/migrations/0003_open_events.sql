-- Events that can still be bet on, by class: few among all that there ever were.
CREATE INDEX events_open ON bets.events (class) WHERE closed_at IS NULL;
