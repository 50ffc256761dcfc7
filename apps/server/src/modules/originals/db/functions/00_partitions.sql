-- Makes the monthly partitions of rounds from last month to `p_months_ahead` months from now; answers how many are new. Run at each start and monthly.
CREATE OR REPLACE FUNCTION originals.ensure_partitions(p_months_ahead int DEFAULT 12) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first timestamptz := date_trunc('month', now(), 'UTC') - interval '1 month';
  v_start timestamptz;
  v_name text;
  v_made int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7265016);
  FOR i IN 0 .. p_months_ahead + 1 LOOP
    v_start := (v_first AT TIME ZONE 'UTC' + make_interval(months => i)) AT TIME ZONE 'UTC';
    v_name := 'rounds_' || to_char(v_start AT TIME ZONE 'UTC', 'YYYY_MM');
    CONTINUE WHEN to_regclass('originals.' || v_name) IS NOT NULL;
    EXECUTE format('CREATE TABLE originals.%I PARTITION OF originals.rounds FOR VALUES FROM (%L) TO (%L)', v_name, v_start,
      (v_start AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
    v_made := v_made + 1;
  END LOOP;
  RETURN v_made;
END $$;

SELECT originals.ensure_partitions();
