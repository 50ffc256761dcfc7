-- Answers to operations are forgotten by their age.
CREATE INDEX operations_done_at ON bets.operations (done_at);
