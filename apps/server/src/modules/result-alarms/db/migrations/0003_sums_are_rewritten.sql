-- Each round rewrites two sums: room on their pages keeps the new rows there, and out of the index.
ALTER TABLE result_alarms.sums SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
