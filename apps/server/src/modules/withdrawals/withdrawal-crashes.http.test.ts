import { randomUUID } from 'node:crypto'
import { amount, assert } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Desk, killAt, openDesk, type Payee } from '../../testing/withdrawals.fixture.ts'

let desk: Desk
let finance: TestOperator
let colleague: TestOperator
beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0, freePerDay: 0 }))
  finance = await desk.operators.hire('finance')
  colleague = await desk.operators.hire('payouts')
})
afterAll(() => desk.test.close())

/** Longer than a process holds what it sends. */
const LEASE_MS = 61_000
const TRIES_MAX = 5

/** Until somebody answers for good, under the same key. */
async function insist<T extends { readonly status: number }>(call: (key: string) => Promise<T>): Promise<T> {
  const key = randomUUID()
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const answer = await call(key)
    if (answer.status < 500) return answer
  }
  throw new Error('never answered')
}

const sweepOn = async () => {
  for (let looks = 0; looks < 3; looks++) {
    desk.test.clock.advance(LEASE_MS)
    await desk.withdrawals.sweep().catch(() => undefined)
  }
}

/** Asked for, approved, paid, disputed, and refunded where the bank has sent it back; or given back where it failed on the way. */
async function walk(payee: Payee): Promise<void> {
  const { client } = desk
  const asked = await insist(key => desk.ask(payee, '107.00', key))
  assert(asked.success, `the request: ${asked.text}`)
  const { withdrawalId } = asked.value
  const params = { withdrawalId }
  await desk.withdrawals.sweep().catch(() => undefined)
  await desk.approvedFor(finance, withdrawalId)
  const body = {
    parts: [
      { amount: '60.00', byHand: true, note: 'BANK-1' },
      { amount: '44.96', byHand: false },
    ],
  }
  await insist(key => client.call('payWithdrawal', { token: finance.token, params, body, key }))
  await desk.withdrawals.sweep().catch(() => undefined)
  await sweepOn()
  for (const { payoutId, state } of (await desk.read(payee, withdrawalId)).payouts.filter(each => each.state === 'paid')) {
    assert(state === 'paid', 'only what was paid can be missed')
    await insist(key => client.call('answerPayout', { token: payee.token, params: { payoutId }, body: { received: false }, key }))
  }
  for (const { caseId } of (await desk.read(payee, withdrawalId)).payouts)
    if (caseId) {
      const settlement = { outcome: 'refunded' as const, reason: 'It came back.' }
      await insist(key => client.call('settleCase', { token: colleague.token, params: { caseId }, body: settlement, key }))
    }
  await desk.claim(finance, withdrawalId)
  await insist(key => client.call('returnWithdrawal', { token: finance.token, params, body: { reason: 'It failed.' }, key }))
}

describe('R1: a withdrawal that dies at any posting of its money', () => {
  it('loses nothing and doubles nothing, wherever it dies: it ends where one that lived ends', { timeout: 240_000 }, async () => {
    const ends: string[] = []
    for (let place = 1; ; place++) {
      const payee = await desk.payee('1000.00')
      const killer = killAt(desk.test, place)
      await walk(payee).finally(killer.stop)
      expect(await desk.faults(), `killed at ${place}`).toEqual([])
      const { cash, locked } = await desk.balances(payee.memberId)
      ends.push(`${cash} ${locked}`)
      if (killer.count() < place) break
    }
    expect(ends.length).toBeGreaterThan(5)
    expect(new Set(ends)).toEqual(new Set([`${amount('1000')} 0`]))
  })
})
