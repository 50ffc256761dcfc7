import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
let lastDeed: ConsoleDesk['lastDeed']
beforeAll(async () => {
  ;({ test, client, token, lastDeed } = await openConsole())
})
afterAll(() => test.close())

describe('jobs of the house', () => {
  it('shows jobs, duties of the clock and how far readers are behind', async () => {
    const { jobs, readers, duties } = (await client.call('listJobs', { token })).value
    expect(duties).toContainEqual({ name: 'books.reconcile-daily', cron: expect.any(String), doneAt: expect.any(String), isLate: false })
    expect(readers.map(reader => reader.name)).toContain('audit-chain')
    expect(Array.isArray(jobs)).toBe(true)
    expect((await client.call('retryJob', { token, params: { jobId: '999999' } })).code).toBe('not_found')
  })

  it('a failed job shows its error and is tried again at once', async () => {
    await test.database.admin.query(
      "SELECT graphile_worker.add_job('test.nobody-handles-this', '{}'::json, run_at := now() + interval '1 day')",
    )
    const find = async () =>
      present(
        (await client.call('listJobs', { token })).value.jobs.find(job => job.name === 'test.nobody-handles-this'),
        'the job',
      )
    const { jobId, runAt } = await find()
    expect((await client.call('retryJob', { token, params: { jobId } })).success).toBe(true)
    expect(Date.parse((await find()).runAt)).toBeLessThan(Date.parse(runAt))
    expect((await lastDeed()).action).toBe('job.retried')
  })
})
