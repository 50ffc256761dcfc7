-- Makes the monthly partitions of bets and settlements from last month to `p_months_ahead` months from now; answers how many are new. Run at each start and monthly.
CREATE OR REPLACE FUNCTION bets.ensure_partitions(p_months_ahead int DEFAULT 12) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first timestamptz := date_trunc('month', now(), 'UTC') - interval '1 month';
  v_start timestamptz;
  v_table text;
  v_name text;
  v_made int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7265011);
  FOREACH v_table IN ARRAY ARRAY['bets', 'settlements'] LOOP
    FOR i IN 0 .. p_months_ahead + 1 LOOP
      v_start := (v_first AT TIME ZONE 'UTC' + make_interval(months => i)) AT TIME ZONE 'UTC';
      v_name := v_table || '_' || to_char(v_start AT TIME ZONE 'UTC', 'YYYY_MM');
      CONTINUE WHEN to_regclass('bets.' || v_name) IS NOT NULL;
      EXECUTE format('CREATE TABLE bets.%I PARTITION OF bets.%I FOR VALUES FROM (%L) TO (%L)', v_name, v_table, v_start,
        (v_start AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
      IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
        EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON bets.%I FROM croupier_app', v_name);
      END IF;
      v_made := v_made + 1;
    END LOOP;
  END LOOP;
  RETURN v_made;
END $$;

SELECT bets.ensure_partitions();
