import { randomUUID } from 'node:crypto'
import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { createDepositFixture, type DepositFixture, NOW, random } from '../../../testing/deposits.fixture.ts'
import { decideAdjustment, proposeAdjustment } from './adjustments.ts'

let fixture: DepositFixture
beforeAll(async () => {
  fixture = await createDepositFixture()
})
afterAll(async () => {
  expect(await fixture.close()).toEqual([])
})
beforeEach(() => fixture.newMember())

const MEI = { operatorId: randomUUID(), name: 'mei' }
const TOM = { operatorId: randomUUID(), name: 'tom' }
const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(fixture.database.db, work)

describe('a correction', () => {
  const propose = (direction: 'in' | 'out', text: string, by = MEI) =>
    run(tx =>
      proposeAdjustment(
        tx,
        {
          member: { memberId: fixture.memberId, brandId: fixture.brandId, account: 'harbour77', currency: 'CNY' },
          direction,
          amount: text,
          reason: 'goodwill',
          by,
          now: NOW,
        },
        random,
      ),
    )
  const decide = (id: string, isAgreed: boolean, by = TOM) =>
    run(tx => decideAdjustment(tx, { adjustmentId: id, isAgreed, reason: 'seen', by, now: NOW }, fixture.ports))
  const idOf = async (proposed: ReturnType<typeof propose>) => {
    const made = await proposed
    return made.ok ? made.value.adjustment_id : ''
  }

  it('CASHIER-ADJUST-1: moves nothing before another operator agrees, then once, whoever agrees how often', async () => {
    const id = await idOf(propose('in', '25'))
    expect([await fixture.cash(), await decide(id, true, MEI)]).toMatchObject([0n, { ok: false, error: { code: 'adjustment_own' } }])
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(id, true)))
    expect([answers.filter(answer => answer.ok).length, await fixture.cash()]).toEqual([1, amount('25')])
  })

  it('CASHIER-ADJUST-2: takes no more than there is', async () => {
    await decide(await idOf(propose('in', '25')), true)
    expect(await decide(await idOf(propose('out', '25.01')), true)).toMatchObject({ ok: false, error: { code: 'insufficient_funds' } })
    expect([(await decide(await idOf(propose('out', '25')), true)).ok, await fixture.cash()]).toEqual([true, 0n])
  })

  it('CASHIER-ADJUST-3: is refused by either, and then for good', async () => {
    const id = await idOf(propose('in', '25'))
    expect((await decide(id, false, MEI)).ok).toBe(true)
    expect([await decide(id, true), await fixture.cash()]).toMatchObject([{ ok: false, error: { code: 'adjustment_decided' } }, 0n])
  })

  it.each(['0', '-5', '1.001', 'NaN', '1e5', '10000000.01'])('S7: %j is no amount of a correction', async text => {
    expect(await propose('in', text)).toMatchObject({ ok: false })
  })

  it('R9: the table itself refuses that one person does both', async () => {
    const id = await idOf(propose('in', '25'))
    const forged = fixture.database.admin.query(
      "UPDATE cashier.adjustments SET state = 'posted', decided_by = proposed_by, decided_at = now() WHERE adjustment_id = $1",
      [id],
    )
    await expect(forged).rejects.toThrow('adjustments_check')
  })
})
