// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogKeys } from '../api/queries/catalog.ts'
import { grantKeys } from '../api/queries/grants.ts'
import { lotteryKeys } from '../api/queries/lottery.ts'
import { messagesKeys } from '../api/queries/messages.ts'
import { systemKeys } from '../api/queries/system.ts'
import { verificationKeys } from '../api/queries/verification.ts'
import { walletKeys } from '../api/queries/wallet.ts'
import { withdrawalKeys } from '../api/queries/withdrawals.ts'
import { makeQueryClient } from '../api/query-client.ts'
import { useSession } from '../session/session-store.ts'
import { connect } from './connect.ts'
import { useHeldLine } from './held-line.ts'
import { useLine } from './line-store.ts'

type Ear = (message?: unknown) => void
type Judged = (answer: { ok: boolean }) => void

/** The server's end: what is said to it, and what it says. */
const wire = {
  connected: false,
  closed: 0,
  ears: new Map<string, Ear>(),
  asked: [] as { token: string; judged: Judged }[],
  hangUps: 0,
  io: { engine: { close: () => void wire.closed++ } },
  on: (event: string, ear: Ear) => wire.ears.set(event, ear),
  emit: (_event: string, token: string, judged: Judged) => wire.asked.push({ token, judged }),
  connect: () => wire,
  disconnect: () => {
    wire.hangUps++
    return wire
  },
  tell: (event: string, message?: unknown) => wire.ears.get(event)?.(message),
  come: () => {
    wire.connected = true
    wire.tell('connect')
  },
}
vi.mock('socket.io-client', () => ({ io: () => wire }))

let queries: QueryClient
let hangUp: () => void
let read: unknown[]
beforeEach(async () => {
  Object.assign(wire, { connected: false, closed: 0, ears: new Map(), asked: [], hangUps: 0 })
  useLine.setState({ state: 'quiet' })
  useSession.setState({ token: 'token-1', account: 'orchid88', type: 0, ended: null })
  queries = makeQueryClient()
  read = []
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async filters => void read.push(filters?.queryKey))
  hangUp = await connect(queries)
})
afterEach(() => {
  hangUp()
  useSession.setState({ token: null, account: null, type: null, ended: null })
})

describe('the line of a tab', () => {
  it('says who is there, and reads again what was pushed to nobody', () => {
    wire.come()
    expect(wire.asked.map(({ token }) => token)).toEqual(['token-1'])
    expect(useLine.getState().state).toBe('up')
    wire.asked[0]?.judged({ ok: true })
    expect(read).toEqual([walletKeys.all, messagesKeys.unread(), messagesKeys.inbox()])
  })

  it('of a session that is over ends it here too', () => {
    wire.come()
    wire.asked[0]?.judged({ ok: false })
    expect(useSession.getState()).toMatchObject({ token: null, ended: 'expired' })
  })

  it('ends nobody’s session by an answer about another', () => {
    wire.come()
    useSession.setState({ token: 'token-2' })
    wire.asked[0]?.judged({ ok: false })
    expect(useSession.getState().token).toBe('token-2')
  })

  it('that was down reads everything live again', () => {
    wire.come()
    wire.tell('disconnect')
    expect(useLine.getState().state).toBe('down')
    read = []
    wire.come()
    expect(read).toEqual(
      expect.arrayContaining([walletKeys.all, messagesKeys.all, lotteryKeys.all, lotteryKeys.orders(), systemKeys.status()]),
    )
  })

  it('that never was is not down', () => {
    expect(useLine.getState().state).toBe('quiet')
    expect(read).toEqual([])
  })

  it('is doubted at once where the browser is offline', () => {
    wire.come()
    dispatchEvent(new Event('offline'))
    expect(wire.closed).toBe(1)
  })

  it('follows whoever signs in, and forgets whoever has left', () => {
    wire.come()
    useSession.setState({ token: 'token-2' })
    expect(wire.asked.map(({ token }) => token)).toEqual(['token-1', 'token-2'])
    useSession.setState({ token: null })
    expect(wire.hangUps).toBe(1)
  })

  it('is hung up with the page, and heard no more', () => {
    wire.come()
    hangUp()
    expect([wire.hangUps, useHeldLine.getState().line, useLine.getState().state]).toEqual([1, null, 'quiet'])
    useSession.setState({ token: 'token-3' })
    dispatchEvent(new Event('offline'))
    expect([wire.asked.length, wire.closed]).toEqual([1, 0])
  })
})

describe('a push', () => {
  const balance = {
    sumBalance: '30.00',
    currency: 'CNY',
    version: 5,
    wallets: [{ wallet: 'main', kind: 'cash', balance: '30.00', available: '30.00' }],
  }
  const push = { v: 1, version: 6, sumBalance: '35.00', wallets: [{ wallet: 'main', balance: '35.00' }] }

  it('of the wallet stands on the screen without another reading', () => {
    queries.setQueryData(walletKeys.balance(), balance)
    wire.tell('wallet.changed', push)
    expect(queries.getQueryData(walletKeys.balance())).toMatchObject({ sumBalance: '35.00', version: 6 })
    expect(read).toEqual([])
  })

  it('of a wallet that was never read has it read', () => {
    wire.tell('wallet.changed', push)
    expect(read).toEqual([walletKeys.balance()])
  })

  it.each([
    ['notice.changed', [messagesKeys.all]],
    ['inbox.changed', [messagesKeys.unread(), messagesKeys.inbox(), messagesKeys.ownFeedback()]],
    ['brand.changed', [systemKeys.all, catalogKeys.all]],
    ['deposit.changed', [walletKeys.all, grantKeys.all]],
    ['vendor-transfer.changed', [walletKeys.all]],
    ['withdrawal.changed', [withdrawalKeys.all]],
    ['round.settled', [catalogKeys.recent(), lotteryKeys.orders()]],
    ['verification.changed', [verificationKeys.all]],
  ])('%s has read again what it is about, and nothing else', (event, keys) => {
    wire.tell(event, { v: 1 })
    expect(read).toEqual(keys)
  })

  it.each(['revoked', 'locked', 'paused', 'closed'] as const)('of a session that is %s ends it', reason => {
    wire.tell('session.ended', { v: 1, reason })
    expect(useSession.getState()).toMatchObject({ token: null, ended: reason })
  })
})
