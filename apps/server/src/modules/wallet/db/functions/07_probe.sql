-- Answers while balances can be changed and the disk takes what is written: tables that somebody holds, and sorts that find no room, are refused within a second.
-- The sort is larger than its memory, so it goes to the disk and leaves nothing there.
CREATE OR REPLACE FUNCTION wallet.probe() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '1s' SET work_mem = '64kB' AS $$
BEGIN
  LOCK TABLE wallet.accounts, wallet.spent_keys, ONLY wallet.transfers IN ROW EXCLUSIVE MODE;
  PERFORM pg_catalog.count(*) FROM (SELECT n, repeat('x', 100) AS filler FROM generate_series(1, 2000) n ORDER BY filler, n DESC OFFSET 0) sorted;
END $$;
