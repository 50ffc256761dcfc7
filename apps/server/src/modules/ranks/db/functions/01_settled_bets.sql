-- Where settlements stand in the feed, and nothing else: what is counted of them is read where it lies.
CREATE OR REPLACE VIEW ranks.settled_bets AS SELECT xid, id FROM bets.settled_feed;
