import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/withdrawals.fixture.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0 }))
})
afterAll(() => desk.test.close())

const countsFor = async (token: string) => (await desk.client.call('deskCounts', { token, query: { brandId: desk.brandId } })).value

it('DESK-4: each desk says how much waits and since when, and no longer once somebody has decided', async () => {
  const finance = await desk.operators.hire('finance')
  expect(await countsFor(finance.token)).toMatchObject({
    deposits: { waiting: 0, oldestAt: null },
    withdrawals: { waiting: 0, oldestAt: null, held: 0 },
    cases: { waiting: 0, oldestAt: null },
    adjustments: { waiting: 0, oldestAt: null },
  })
  const payee = await desk.payee('1000.00')
  const first = await desk.asked(payee, '100.00')
  desk.test.clock.advance(60_000)
  const second = await desk.asked(payee, '50.92')
  const since = async (withdrawalId: string) => (await desk.read(payee, withdrawalId)).createdAt
  const proposal = { memberId: payee.memberId, direction: 'in', amount: '5.00', reason: 'A round was interrupted.' } as const
  const proposed = (await desk.client.call('proposeAdjustment', { token: finance.token, body: proposal })).value
  expect(await countsFor(finance.token)).toMatchObject({
    withdrawals: { waiting: 2, oldestAt: await since(first), held: 0 },
    adjustments: { waiting: 1, oldestAt: proposed.proposedAt },
  })
  await desk.claim(finance, first)
  await desk.client.call('rejectWithdrawal', { token: finance.token, params: { withdrawalId: first }, body: { reason: 'Another name.' } })
  expect((await countsFor(finance.token)).withdrawals).toEqual({ waiting: 1, oldestAt: await since(second), held: 0 })
})

it('S2: a role hears nothing of a desk that it may not see', async () => {
  const content = await desk.operators.hire('content')
  expect(await countsFor(content.token)).toMatchObject({ deposits: null, withdrawals: null, cases: null, adjustments: null })
})

it('the overview sums what was paid out today, and nothing that came back', async () => {
  const owner = await desk.operators.owner()
  const paidOut = async () => {
    const { brands, days } = (await desk.client.call('dashboard', { token: owner.token, query: { brandId: desk.brandId } })).value
    expect(days.at(-1)?.withdrawals).toBe(brands[0]?.withdrawals)
    return brands[0]?.withdrawals
  }
  expect(await paidOut()).toBe('0.00')
  const payee = await desk.payee('1000.00')
  await desk.paid(owner, payee, '200.00')
  expect(await paidOut()).toBe('200.00')
  await desk.paid(owner, payee, '100.91')
  expect(await paidOut()).toBe('200.00')
})
