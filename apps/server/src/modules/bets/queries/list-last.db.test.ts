import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import type { GamesPort } from '../ports.ts'
import type { OwnQuery } from './list-own.ts'
import { listPlayedGames } from './list-played-games.ts'

const games: GamesPort = {
  findGame: async (_, gameId) =>
    gameId === 'coin' ? { gameId, name: 'Coin', art: 'coin', category: 'table', vendorCode: 'house', vendorName: 'House' } : undefined,
  listGameIds: async () => [],
}

let fixture: BetsFixture
let better: Better
let trial: Better
let won: string
let lost: string
let open: string
let dice: string
let demo: string
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeAll(async () => {
  fixture = await createBetsFixture()
  better = await fixture.openBetter(1_000n)
  trial = await fixture.openTrial(100n, better.memberId)
  const [first, second, waiting] = [await fixture.openEvent(), await fixture.openEvent(), await fixture.openEvent()]
  const order = async (stakes: readonly bigint[], eventId: string, gameId = 'coin') => {
    const placed = await fixture.bets.place('coin', {
      ...fixture.orderOf(
        better,
        stakes.map(stake => ({ eventId, stake })),
      ),
      gameId,
    })
    if (!placed.ok) throw new Error(placed.error)
    return placed.value
  }
  const winning = await order([10n, 20n, 30n], first)
  won = winning.orderId
  lost = (await order([40n], second)).orderId
  open = (await order([7n], waiting)).orderId
  dice = (await order([5n], waiting, 'dice')).orderId
  const placed = await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId: waiting, stake: 50n }]))
  demo = placed.ok ? placed.value.orderId : ''
  await fixture.settle(first, 'heads')
  await fixture.settle(second, 'tails')
  await fixture.backdate(winning.betIds, '2 hours')
  await fixture.backdate([lost], '1 hour')
})
afterAll(() => fixture.drop())

const idsOf = ({ rows, hasMore }: { rows: readonly { betId: string }[]; hasMore: boolean }) => [rows.map(({ betId }) => betId), hasMore]

const countedOf = ({ rows, total }: { rows: readonly { betId: string }[]; total: number }) => [rows.map(({ betId }) => betId), total]

describe('the last orders of a game', () => {
  const last = (more: Partial<{ ownerId: string; gameId: string; isTrial: boolean; pageNo: number; pageSize: number }> = {}) =>
    fixture.bets.listLast({ ownerId: better.memberId, gameId: 'coin', isTrial: false, pageNo: 1, pageSize: 10, ...more }).then(idsOf)

  test('stand newest first, open ones too, an order of several bets once', async () => {
    expect(await last()).toEqual([[open, lost, won], false])
  })

  test('come in pages', async () => {
    expect([await last({ pageSize: 2 }), await last({ pageSize: 2, pageNo: 2 }), await last({ pageSize: 2, pageNo: 3 })]).toEqual([
      [[open, lost], true],
      [[won], false],
      [[], false],
    ])
  })

  test('are those of the game, of the account, and of money or demo credits', async () => {
    expect([await last({ gameId: 'dice' }), await last({ isTrial: true }), await last({ ownerId: freshId() })]).toEqual([
      [[dice], false],
      [[demo], false],
      [[], false],
    ])
  })
})

describe('a session', () => {
  const net = (since: Date, more: Partial<{ gameId: string; isTrial: boolean }> = {}) =>
    fixture.bets.sumSession({ ownerId: better.memberId, gameId: 'coin', isTrial: false, since, ...more })

  test('is what was won less what was staked since its beginning; an open bet counts as lost', async () => {
    expect([await net(minutesAgo(180)), await net(minutesAgo(90)), await net(minutesAgo(30))]).toEqual([13n, -47n, -7n])
  })

  test('is that of one game, and of money or demo credits', async () => {
    expect([
      await net(minutesAgo(30), { gameId: 'dice' }),
      await net(minutesAgo(30), { isTrial: true }),
      await net(new Date(Date.now() + 60_000)),
    ]).toEqual([-5n, -50n, 0n])
  })
})

describe('what lies open', () => {
  test('of a member is for money alone', async () => {
    expect(await fixture.bets.sumOpen(better.memberId)).toEqual({ stake: 12n, count: 2 })
    expect(await fixture.bets.sumOpen(freshId())).toEqual({ stake: 0n, count: 0 })
  })

  test('of a brand is told by member and asset, what was cashed out no longer', async () => {
    const other = await fixture.openBetter(100n)
    const betId = await fixture.bet(other, { eventId: await fixture.openEvent(), stake: 80n })
    await fixture.bets.cashOut({ ...fixture.operation(), bets: [{ betId, payout: 30n, stake: 30n, atRisk: 80n }] })
    const list = (brandId: string, asset: string) => transaction(fixture.db, tx => fixture.bets.listOpenStakes(tx, { brandId, asset }))
    expect((await list(fixture.brandId, 'CNY')).toSorted((a, b) => Number(a.stake - b.stake))).toEqual([
      { memberId: better.memberId, stake: 12n },
      { memberId: other.memberId, stake: 50n },
    ])
    expect(await list(fixture.brandId, 'demo')).toEqual([{ memberId: better.memberId, stake: 50n }])
    expect(await list(freshId(), 'CNY')).toEqual([])
  })
})

describe('an account’s bets of a class', () => {
  const own = (more: Partial<OwnQuery> = {}) =>
    fixture.bets.listOwn({ ownerId: better.memberId, isTrial: false, class: 'coin', pageNo: 1, pageSize: 2, ...more }).then(countedOf)

  test('stand newest first in pages, each bet by itself', async () => {
    expect([await own(), (await own({ pageNo: 2, pageSize: 5 }))[1], await own({ pageNo: 4 })]).toEqual([[[dice, open], 6], 6, [[], 6]])
  })

  test('are narrowed to open ones, to those that have ended, and to a game', async () => {
    expect([
      await own({ isOpen: true }),
      (await own({ isOpen: false }))[1],
      await own({ gameId: 'dice' }),
      await own({ gameId: 'dice', isOpen: false }),
    ]).toEqual([[[dice, open], 2], 4, [[dice], 1], [[], 0]])
  })

  test('are those of the class, and of money or demo credits', async () => {
    expect([await own({ class: 'dice' }), await own({ isTrial: true })]).toEqual([
      [[], 0],
      [[demo], 1],
    ])
  })
})

describe('played games', () => {
  const played = (isTrial: boolean, ownerId = better.memberId) =>
    listPlayedGames(fixture.db, games, { brandId: fixture.brandId, ownerId, isTrial })

  test('are listed by how much they were played, by their code where the brand no longer has them', async () => {
    expect(await played(false)).toEqual([
      { gameId: 'coin', gameName: 'Coin', rounds: 5 },
      { gameId: 'dice', gameName: 'dice', rounds: 1 },
    ])
  })

  test('in demo credits are another list, and nobody’s is another’s', async () => {
    expect([await played(true), await played(false, freshId())]).toEqual([[{ gameId: 'coin', gameName: 'Coin', rounds: 1 }], []])
  })
})
