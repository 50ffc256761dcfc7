import { assert } from '@croupier/kernel'
import type { WorkerPool } from './worker-pool.ts'

export interface Vigil {
  readonly beatMs: number
  /** Without a word for so long a process is gone: several beats, so that a busy one keeps its jobs. */
  readonly goneSeconds: number
}

const VIGIL: Vigil = { beatMs: 5_000, goneSeconds: 30 }

export interface SignsOfLife {
  /** The id by which the library locks jobs for this process; told once, before the first beat. */
  begin(processId: string): Promise<void>
  /** Gives free what this process has locked and could not end. */
  leave(): Promise<void>
}

/**
 * The job library holds a job of a process that was killed for four hours. Here each process tells with a beat that it lives; jobs of one that has fallen
 * silent, and jobs of one that was never heard of, are open to the others. A job may so run twice, as all jobs may.
 */
export function createSignsOfLife(pool: WorkerPool, { beatMs, goneSeconds } = VIGIL): SignsOfLife {
  let own: string | undefined
  let timer: NodeJS.Timeout | undefined
  const beat = async () => {
    await pool.query(
      'INSERT INTO platform.job_processes (process_id, beat_at) VALUES ($1, now()) ON CONFLICT (process_id) DO UPDATE SET beat_at = excluded.beat_at',
      [own],
    )
    await pool.query(
      `WITH gone AS (DELETE FROM platform.job_processes WHERE beat_at < now() - make_interval(secs => $1)),
            living AS (SELECT process_id FROM platform.job_processes WHERE beat_at >= now() - make_interval(secs => $1))
       SELECT graphile_worker.force_unlock_workers(ARRAY(
         SELECT locked_by FROM (
           SELECT locked_by, locked_at FROM graphile_worker._private_jobs UNION ALL SELECT locked_by, locked_at FROM graphile_worker._private_job_queues
         ) locks WHERE locked_at < now() - make_interval(secs => $1) AND locked_by NOT IN (SELECT process_id FROM living)))`,
      [goneSeconds],
    )
  }
  return {
    begin: async processId => {
      assert(own === undefined, 'a process tells its id once')
      own = processId
      // While the database is away nobody can take a job over either; the next beat tells it again.
      timer = setInterval(() => void beat().catch(() => undefined), beatMs)
      await beat()
    },
    leave: async () => {
      clearInterval(timer)
      if (own === undefined) return
      await pool.query('DELETE FROM platform.job_processes WHERE process_id = $1', [own])
      await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [[own]])
    },
  }
}
