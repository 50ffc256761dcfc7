import { randomBytes } from 'node:crypto'
import type { ClientMessages, ServerMessages } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../platform/db/index.ts'
import { enqueueJob, jobType } from '../platform/jobs/index.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { AS_SCRAPER } from '../testing/metrics-token.ts'
import { createServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { createClient, createTestClient, type TestClient } from '../testing/test-client.ts'
import { createTestOperators } from '../testing/test-operators.ts'

/** One process answers calls, another one does the work and has pages of its own; they share the database and the secret. */
let api: TestApp
let worker: ServerProcess
let here: TestClient
let there: TestClient
let line: Socket<ServerMessages, ClientMessages>

beforeAll(async () => {
  const env = { CROUPIER_SECRET: randomBytes(32).toString('hex') }
  api = await createTestApp({ isShared: true, env: { ...env, ROLES: 'api' } })
  await api.listen()
  worker = await createServerProcess('worker', { databaseUrl: api.database.url, env: { ...env, ROLES: 'api,worker' } })
  await worker.start()
  here = createTestClient(api)
  there = createClient(worker.transport)
  line = io(worker.address, { path: '/socket', transports: ['websocket'], reconnection: false, auth: { merchant: 'MIDNIGHT' } })
  await new Promise<void>((resolve, reject) => line.once('connect', resolve).once('connect_error', reject))
}, 120_000)
afterAll(async () => {
  line.disconnect()
  await worker.close()
  await api.close()
})

describe('two processes on one database', () => {
  it('a page on one hears of a deposit that the other took, by state and by balance', async () => {
    const { token } = await here.signUp()
    expect((await line.emitWithAck('authenticate', token)).ok).toBe(true)
    const states: string[] = []
    const balances: string[] = []
    line.on('deposit.changed', ({ state }) => states.push(state))
    line.on('wallet.changed', ({ sumBalance }) => balances.push(sumBalance))
    await here.payIn(token, '100.00')
    await vi.waitFor(() => expect([states.at(-1), balances.at(-1)]).toEqual(['paid', '100.00']), 5_000)
    expect(new Set(balances).size).toBe(balances.length)
    expect((await there.call('balance', { token })).value.sumBalance).toBe('100.00')
  })

  it('a page on one hears how rounds ended that were played on the other, each once', async () => {
    const { token } = await here.signUp()
    expect((await line.emitWithAck('authenticate', token)).ok).toBe(true)
    const ended: string[] = []
    line.on('round.settled', ({ roundId }) => ended.push(roundId))
    await here.payIn(token, '100.00')
    const { game_url } = (await here.call('launchGame', { token, body: { gameId: 'dice' } })).value
    const game = present(game_url.split('#s=')[1], 'the address carries the game session')
    const played: string[] = []
    while (played.length < 3) {
      const body = { bets: [{ placement: { side: 'over', target: 4950 }, stake: '1.00' }], betEntropy: randomBytes(16).toString('hex') }
      const placed = await here.call('placeOriginal', { token: game, body })
      if (placed.success) played.push(placed.value.round.roundId)
      else expect(placed.code, placed.text).toBe('spin_too_fast')
    }
    await vi.waitFor(() => expect(ended).toEqual(played), 5_000)
  })

  it('S9: a session ended on one is refused on the other at once, and its line there is closed with the reason', async () => {
    const { token } = await here.signUp()
    expect((await there.call('balance', { token })).success).toBe(true)
    expect((await line.emitWithAck('authenticate', token)).ok).toBe(true)
    const reasons: string[] = []
    line.on('session.ended', ({ reason }) => reasons.push(reason))
    const ended = new Promise<string>(resolve => line.once('disconnect', resolve))
    await here.call('logout', { token })
    await vi.waitFor(async () => expect((await there.call('balance', { token })).status).toBe(401), 5_000)
    expect([await ended, reasons]).toEqual(['io server disconnect', ['logout']])
  })

  it('an edit of the brand on one is live on the other within 5 s', async () => {
    const { token } = await createTestOperators(api).owner()
    const brand = present(
      (await here.call('consoleBrands', { token })).value.list.find(({ settings }) => settings.name === 'Midnight'),
      'the first brand',
    )
    const edited = await here.call('updateBrand', {
      token,
      params: { brandId: brand.brandId },
      body: { version: brand.version, patch: { name: 'Harbour Club' } },
    })
    expect(edited.success, edited.text).toBe(true)
    await vi.waitFor(async () => expect((await there.call('status')).value.brand.name).toBe('Harbour Club'), 5_000)
  })

  it('a body sealed for one is opened by the other, and once in all', async () => {
    const random = await here.seal({ random: 'a guest of this evening' })
    const given = { body: { os: 'Linux', platform: 'W' as const, random }, headers: { 'x-gateway-version': '3' } }
    expect((await there.call('freePlay', given)).success).toBe(true)
    expect((await here.call('freePlay', given)).code).toBe('sealed_body_replayed')
  })

  it('a third with another secret than theirs ends at its start, before it seals anything that they could not open', async () => {
    const other = await createServerProcess('other', {
      databaseUrl: api.database.url,
      env: { CROUPIER_SECRET: randomBytes(32).toString('hex') },
    })
    await expect(other.start()).rejects.toThrow('the server has ended with exit code 1')
    await other.close()
  })

  it('a job enqueued by one is done by the other', async () => {
    await transaction(api.app.db, tx => enqueueJob(tx, jobType<Record<string, never>>('outbox.trim'), {}))
    const waiting = async () =>
      (await api.database.admin.query("SELECT 1 FROM platform.list_jobs(200) WHERE name = 'outbox.trim'")).rowCount
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000)
  })

  it('facts written by one are read by the other, none left over', async () => {
    await here.signUp()
    const unread = async () => (await metrics()).match(/^croupier_outbox_lag_rows\{reader="welcome-new-members"\} (\d+)$/m)?.[1]
    const metrics = async () => (await fetch(`${worker.address}/metrics`, { headers: AS_SCRAPER })).text()
    await vi.waitFor(async () => expect(await unread()).toBe('0'), 5_000)
  })
})
