-- States are read as a feed, in the order of transactions: whoever tells of bills does so after the commit, and loses none.
ALTER TABLE bills.states
  ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY;
CREATE INDEX states_feed ON bills.states (xid, id);
