import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Desk, openDesk } from '../../testing/withdrawals.fixture.ts'

let desk: Desk
let auditor: TestOperator
beforeAll(async () => {
  desk = await openDesk()
  await desk.test.listen()
  auditor = await desk.operators.hire('auditor')
  const payee = await desk.payee('500.00')
  const withdrawalId = await desk.paid(await desk.operators.owner(), payee)
  const payout = async () =>
    (await desk.test.database.admin.query<{ payout_id: string }>("SELECT payout_id FROM withdrawals.payouts WHERE state = 'paid'")).rows[0]
  // The application's own pulse may have taken it.
  await vi.waitFor(async () => expect(await payout()).toBeDefined(), 20_000)
  const said = await desk.client.call('answerPayout', {
    token: payee.token,
    params: { payoutId: (await payout())?.payout_id ?? '' },
    body: { received: false },
  })
  expect(said.success, said.text).toBe(true)
  const { caseId } = present((await desk.read(payee, withdrawalId)).payouts[0], 'a payout')
  const { token } = await desk.operators.owner()
  await desk.client.call('claimWithdrawalCase', { token, params: { itemId: caseId ?? '' }, body: {} })
  await desk.client.payIn(payee.token, '60.00')
  await desk.test.database.admin.query("UPDATE cashier.payments SET outcome = 'held', reason = 'above_limit'")
  const { books } = desk.test.app.modules
  const asked = await desk.client.call('startReconciliation', { token: (await desk.operators.owner()).token, body: { withSeals: false } })
  await books.reconcile(asked.value.runId, () => desk.test.clock.now())
  const ended = async () => (await books.findRun(asked.value.runId))?.state
  await vi.waitFor(async () => expect(await ended()).toBe('done'), 30_000)
}, 90_000)
afterAll(() => desk.test.close())

const list = async (token: string, query: object = {}) =>
  (await desk.client.call('allCases', { token, query: { pageSize: 100, ...query } })).value

describe('one list of all cases', () => {
  it('holds payouts that did not arrive, deposits in doubt and findings, the oldest that waits for an operator first', async () => {
    const all = await list(auditor.token)
    expect(new Set(all.list.map(({ kind }) => kind))).toEqual(new Set(['payout', 'deposit', 'finding']))
    expect(all.waiting).toBe(all.list.filter(({ waitsFor }) => waitsFor === 'operator').length)
    const times = all.list.filter(({ waitsFor }) => waitsFor === 'operator').map(({ openedAt }) => openedAt)
    expect(times).toEqual([...times].sort())
    expect(all.list.find(({ kind }) => kind === 'payout')).toMatchObject({ amount: '100.00', owner: 'owner', merchantCode: 'MIDNIGHT' })
    expect(all.list.find(({ kind }) => kind === 'deposit')).toMatchObject({ amount: '60.00', waitsFor: 'operator', owner: null })
    expect((await list(auditor.token, { kind: 'finding' })).list.every(({ kind }) => kind === 'finding')).toBe(true)
  })

  it('S2 shows each kind to those alone who may read it', async () => {
    const support = await desk.operators.hire('support')
    expect(new Set((await list(support.token)).list.map(({ kind }) => kind))).toEqual(new Set(['payout', 'deposit']))
    expect((await list(support.token, { kind: 'finding' })).total).toBe(0)
  })
})
