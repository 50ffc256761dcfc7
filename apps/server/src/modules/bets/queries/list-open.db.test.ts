import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import { holdOpen } from './list-open.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

const idsOf = (bets: readonly { betId: string }[]) => bets.map(({ betId }) => betId)
async function placeFive(better: Better, eventId: string): Promise<string[]> {
  const betIds: string[] = []
  for (const stake of [1n, 2n, 3n, 4n, 5n])
    betIds.push(await fixture.bet(better, { eventId, stake, side: stake % 2n === 0n ? 'tails' : 'heads' }))
  return betIds
}
const listOf = (brandId: string, more: { eventId?: string; memberId?: string; after?: string } = {}, pageSize = 100) =>
  fixture.bets.listOpen({ brandId, pageSize, ...more })

describe('open bets', () => {
  test('are listed by id, page after page, of an event or of a member', async () => {
    const [better, other, eventId, elsewhere] = [
      await fixture.openBetter(100n),
      await fixture.openBetter(100n),
      await fixture.openEvent(),
      await fixture.openEvent(),
    ]
    const own = await placeFive(better, eventId)
    const others = await fixture.bet(other, { eventId, stake: 9n })
    const apart = await fixture.bet(better, { eventId: elsewhere, stake: 7n })
    const first = await listOf(fixture.brandId, { eventId }, 4)
    const second = await listOf(fixture.brandId, { eventId, after: idsOf(first).at(-1) ?? '' }, 4)
    expect([...idsOf(first), ...idsOf(second)]).toEqual([...own, others].sort())
    expect(idsOf(await listOf(fixture.brandId, { eventId, after: others > (own.at(-1) ?? '') ? others : (own.at(-1) ?? '') }))).toEqual([])
    expect(idsOf(await listOf(fixture.brandId, { memberId: better.memberId }))).toEqual([...own, apart].sort())
    expect(idsOf(await listOf(fixture.brandId, { memberId: better.memberId, eventId: elsewhere }))).toEqual([apart])
    expect(await listOf(freshId(), { eventId })).toEqual([])
  })

  test('say what is at risk, and what has come of them before', async () => {
    const [better, eventId] = [await fixture.openBetter(3n, 20n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 12n, base: 10n })
    const line = {
      ...{ betId, ownerId: better.memberId, class: 'coin', asset: 'CNY', placement: { side: 'heads' }, base: 10n, stake: 12n, bonus: 9n },
      ...{ free: 0n, odds: null, eventId, gameId: 'coin', placedAt: expect.any(Date) },
    }
    expect(await listOf(fixture.brandId, { eventId })).toEqual([
      { ...line, atRisk: 12n, earlierPayout: 0n, earlierRefund: 0n, earlierValid: 0n },
    ])
    await fixture.bets.cashOut({ ...fixture.operation(), bets: [{ betId, payout: 6n, stake: 4n, atRisk: 12n }] })
    expect(await listOf(fixture.brandId, { eventId })).toEqual([
      { ...line, atRisk: 8n, earlierPayout: 6n, earlierRefund: 0n, earlierValid: 2n },
    ])
    await fixture.settle(eventId, 'tails')
    expect(await listOf(fixture.brandId, { eventId })).toEqual([])
  })

  test('are held by one transaction at a time, those of the brand alone', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 1n })
    const order: string[] = []
    const hold = (name: string) =>
      transaction(fixture.db, async tx => {
        const held = await holdOpen(tx, fixture.brandId, [betId, freshId()])
        order.push(`${name} holds ${held.length}`)
        await new Promise(resolve => setTimeout(resolve, 60))
        order.push(`${name} lets go`)
      })
    await Promise.all([hold('one'), hold('other')])
    expect(order.map(step => step.split(' ').slice(1).join(' '))).toEqual(['holds 1', 'lets go', 'holds 1', 'lets go'])
    expect(await transaction(fixture.db, tx => holdOpen(tx, freshId(), [betId]))).toEqual([])
  })
})

