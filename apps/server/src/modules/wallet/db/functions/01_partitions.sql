-- Makes the monthly partitions of entries and transfers from last month to `p_months_ahead` months from now; answers how many are new. Run at each start and
-- monthly; raises where the keys of the journal are not known (wallet.judge_keys).
CREATE OR REPLACE FUNCTION wallet.ensure_partitions(p_months_ahead int DEFAULT 12) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first timestamptz := date_trunc('month', now(), 'UTC') - interval '1 month';
  v_start timestamptz;
  v_parent text;
  v_name text;
  v_made int := 0;
BEGIN
  PERFORM wallet.judge_keys();
  PERFORM pg_advisory_xact_lock(7265002);
  FOR i IN 0 .. p_months_ahead + 1 LOOP
    v_start := (v_first AT TIME ZONE 'UTC' + make_interval(months => i)) AT TIME ZONE 'UTC';
    FOREACH v_parent IN ARRAY ARRAY['entries', 'transfers'] LOOP
      v_name := v_parent || to_char(v_start AT TIME ZONE 'UTC', '_YYYY_MM');
      CONTINUE WHEN to_regclass('wallet.' || v_name) IS NOT NULL;
      EXECUTE format('CREATE TABLE wallet.%I PARTITION OF wallet.%I FOR VALUES FROM (%L) TO (%L)', v_name, v_parent, v_start,
        (v_start AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
      EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.%I FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change()', v_name);
      IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
        EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON wallet.%I FROM croupier_app', v_name);
      END IF;
      v_made := v_made + 1;
    END LOOP;
  END LOOP;
  RETURN v_made;
END $$;

SELECT wallet.ensure_partitions();
