import { lossOf, validBetOf } from '@croupier/games/contracts'
import { type Amount, amount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture } from '../../testing/bets.fixture.ts'
import { countBets, type StepRow } from './commands/count-bets.ts'
import { stretchOf } from './domain/stretches.ts'

let fixture: BetsFixture
let betters: readonly Better[]
let seed = 4_711
const below = (count: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % count
}
const oneOf = <T>(list: readonly T[]): T => present(list[below(list.length)], 'one of some')

beforeAll(async () => {
  fixture = await createBetsFixture()
  const [cash, mixed] = [await fixture.openBetter(amount('100000')), await fixture.openBetter(amount('50'), amount('90000'))]
  betters = [cash, mixed, await fixture.openTrial(amount('100000'), cash.memberId)]
  for (let bets = 0; bets < 80; bets++) await play()
}, 120_000)
afterAll(() => fixture.drop())

/** A bet, and what may come of it: a result, a void, a correction, a rollback, in a row. */
async function play(): Promise<void> {
  const better = oneOf(betters)
  const tickets = [{ eventId: await fixture.openEvent(), stake: BigInt(2 + below(4_000_000)) }]
  const order = better === betters[2] ? await fixture.trialOrderOf(better, tickets) : fixture.orderOf(better, tickets)
  const placed = await fixture.bets.place('coin', order)
  if (!placed.ok) throw new Error(placed.error)
  const betId = present(placed.value.betIds[0], 'a bet')
  for (let times = below(4); times > 0; times--) await change(betId)
}

async function change(betId: string): Promise<void> {
  const { state, stake, payout } = present(await fixture.stateOf(betId), 'the bet is known')
  const refund = oneOf([0n, 0n, stake / 2n, stake])
  const bets = [{ betId, payout: refund + BigInt(below(500)), refund, valid: stake - refund }]
  const operation = fixture.operation()
  if (state !== 'open')
    await (below(3) === 0 ? fixture.bets.rollback({ ...operation, betIds: [betId] }) : fixture.bets.correct({ ...operation, bets }))
  else if (below(4) === 0) await fixture.bets.voidBets({ ...operation, betIds: [betId] })
  else await fixture.bets.settleBets({ ...operation, bets: bets.map(bet => ({ ...bet, payout: bet.payout + (payout ?? 0n) })) })
}

interface Sum {
  bets: number
  valid: Amount
  loss: Amount
}

test('BILLS-KNOWN-1: sums and corrections are what the bets have come to, by the five minutes of their first settlements', async () => {
  const { rows } = await sql<StepRow>`SELECT * FROM bets.result_steps ORDER BY xid, id`.execute(fixture.db)
  expect(rows.some(({ revision }) => revision > 2)).toBe(true)
  for (let from = 0; from < rows.length; ) {
    const batch = rows.slice(from, from + 1 + below(9))
    await transaction(fixture.db, tx => countBets(tx, batch))
    from += batch.length
  }
  const { rows: counted } = await sql<Sum & { memberId: string; startsAt: Date }>`
    SELECT member_id AS "memberId", starts_at AS "startsAt", sum(bets)::int AS bets, sum(valid)::bigint AS valid, sum(loss)::bigint AS loss
      FROM (SELECT member_id, starts_at, bets, valid, loss FROM bills.sums
            UNION ALL SELECT member_id, date_bin('5 minutes', first_settled_at, 'epoch'), bets, valid, loss FROM bills.corrections) c
     GROUP BY 1, 2 HAVING sum(bets) <> 0 ORDER BY 1, 2`.execute(fixture.db)
  const { rows: bets } = await sql<{ ownerId: string; first: Date; stake: Amount; notCash: Amount; valid: Amount; payout: Amount }>`
    SELECT owner_id AS "ownerId", first_settled_at AS first, stake, bonus + free AS "notCash", valid, payout FROM bets.all_bets
     WHERE state NOT IN ('open', 'void') AND NOT is_trial`.execute(fixture.db)
  const expected = new Map<string, Sum>()
  for (const { ownerId, first, stake, notCash, valid, payout } of bets) {
    const key = `${ownerId} ${stretchOf(first).toISOString()}`
    const sum = expected.get(key) ?? { bets: 0, valid: 0n, loss: 0n }
    const play = { stake: { cash: stake - notCash, bonus: notCash }, valid, payout }
    expected.set(key, { bets: sum.bets + 1, valid: sum.valid + validBetOf(play), loss: sum.loss + lossOf(play) })
  }
  expect(new Map(counted.map(({ memberId, startsAt, ...sum }) => [`${memberId} ${startsAt.toISOString()}`, sum]))).toEqual(expected)
})
