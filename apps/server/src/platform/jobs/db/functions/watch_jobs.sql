-- The queue's tables belong to the owner; the application may look at it, and have a failed job tried again at once.
CREATE OR REPLACE FUNCTION platform.list_jobs(lines_max integer)
RETURNS TABLE (job_id text, name text, run_at timestamptz, attempts integer, attempts_max integer, is_locked boolean, last_error text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY SELECT j.id::text, j.task_identifier, j.run_at, j.attempts::integer, j.max_attempts::integer, j.locked_at IS NOT NULL, j.last_error
    FROM graphile_worker.jobs j ORDER BY (j.last_error IS NOT NULL) DESC, j.run_at, j.id LIMIT lines_max;
END $$;

-- What waits although its time has come, since when the one that has waited longest, and what failed as often as it may.
CREATE OR REPLACE FUNCTION platform.count_jobs() RETURNS TABLE (waiting integer, oldest_seconds double precision, given_up integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY SELECT (count(*) FILTER (WHERE due))::integer, coalesce(extract(epoch FROM now() - min(j.run_at) FILTER (WHERE due)), 0)::double precision,
                      (count(*) FILTER (WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL))::integer
    FROM (SELECT *, run_at <= now() AND locked_at IS NULL AND attempts < max_attempts AS due FROM graphile_worker.jobs) j;
END $$;

-- Answers whether there is such a job that is not running now.
CREATE OR REPLACE FUNCTION platform.retry_job(job_id bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN (SELECT count(*) > 0 FROM graphile_worker.reschedule_jobs(ARRAY[job_id], run_at := now(), attempts := 0));
END $$;

REVOKE ALL ON FUNCTION platform.list_jobs FROM PUBLIC;
REVOKE ALL ON FUNCTION platform.count_jobs FROM PUBLIC;
REVOKE ALL ON FUNCTION platform.retry_job FROM PUBLIC;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'croupier_app') THEN
    GRANT EXECUTE ON FUNCTION platform.list_jobs TO croupier_app;
    GRANT EXECUTE ON FUNCTION platform.count_jobs TO croupier_app;
    GRANT EXECUTE ON FUNCTION platform.retry_job TO croupier_app;
  END IF;
END $$;
