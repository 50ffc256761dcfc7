import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { createJobs, type Jobs, type JobsOptions } from './create-jobs.ts'
import { cronJob, job } from './job.ts'
import { enqueueJob, jobType } from './job-type.ts'

let database: TestDatabase
const started: Jobs[] = []
const log = { error: vi.fn(), warn: vi.fn() }

beforeAll(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
})

afterAll(() => database.drop())

async function startJobs(configure: (jobs: Jobs) => void, options: Partial<JobsOptions> = {}): Promise<Jobs> {
  const jobs = createJobs({ url: database.url, log, ...options })
  configure(jobs)
  await jobs.start()
  started.push(jobs)
  return jobs
}

test('a job runs with its payload after the transaction that enqueued it has committed', async () => {
  const send = jobType<{ memberId: string; amount: string }>('test.send')
  const done: object[] = []
  await startJobs(jobs => jobs.add(job(send, async payload => void done.push(payload))))
  await database.db.transaction().execute(async tx => {
    await enqueueJob(tx, send, { memberId: 'm1', amount: '10.0000' })
    await sleep(100)
    expect(done).toEqual([])
  })
  await vi.waitFor(() => expect(done).toEqual([{ memberId: 'm1', amount: '10.0000' }]), 5000)
})

test('a job of a transaction that rolls back never runs', async () => {
  const lost = jobType<object>('test.lost')
  const marker = jobType<object>('test.marker')
  const done: string[] = []
  await startJobs(jobs => {
    jobs.add(job(lost, async () => void done.push('lost')))
    jobs.add(job(marker, async () => void done.push('marker')))
  })
  const failing = database.db.transaction().execute(async tx => {
    await enqueueJob(tx, lost, {})
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await database.db.transaction().execute(tx => enqueueJob(tx, marker, {}))
  await vi.waitFor(() => expect(done).toEqual(['marker']), 5000)
})

test('a job that fails is tried again, told how often, and the failure is logged', async () => {
  const flaky = jobType<object>('test.flaky')
  const attempts: number[] = []
  await startJobs(jobs =>
    jobs.add(
      job(flaky, async (_payload, { attempt }) => {
        attempts.push(attempt)
        if (attempt === 1) throw new Error('vendor is away')
      }),
    ),
  )
  await database.db.transaction().execute(tx => enqueueJob(tx, flaky, {}))
  await vi.waitFor(() => expect(attempts).toEqual([1]), 5000)
  await vi.waitFor(
    () =>
      expect(log.error).toHaveBeenCalledWith(
        expect.objectContaining({ job: 'test.flaky', jobId: expect.stringMatching(/^\d+$/), attempt: 1, err: expect.any(Error) }),
        expect.stringContaining('vendor is away'),
      ),
    5000,
  )
  await database.admin.query('update graphile_worker._private_jobs set run_at = now() where attempts = 1 and locked_at is null')
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), 5000)
})

test('of jobs with one key only the last waits', async () => {
  const sync = jobType<{ version: number }>('test.sync')
  const done: number[] = []
  for (const version of [1, 2, 3]) {
    await database.db.transaction().execute(tx => enqueueJob(tx, sync, { version }, { key: 'sync:brand-1' }))
  }
  await startJobs(jobs => jobs.add(job(sync, async ({ version }) => void done.push(version))))
  await vi.waitFor(() => expect(done).toEqual([3]), 5000)
})

test('jobs of one queue run one after another', async () => {
  const settle = jobType<{ id: number }>('test.settle')
  let running = 0
  let most = 0
  const done: number[] = []
  for (const id of [1, 2, 3, 4]) await database.db.transaction().execute(tx => enqueueJob(tx, settle, { id }, { queue: 'draw-7' }))
  await startJobs(jobs =>
    jobs.add(
      job(settle, async ({ id }) => {
        running += 1
        most = Math.max(most, running)
        await sleep(20)
        running -= 1
        done.push(id)
      }),
    ),
  )
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3, 4]), 5000)
  expect(most).toBe(1)
})