describe('what the open bets of an event are on', () => {
  test('is listed in pages between two ids, and a full page is told from one that is not', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = (await placeFive(better, eventId)).sort()
    const query = { brandId: fixture.brandId, eventId, pageSize: 2 }
    expect(idsOf(await fixture.bets.listPlacements(query))).toEqual([first, second])
    expect(idsOf(await fixture.bets.listPlacements({ ...query, after: second }))).toEqual([third, fourth])
    expect(idsOf(await fixture.bets.listPlacements({ ...query, after: fourth }))).toEqual([fifth])
    expect(idsOf(await fixture.bets.listPlacements({ ...query, after: first, before: third }))).toEqual([second])
    expect(await fixture.bets.hasFullPage({ ...query, after: third })).toBe(true)
    expect(await fixture.bets.hasFullPage({ ...query, after: fourth })).toBe(false)
    expect(await fixture.bets.hasFullPage({ ...query, after: second, before: fourth })).toBe(false)
    expect(await fixture.bets.hasFullPage({ ...query, brandId: freshId() })).toBe(false)
  })

  test('is found by ids, open ones alone', async () => {
    const [better, eventId, over] = [await fixture.openBetter(100n), await fixture.openEvent(), await fixture.openEvent()]
    const open = await fixture.bet(better, { eventId, stake: 8n, base: 5n, side: 'tails' })
    const settled = await fixture.bet(better, { eventId: over, stake: 1n })
    await fixture.settle(over, 'heads')
    const ids = [open, settled, freshId()]
    expect(await fixture.bets.findPlacements(ids)).toEqual([
      { betId: open, asset: 'CNY', base: 5n, stake: 8n, placement: { side: 'tails' } },
    ])
    expect(await fixture.bets.countStillOpen(ids)).toBe(1)
    expect(await fixture.bets.findOpenOn(eventId)).toMatchObject([{ betId: open, state: 'open' }])
    expect([await fixture.bets.findOpenOn(over), await fixture.bets.findPlacements([])]).toEqual([[], []])
  })

  test('is summed by a field, for money alone, with how many members lie on it', async () => {
    const [better, other, trial, eventId] = [
      await fixture.openBetter(100n),
      await fixture.openBetter(100n),
      await fixture.openTrial(100n),
      await fixture.openEvent(),
    ]
    await placeFive(better, eventId)
    await fixture.bet(other, { eventId, stake: 20n, base: 10n })
    await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId, stake: 50n }]))
    const sums = await fixture.bets.sumPlaced([eventId, freshId()], 'side')
    expect(sums.sort((a, b) => a.on.localeCompare(b.on))).toEqual([
      { eventId, on: 'heads', base: 19n, people: 2 },
      { eventId, on: 'tails', base: 6n, people: 1 },
    ])
    expect(await fixture.bets.sumPlaced([eventId], 'colour')).toEqual([])
    const ownersOn = async (...values: string[]) => (await fixture.bets.listOwnersOn(eventId, { field: 'side', values })).sort()
    expect(await ownersOn('tails')).toEqual([better.memberId])
    expect(await ownersOn('heads', 'tails')).toEqual([better.memberId, other.memberId, trial.memberId].sort())
    expect(await ownersOn('edge')).toEqual([])
  })

  test('has a mark that any bet more or less changes, and that does not depend on their order', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    expect(await fixture.bets.markOpen(eventId)).toEqual({ count: 0, mark: 0n })
    const betIds = await placeFive(better, eventId)
    const { rows } = await fixture.admin.query<{ mark: bigint }>(
      'SELECT bit_xor(uuid_hash_extended(id, 0)) AS mark FROM unnest($1::uuid[]) id',
      [[...betIds].reverse()],
    )
    const full = await fixture.bets.markOpen(eventId)
    expect(full).toEqual({ count: 5, mark: rows[0]?.mark })
    await fixture.bets.voidBets({ ...fixture.operation(), betIds: betIds.slice(0, 1) })
    const less = await fixture.bets.markOpen(eventId)
    expect([less.count, less.mark === full.mark]).toEqual([4, false])
  })
})
