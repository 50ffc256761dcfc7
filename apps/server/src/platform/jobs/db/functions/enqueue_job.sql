-- The queue's tables belong to the owner; the application may add a job, within its own transaction, and nothing else.
CREATE OR REPLACE FUNCTION platform.enqueue_job(
  task text, payload json, run_at timestamptz, key text, queue text, attempts_max integer, priority integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, queue, run_at, attempts_max, key, priority);
END $$;

REVOKE ALL ON FUNCTION platform.enqueue_job FROM PUBLIC;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'croupier_app') THEN
    GRANT EXECUTE ON FUNCTION platform.enqueue_job TO croupier_app;
  END IF;
END $$;
