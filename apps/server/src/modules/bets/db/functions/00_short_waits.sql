-- A bet waits less than two seconds for what somebody holds, or less where its connection says so.
CREATE OR REPLACE FUNCTION bets.keep_waits_short() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lock_timeout')::interval NOT BETWEEN interval '1 ms' AND interval '1900 ms' THEN
    PERFORM set_config('lock_timeout', '1900ms', true);
  END IF;
END $$;
