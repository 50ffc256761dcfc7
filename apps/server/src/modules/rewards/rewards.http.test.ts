import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { openTeam, type Person, type Team } from '../../testing/member-transfers.fixture.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
})
afterAll(async () => {
  await team.test.close()
})

const WHY = { rule: 'points.convert', figures: { points: '2000.00', ratio: '100' } }
const give = (member: Person, sourceId: string, sum = '20', turnoverPct = 100) => {
  const { db, modules } = team.test.app
  const now = team.test.clock.now()
  const cash = {
    brandId: team.brandId,
    memberId: member.memberId,
    source: 'points',
    sourceId,
    amount: amount(sum),
    turnoverPct,
    why: WHY,
    now,
  }
  return transaction(db, tx => modules.rewards.creditCash(tx, cash))
}
const cashOf = async (member: Person) =>
  (await team.test.app.modules.wallet.listBalances(member.memberId)).find(({ kind }) => kind === 'cash')?.balance

describe('what members are given', () => {
  it('REWARD-ONCE-1: is given once for each source, by a hundred at the same time', async () => {
    const member = await team.join()
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(member, 'once')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(answer => !answer.ok && answer.error === 'already_claimed')).toHaveLength(99)
    expect(await cashOf(member)).toBe(amount('20'))
  })

  it('REWARD-WHY-1: is opened by its own member alone, down to the figures', async () => {
    const [member, stranger] = [await team.join(), await team.join()]
    await give(member, 'why')
    const { value } = await team.client.call('listRewardCredits', { token: member.token })
    expect(value?.list).toMatchObject([
      { source: 'points', sourceId: 'why', kind: 'cash', asset: 'CNY', amount: '20.00', turnover: '20.00' },
    ])
    const params = { creditId: value?.list[0]?.creditId ?? '' }
    const opened = await team.client.call('rewardCredit', { token: member.token, params })
    expect(opened.value?.why).toEqual(WHY)
    expect((await team.client.call('rewardCredit', { token: stranger.token, params })).code).toBe('not_found')
  })

  it('REWARD-TURNOVER-1: asks for its own turnover before money may leave, beside that of deposits', async () => {
    const member = await team.join()
    await give(member, 'turnover', '20', 150)
    await give(member, 'free', '5', 0)
    const owed = await team.test.app.modules.withdrawals.turnoverOwed(team.test.app.db, {
      ...{ brandId: team.brandId, memberId: member.memberId },
      now: team.test.clock.now(),
    })
    expect(owed).toBe(amount('30'))
  })

  it('REWARD-PAUSE-1: is not given and not offered in a pause', async () => {
    const member = await team.join()
    const paused = await team.client.call('exclude', { token: member.token, body: { kind: 'time_out', hours: 24 } })
    expect(paused.success).toBe(true)
    expect(await give(member, 'paused')).toEqual({ ok: false, error: 'not_available' })
    expect(await cashOf(member)).toBe(0n)
  })

  it('REWARD-OWED-1 REWARD-BOOKS-1: comes from the house’s promotions and pays what is owed first', async () => {
    const { admin } = team.test.database
    const house = await team.test.app.modules.wallet.houseAccount({ brandId: team.brandId, kind: 'promotions', asset: 'CNY' })
    const { rows } = await admin.query(
      `SELECT (SELECT sum(amount) FROM rewards.credits WHERE kind = 'cash') + (SELECT sum(e.amount) FROM wallet.ledger_entries e WHERE e.account_id = $1) AS rest`,
      [house],
    )
    expect(Number(rows[0].rest)).toBe(0)
    const member = await team.join()
    await admin.query(
      `INSERT INTO wallet.receivables (owner_id, brand_id, asset, amount) SELECT id, brand_id, 'CNY', 150000 FROM identity.members WHERE id = $1`,
      [member.memberId],
    )
    await give(member, 'owed')
    expect(await cashOf(member)).toBe(amount('5'))
  })
})
