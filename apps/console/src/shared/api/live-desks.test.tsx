// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { renderScreen } from '../../testing/render.tsx'
import { useEveryMs, useLiveDesks } from './live-desks.ts'
import { session } from './session.ts'
import { useRead } from './use-api.ts'

type Heard = (message?: unknown) => void
const line = vi.hoisted(() => ({ on: {} as Record<string, Heard>, closed: 0, knows: true, token: '' }))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (name: string, heard: Heard) => {
      line.on[name] = heard
    },
    emit: (_name: string, token: string, answered: (answer: { ok: boolean }) => void) => {
      line.token = token
      answered({ ok: line.knows })
    },
    disconnect: () => {
      line.closed += 1
    },
  }),
}))

const CARD = '01890000-0000-7000-8000-000000000401'

function Screen() {
  useLiveDesks()
  useRead('consoleWithdrawals', { query: {} }, { everyMs: 3_000 })
  useRead('listJobs', {}, { everyMs: 3_000 })
  useRead('consoleWithdrawal', { params: { withdrawalId: CARD } }, { enabled: false })
  return (
    <output>{[useEveryMs('consoleWithdrawals', 3_000), useEveryMs('listJobs', 3_000), useEveryMs('listJobs', undefined)].join()}</output>
  )
}
const clock = () => document.querySelector('output')?.textContent
const tell = (name: string, message?: unknown) => act(() => line.on[name]?.(message))
/** Says it all in one moment, and lets the time pass that a burst is gathered for. */
function burst(say: () => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  say()
  act(() => vi.advanceTimersByTime(400))
  vi.useRealTimers()
}

async function open() {
  const sent = fakeServer({
    consoleWithdrawals: () => ({ value: { list: [], pageNum: 1, totalPages: 0, total: 0, waiting: 0, held: 0 } }),
    listJobs: () => ({ value: { jobs: [], readers: [], duties: [] } }),
  })
  const page = renderScreen(<Screen />)
  await page.settle()
  await expect.poll(() => line.on.connect).toBeTruthy()
  const read = (id: string) => sent.filter(each => each.id === id).length
  return { ...page, read }
}

freshScreens()
beforeEach(() => {
  Object.assign(line, { on: {}, closed: 0, knows: true, token: '' })
  session.begin('tok', 'mei')
})
afterEach(() => session.end())

describe('the line of the desks', () => {
  it('makes the clock a safety net for what is pushed, and for nothing else, while it is up', async () => {
    await open()
    expect(clock()).toBe('3000,3000,')
    tell('connect')
    expect([clock(), line.token]).toEqual(['30000,3000,', 'tok'])
    tell('disconnect')
    expect(clock()).toBe('3000,3000,')
  })

  it('leaves the clock as it is where the server does not know the operator', async () => {
    line.knows = false
    await open()
    tell('connect')
    expect(clock()).toBe('3000,3000,')
  })

  it('reads again what changed, once for a burst, and nothing that did not', async () => {
    const { read, settle } = await open()
    const before = [read('consoleWithdrawals'), read('listJobs')]
    burst(() => {
      for (let n = 0; n < 5; n += 1) tell('desk.changed', { desk: 'withdrawals' })
    })
    await settle()
    expect([read('consoleWithdrawals'), read('listJobs')]).toEqual([(before[0] ?? 0) + 1, before[1]])
  })

  it('reads all desks again once it is up: what changed before was pushed to nobody', async () => {
    const { read, settle } = await open()
    const before = read('consoleWithdrawals')
    burst(() => tell('connect'))
    await settle()
    expect(read('consoleWithdrawals')).toBe(before + 1)
  })

  it('is hung up with the screens', async () => {
    const { unmount } = await open()
    tell('connect')
    unmount()
    expect(line.closed).toBe(1)
    expect(screen.queryByText(/30000/)).toBeNull()
  })
})
