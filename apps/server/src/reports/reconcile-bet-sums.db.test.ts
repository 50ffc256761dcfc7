import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BetsFixture, type Better, createBetsFixture } from '../testing/bets.fixture.ts'
import { rewriteHistory } from '../testing/rewrite-history.ts'
import { runJob } from '../testing/run-job.ts'
import { spokenRules } from '../testing/spoken-rules.ts'
import { betSumsProof } from './reconcile-bet-sums.ts'

let fixture: BetsFixture
let better: Better
beforeAll(async () => {
  fixture = await createBetsFixture()
  better = await fixture.openBetter(1_000_000n, 500_000n)
  const [won, lost, open] = [await fixture.openEvent(), await fixture.openEvent(), await fixture.openEvent()]
  for (const eventId of [won, won, lost, open]) await fixture.bet(better, { eventId, stake: 300_000n })
  await fixture.settle(won, 'heads')
  await fixture.settle(lost, 'tails')
})
afterAll(() => fixture.drop())

const prove = () => betSumsProof(fixture.pool).run()
/** A transaction of any database of the cluster that still runs keeps what came after it from being summed. */
const sumAll = () =>
  vi.waitFor(async () => {
    await runJob(fixture.bets.module, 'bets.sum-bets')
    const { rows } = await fixture.admin.query(
      'SELECT FROM bets.bet_changes c, bets.summed_to t WHERE (c.xid, c.id) > (t.xid, t.id) LIMIT 1',
    )
    expect(rows).toEqual([])
  }, 15_000)

describe('the proof of the sums of bets', () => {
  test('holds before any is made, when they are made, and while bets and corrections come after them', async () => {
    expect(await prove()).toEqual([])
    await sumAll()
    expect(await prove()).toEqual([])
    const betId = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 20n })
    await fixture.bets.settleBets({ ...fixture.operation(), bets: [{ betId, payout: 30n, refund: 0n, valid: 20n }] })
    await fixture.bets.correct({ ...fixture.operation(), bets: [{ betId, payout: 0n, refund: 0n, valid: 20n }] })
    expect(await prove()).toEqual([])
    await sumAll()
    expect(await prove()).toEqual([])
  })

  test.each([
    ['a stake', `UPDATE bets.member_sums SET placed_stake = placed_stake + 1 WHERE span = 'quarter' AND state = 'won'`, 1],
    ['a state', `UPDATE bets.member_sums SET state = 'push' WHERE span = 'month' AND state = 'lost'`, 2],
    ['what was settled', `UPDATE bets.member_sums SET settled_payout = settled_payout - 1 WHERE span = 'month' AND state = 'won'`, 1],
    ['a part in cash', `UPDATE bets.member_sums SET settled_valid_cash = settled_valid_cash - 1 WHERE state = 'won'`, 3],
    [
      'one figure for another',
      `UPDATE bets.member_sums SET placed_stake = placed_stake + 1, placed_payout = placed_payout - 1 WHERE span = 'month' AND state = 'won'`,
      1,
    ],
    ['a row', `DELETE FROM bets.member_sums WHERE span = 'quarter' AND state = 'open'`, 1],
    ['a day', `DELETE FROM bets.member_sums WHERE span = 'day' AND state = 'lost'`, 1],
    ['a row of nobody', `UPDATE bets.member_sums SET owner_id = gen_random_uuid() WHERE span = 'month' AND state = 'open'`, 2],
    ['a bet', `DELETE FROM bets.bets WHERE stake = 20`, 3],
  ])('BOOKS-FINDING-2 finds %s that was changed or is missing', async (_, fault, count) => {
    await rewriteHistory(
      fixture.admin,
      `CREATE TABLE kept_sums AS TABLE bets.member_sums; CREATE TABLE kept_bets AS TABLE bets.bets; ${fault}`,
    )
    expect(spokenRules(await prove())).toEqual(Array(count).fill('sums_differ'))
    const back = ['member_sums', 'bets'].map(
      table => `DELETE FROM bets.${table}; INSERT INTO bets.${table} TABLE kept_${table.replace('member_', '')}`,
    )
    await rewriteHistory(fixture.admin, `${back.join('; ')}; DROP TABLE kept_sums, kept_bets`)
    expect(await prove()).toEqual([])
  })
})
