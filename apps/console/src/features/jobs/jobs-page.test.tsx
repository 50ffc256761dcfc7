// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer, JobRow } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, lines, press } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { JobsPage } from './jobs-page.tsx'

const job = (n: number, changes: Partial<JobRow> = {}): JobRow => ({
  ...{ jobId: String(n), name: 'send-mail', runAt: '2026-11-20T10:00:00.000Z', attempts: 2, attemptsMax: 10 },
  ...{ lastError: null, isLocked: false },
  ...changes,
})

const duty = (name: string, isLate = false) => ({ name, cron: '30 3 * * *', doneAt: '2026-11-19T03:31:00.000Z', isLate })

async function open(
  jobs: JobRow[],
  answers: Parameters<typeof fakeServer>[0] = {},
  permissions = ['jobs.read', 'jobs.write'],
  duties = [duty('books.settle-days')],
) {
  const readers: Answer<'listJobs'>['readers'] = [
    { name: 'audit-chain', lag: 0 },
    { name: 'a-newer-reader', lag: 1_500 },
  ]
  const sent = fakeServer({ listJobs: () => ({ value: { jobs, readers, duties } }), ...answers })
  const { settle } = renderScreen(<JobsPage />, { permissions })
  await settle()
  return { sent, settle }
}

freshScreens()

describe('jobs', () => {
  it('say whether they wait, run or failed, and why', async () => {
    await open([job(1), job(2, { isLocked: true }), job(3, { lastError: 'The carrier is out.' })])
    const [waits, runs, failed] = lines().map(each => within(each))
    expect(waits?.getByText('Waiting')).toBeTruthy()
    expect(runs?.getByText('Running')).toBeTruthy()
    expect([failed?.getByText('Failed'), failed?.getByText('The carrier is out.'), failed?.getByText('2 / 10')].every(Boolean)).toBe(true)
  })

  it('are run now on demand, once, but never beside themselves', async () => {
    const answer = hold({ value: { done: true as const } })
    const { sent, settle } = await open([job(1), job(2, { isLocked: true })], { retryJob: answer.answer })
    expect(screen.getAllByRole('button', { name: 'Run now' })).toHaveLength(1)
    press('Run now')
    await answer.isUnderWay()
    expect(button('Run now').getAttribute('aria-busy')).toBe('true')
    press('Run now')
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'retryJob').map(({ url }) => url)).toEqual([expect.stringContaining('/1')])
    expect(sent.filter(({ id }) => id === 'listJobs').length).toBeGreaterThan(1)
  })

  it('are only looked at by a role that may not start them', async () => {
    await open([job(1)], {}, ['jobs.read'])
    expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
  })

  it('tell which duties of the clock were not done at their time, and when they last were', async () => {
    await open([], {}, ['jobs.read'], [duty('books.reconcile-daily', true), duty('books.settle-days')])
    expect(screen.getByText('1 overdue')).toBeTruthy()
    expect(screen.getByText('books.reconcile-daily').closest('li')?.textContent).toMatch(/Last completed .*19/)
    expect(screen.queryByText('books.settle-days')).toBeNull()
  })

  it('tell that all duties were done', async () => {
    await open([])
    expect(screen.getByText('All on time')).toBeTruthy()
  })

  it('are told apart from none', async () => {
    await open([])
    expect(screen.getByText('No jobs waiting')).toBeTruthy()
  })
})

describe('readers of facts', () => {
  it('say how far behind they are, in words, or under their own name where there are none', async () => {
    await open([])
    expect([screen.getByText('Seals the audit log'), screen.getByText('Up to date')].every(Boolean)).toBe(true)
    expect(screen.getAllByText('a-newer-reader')).toHaveLength(2)
    expect(screen.getByText('1,500 behind')).toBeTruthy()
  })
})
