-- How far each reader of a feed has come: it has read every row up to this one, in the order of (xid, id), and none after it.
CREATE OR REPLACE VIEW platform.feed_positions AS SELECT reader, xid, id FROM platform.feed_checkpoints;