test('two handlers of one job are a bug found at once', () => {
  const jobs = createJobs({ url: database.url, log })
  const twice = cronJob('test.twice', '* * * * *', async () => undefined)
  jobs.add(twice)
  expect(() => jobs.add(twice)).toThrow('test.twice has two handlers')
})

test('the application may enqueue, but the queue itself is closed to it', async () => {
  await database.db.transaction().execute(tx => enqueueJob(tx, jobType<object>('test.hidden'), {}))
  expect((await database.admin.query('select 1 from graphile_worker._private_jobs')).rowCount).toBeGreaterThan(0)
  expect((await database.pool.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(0)
  expect((await database.pool.query('delete from graphile_worker._private_jobs')).rowCount).toBe(0)
})

test('what a process that is gone has locked is done by another within its vigil, and its queue goes on', async () => {
  const orphan = jobType<{ id: number }>('test.orphan')
  const done: number[] = []
  for (const id of [1, 2]) await database.db.transaction().execute(tx => enqueueJob(tx, orphan, { id }, { queue: 'draw-8' }))
  // As a process left it that was killed a minute ago, in the middle of the first.
  await database.admin.query(`
    WITH job AS (UPDATE graphile_worker._private_jobs SET locked_by = 'worker-gone', locked_at = now() - interval '1 minute'
      WHERE payload::text LIKE '%"id": 1%' OR payload::text LIKE '%"id":1%' RETURNING job_queue_id)
    UPDATE graphile_worker._private_job_queues SET locked_by = 'worker-gone', locked_at = now() - interval '1 minute' WHERE id IN (SELECT job_queue_id FROM job)`)
  await database.admin.query(`INSERT INTO platform.job_processes VALUES ('worker-gone', now() - interval '1 minute')`)
  await startJobs(jobs => jobs.add(job(orphan, async ({ id }) => void done.push(id))), { vigil: { beatMs: 100, goneSeconds: 2 } })
  await vi.waitFor(() => expect(done).toEqual([1, 2]), 5000)
  const { rows } = await database.admin.query('SELECT process_id FROM platform.job_processes')
  expect(rows.map(row => row.process_id)).not.toContain('worker-gone')
})

test('a job of a living process stays its own, however long it takes', async () => {
  const long = jobType<object>('test.long')
  const starts: string[] = []
  let end: () => void = () => undefined
  const isOver = new Promise<void>(resolve => {
    end = resolve
  })
  const vigil = { beatMs: 50, goneSeconds: 0.4 }
  const add = (name: string) => (jobs: Jobs) =>
    jobs.add(
      job(long, async () => {
        starts.push(name)
        await isOver
      }),
    )
  await startJobs(add('first'), { vigil })
  await database.db.transaction().execute(tx => enqueueJob(tx, long, {}))
  await vi.waitFor(() => expect(starts).toEqual(['first']), 5000)
  await startJobs(add('second'), { vigil })
  await sleep(1_500)
  expect(starts).toEqual(['first'])
  end()
})

test('a job that reads on when its process is told to stop is done by another at once', async () => {
  const deaf = jobType<object>('test.deaf')
  const starts: string[] = []
  let end: () => void = () => undefined
  const isOver = new Promise<void>(resolve => {
    end = resolve
  })
  const first = await startJobs(
    jobs =>
      jobs.add(
        job(deaf, async () => {
          starts.push('first')
          await isOver
        }),
      ),
    { stopMs: 200 },
  )
  await database.db.transaction().execute(tx => enqueueJob(tx, deaf, {}))
  await vi.waitFor(() => expect(starts).toEqual(['first']), 5000)
  await first.stop()
  await startJobs(jobs => jobs.add(job(deaf, async () => void starts.push('second'))))
  await vi.waitFor(() => expect(starts).toEqual(['first', 'second']), 5000)
  end()
})
