import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveLegs } from '../../modules/wallet/index.ts'
import { openTeam, type Team } from '../../testing/member-transfers.fixture.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let team: Team
let auditor: TestOperator
beforeAll(async () => {
  team = await openTeam()
  await team.test.app.modules.catalog.module.start?.()
  auditor = await createTestOperators(team.test).hire('auditor')
})
afterAll(() => team.test.close())

const margins = async (query: object = {}) =>
  (await team.client.call('agentMargins', { token: auditor.token, params: { brandId: team.brandId }, query })).value

describe('AGENT-MARGIN', () => {
  it('takes edges from the rules of the games on sale, and counts an offer before it is made', { timeout: 120_000 }, async () => {
    const { running, allowed } = await margins()
    const live = present(
      running.find(({ category }) => category === 'live'),
      'live tables are on sale',
    )
    expect([live.weakest.name, live.edgePpm]).toEqual([expect.stringMatching(/blackjack/i), 4_876])
    expect(running.find(({ category }) => category === 'lott')).toMatchObject({ edgePpm: 100_000, rebatePpm: 78_000, salaryPpm: 0 })
    expect(
      running.every(({ edgePpm, rebatePpm, cashbackPpm, salaryPpm, leftPpm }) => edgePpm - rebatePpm - cashbackPpm - salaryPpm === leftPpm),
    ).toBe(true)
    expect(running.map(({ leftPpm }) => leftPpm)).toEqual(running.map(({ leftPpm }) => leftPpm).toSorted((one, other) => one - other))
    const most = present(allowed[0], 'a category').salaryPpm
    expect(most).toBeGreaterThan(0)
    const offered = (await margins({ kind: 'daily_salary', ratePpm: 6_000 })).running
    expect(offered.find(({ category }) => category === 'live')).toMatchObject({ salaryPpm: 6_000, leftPpm: live.leftPpm - 6_000 })
  })
})

describe('AGENT-COST', () => {
  it('adds up what left the house for agents by day and kind, and nothing that agents paid each other', async () => {
    const { wallet } = team.test.app.modules
    const [one, other] = [await team.join({ type: 2, sum: '100.00' }), await team.join({ type: 2 })]
    const house = await wallet.houseAccount({ brandId: team.brandId, kind: 'commissions', asset: 'CNY' })
    const cashOf = async ({ memberId }: { memberId: string }) =>
      present(
        (await wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash'),
        'a main wallet',
      ).accountId
    const pay = async (from: bigint, to: { memberId: string }, kind: string, sum: string) => {
      const legs = moveLegs({ from, to: await cashOf(to), amount: amount(sum) })
      expect((await wallet.post({ ownerId: to.memberId, key: randomUUID(), kind, legs })).ok).toBe(true)
    }
    await pay(house, one, 'salary_daily', '12.5000')
    await pay(house, other, 'salary_daily', '7.5000')
    await pay(house, other, 'rebate_team', '0.4000')
    await pay(await cashOf(one), other, 'salary_daily', '5.0000')
    await pay(house, other, 'rebate', '3.0000')
    const today = new Date().toISOString().slice(0, 10)
    const query = {
      from: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    }
    const ask = (more: object = {}) =>
      team.client.call('agentCosts', { token: auditor.token, params: { brandId: team.brandId }, query: { ...query, ...more } })
    const { value } = await ask()
    expect(value.list.map(({ kind, agents, amount: cost }) => [kind, agents, cost])).toEqual([
      ['rebate_team', 1, '0.40'],
      ['salary_daily', 2, '20.00'],
    ])
    expect(value).toMatchObject({ total: '20.40', currency: 'CNY' })
    expect((await ask({ from: '2026-01-01', to: today })).code).toBe('span_too_long')
    expect((await team.client.call('agentCosts', { token: auditor.token, params: { brandId: randomUUID() }, query })).code).toBe(
      'not_found',
    )
  })
})
