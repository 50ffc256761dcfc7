import { ACCOUNT_TYPE } from '@croupier/contract'
import { type Category, earnPoints, NO_POINTS } from '@croupier/games/rewards'
import { amount, present, systemClock } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture } from '../../testing/bets.fixture.ts'
import { pointsLedgerOf } from '../../testing/points-ledger.ts'
import { rewriteHistory } from '../../testing/rewrite-history.ts'
import { countBets } from './commands/count-bets.ts'
import { creditPoints } from './commands/credit-points.ts'
import { seedRules, updateRules } from './commands/update-rules.ts'
import { DEFAULT_RULES, readPoints } from './domain/point-rules.ts'
import { SHARES_A_HUNDREDTH } from './domain/running-total.ts'
import type { PointsDeps } from './points-deps.ts'
import { getRules, listRules, rulesAt } from './queries/get-rules.ts'

const GAMES = { coin: 'live', dice: 'rng', wheel: 'sports' } as const satisfies Record<string, Category>
const GAME_IDS = Object.keys(GAMES) as (keyof typeof GAMES)[]
const VALUES: Readonly<Record<keyof typeof GAMES, string>> = { coin: '0.70', dice: '1.20', wheel: '1.00' }

let fixture: BetsFixture
let deps: PointsDeps
let betters: readonly Better[]
let seed = 90_210
const below = (count: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % count
}
const oneOf = <T>(list: readonly T[]): T => present(list[below(list.length)], 'one of some')

beforeAll(async () => {
  fixture = await createBetsFixture()
  const never = () => Promise.reject(new Error('nobody asks for it here'))
  deps = {
    ...{ db: fixture.db, clock: systemClock, random: { bytes: () => Buffer.alloc(0) } },
    ports: {
      listBrands: async () => [{ brandId: fixture.brandId, timeZone: 'Asia/Shanghai', currency: 'CNY' }],
      listGames: async () => new Map(GAME_IDS.map(game => [GAMES[game], [game]] as const)),
      ledger: pointsLedgerOf(fixture.wallet),
      ...{ checkPaymentPassword: never, shutOut: never, creditCash: never, tell: never },
      claims: { mayDecide: never, end: never },
      ...{ pointsChanged: () => undefined, ordersChanged: () => undefined },
    },
  }
  const [cash, mixed] = [await fixture.openBetter(amount('100000')), await fixture.openBetter(amount('50'), amount('90000'))]
  betters = [cash, mixed, await fixture.openTrial(amount('100000'), cash.memberId)]
  for (let bets = 0; bets < 90; bets++) await play()
}, 120_000)
afterAll(() => fixture.drop())

/** A bet, and what may come of it: a result, a void, a correction, a rollback, in a row. */
async function play(): Promise<void> {
  const better = oneOf(betters)
  const tickets = [{ eventId: await fixture.openEvent(), stake: BigInt(2 + below(4_000_000)) }]
  const order = better === betters[2] ? await fixture.trialOrderOf(better, tickets) : fixture.orderOf(better, tickets)
  const placed = await fixture.bets.place('coin', { ...order, gameId: oneOf(GAME_IDS) })
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

interface FeedLine {
  readonly xid: string
  readonly id: bigint
}
const readFeed = async () =>
  (await sql<FeedLine>`SELECT f.xid::text, f.id FROM bets.settled_feed f ORDER BY f.xid, f.id`.execute(fixture.db)).rows
const count = (rows: readonly FeedLine[]) => transaction(fixture.db, tx => countBets(tx, deps, rows))
const forget = () => fixture.admin.query('TRUNCATE points.earned, points.accounts')

/** What the bets as they stand now come to, by member and source, each counted alone by the rule book. */
async function expectedTotals(): Promise<Map<string, bigint>> {
  const { rows } = await fixture.admin.query<{
    owner: string
    game: keyof typeof GAMES
    valid: bigint
    bonus: bigint
    free: bigint
    stake: bigint
  }>(`SELECT owner_id AS owner, game_id AS game, coalesce(valid, 0) AS valid, bonus, free, stake FROM bets.all_bets WHERE NOT is_trial`)
  const totals = new Map<string, bigint>()
  for (const { owner, game, valid, bonus, free, stake } of rows) {
    const cash = valid - (valid * (bonus + free)) / stake
    if (cash === 0n) continue
    const key = `${owner} ${GAMES[game]}`
    totals.set(key, (totals.get(key) ?? 0n) + (cash * readPoints(VALUES[game]) * SHARES_A_HUNDREDTH) / amount('100'))
  }
  return totals
}
async function countedTotals(): Promise<Map<string, bigint>> {
  const { rows } = await fixture.admin.query<{ key: string; total: string }>(
    `SELECT member_id || ' ' || source AS key, sum(total)::text AS total FROM points.earned GROUP BY 1 HAVING sum(total) <> 0`,
  )
  return new Map(rows.map(({ key, total }) => [key, BigInt(total)]))
}
const sorted = (totals: ReadonlyMap<string, bigint>) => [...totals].sort(([a], [b]) => (a < b ? -1 : 1))
const balanceOf = async (memberId: string) => {
  const { rows } = await fixture.admin.query<{ balance: bigint }>(
    `SELECT b.balance FROM wallet.balances b JOIN wallet.accounts a USING (account_id) WHERE a.owner_id = $1 AND a.kind = 'points'`,
    [memberId],
  )
  return rows[0]?.balance ?? 0n
}

describe('points of bets', () => {
  test('POINTS-EARN-1 POINTS-EARN-3: come to the same in whatever order and stretches, and from zero again', async () => {
    const feed = await readFeed()
    const expected = sorted(await expectedTotals())
    expect(expected.length).toBeGreaterThan(3)

    await count(feed)
    expect(sorted(await countedTotals())).toEqual(expected)

    await forget()
    for (let from = 0; from < feed.length; from += 7) await count(feed.slice(from, from + 7))
    expect(sorted(await countedTotals())).toEqual(expected)

    await forget()
    const shuffled = feed.map(line => ({ line, place: below(1_000_000) })).sort((a, b) => a.place - b.place)
    for (const { line } of shuffled) await count([line])
    expect(sorted(await countedTotals())).toEqual(expected)
  })

  test('POINTS-EARN-1: the running total is cut to a hundredth, not each bet, and posted once', async () => {
    await creditPoints(deps)
    for (const { memberId } of betters.slice(0, 2)) {
      const shares = [...(await expectedTotals())].filter(([key]) => key.startsWith(memberId)).reduce((sum, [, total]) => sum + total, 0n)
      expect(await balanceOf(memberId)).toBe((shares / SHARES_A_HUNDREDTH) * 100n)
    }
    expect(await creditPoints(deps)).toBe(0)
    expect(await fixture.findings()).toEqual([])
  })

  test('POINTS-EARN-2: a rollback takes back what is there, and later earning makes up the rest first', async () => {
    const better = await fixture.openBetter(amount('5000'))
    const bet = async (stake: string) => {
      const betId = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: amount(stake) })
      await fixture.bets.settleBets({ ...fixture.operation(), bets: [{ betId, payout: 0n, refund: 0n, valid: amount(stake) }] })
      return betId
    }
    const countNew = async (before: readonly FeedLine[]) => {
      const known = new Set(before.map(({ id }) => id))
      await count((await readFeed()).filter(({ id }) => !known.has(id)))
      await creditPoints(deps)
    }
    let before = await readFeed()
    const betId = await bet('1000')
    await countNew(before)
    expect(await balanceOf(better.memberId)).toBe(amount('7'))

    const [account] = await fixture.wallet.openAccounts(fixture.db, {
      ...better,
      brandId: fixture.brandId,
      currency: 'points',
      kinds: ['points'],
    })
    const house = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'issuance', asset: 'points' })
    const spent = amount('4')
    await fixture.wallet.post({
      ...{ ownerId: better.memberId, key: 'spent', kind: 'points_redeemed' },
      legs: [
        { accountId: present(account, 'points'), amount: -spent },
        { accountId: house, amount: spent },
      ],
    })
    before = await readFeed()
    await fixture.bets.rollback({ ...fixture.operation(), betIds: [betId] })
    await countNew(before)
    expect(await balanceOf(better.memberId)).toBe(0n)

    before = await readFeed()
    await bet('700')
    await countNew(before)
    const first = earnPoints(NO_POINTS, { valid: amount('1000'), value: 70n }, amount('100')).account
    const back = earnPoints({ ...first, balance: 300n }, { valid: -amount('1000'), value: 70n }, amount('100')).account
    const again = earnPoints(back, { valid: amount('700'), value: 70n }, amount('100')).account
    expect(await balanceOf(better.memberId)).toBe(again.balance * 100n)
    expect(again).toEqual({ balance: 90n, short: 0n, carry: 0n })
  })

  test('POINTS-RULES-1: a bet counts by the values of the time at which it was placed, whenever it is settled or taken back', async () => {
    const better = await fixture.openBetter(amount('5000'))
    const place = async () => fixture.bet(better, { eventId: await fixture.openEvent(), stake: amount('100') })
    const early = await place()
    const saved = await transaction(fixture.db, tx =>
      updateRules(tx, {
        ...{ brandId: fixture.brandId, version: 0 },
        rules: { ...DEFAULT_RULES, pointUnit: '1000.00', values: { ...DEFAULT_RULES.values, live: '20.00' } },
      }),
    )
    expect(saved.ok && saved.value.validFrom && saved.value.validFrom.getTime() - Date.now()).toBeGreaterThan(59_000)
    await rewriteHistory(fixture.admin, 'UPDATE points.rules SET valid_from = now() WHERE brand_id = $1', [fixture.brandId])
    const late = await place()
    const before = await readFeed()
    const settle = (betId: string) =>
      fixture.bets.settleBets({ ...fixture.operation(), bets: [{ betId, payout: 0n, refund: 0n, valid: amount('100') }] })
    await settle(late)
    await settle(early)
    const known = new Set(before.map(({ id }) => id))
    const settled = (await readFeed()).filter(({ id }) => !known.has(id))
    await count(settled)
    const { rows } = await fixture.admin.query(
      'SELECT version, (total / 10000000000)::int AS points FROM points.earned WHERE member_id = $1 ORDER BY version',
      [better.memberId],
    )
    expect(rows).toEqual([
      { version: 0, points: 70 },
      { version: 1, points: 200 },
    ])
    await fixture.bets.rollback({ ...fixture.operation(), betIds: [early, late] })
    await count((await readFeed()).slice(before.length + settled.length))
    const { rows: left } = await fixture.admin.query<{ total: string }>(
      'SELECT sum(total)::text AS total FROM points.earned WHERE member_id = $1',
      [better.memberId],
    )
    expect(left[0]?.total).toBe('0')
    expect(
      await transaction(fixture.db, tx => updateRules(tx, { brandId: fixture.brandId, version: 0, rules: DEFAULT_RULES })),
    ).toMatchObject({
      ok: false,
      error: { code: 'version_conflict' },
    })
  })

  test('POINTS-RULES-1: what a brand starts with counts since ever', async () => {
    const brandId = crypto.randomUUID()
    const rules = { ...DEFAULT_RULES, depositsADay: 2 }
    await transaction(fixture.db, tx => seedRules(tx, { brandId, rules }))
    const seeded = { version: 1, rules, validFrom: null }
    expect(await getRules(fixture.db, brandId, new Date())).toEqual({ current: seeded, newest: seeded })
    expect(await listRules(fixture.db, brandId)).toEqual([seeded])
    expect(rulesAt([seeded], new Date(0))).toEqual(seeded)
  })

  test('POINTS-EARN-2: demo credits and accounts that are trials earn nothing', async () => {
    const order = fixture.orderOf(await fixture.openBetter(amount('500')), [{ eventId: await fixture.openEvent(), stake: amount('100') }])
    const before = await readFeed()
    const placed = await fixture.bets.place('coin', { ...order, accountType: ACCOUNT_TYPE.trial })
    const betId = present(placed.ok ? placed.value.betIds[0] : undefined, 'a bet')
    await fixture.bets.settleBets({ ...fixture.operation(), bets: [{ betId, payout: 0n, refund: 0n, valid: amount('100') }] })
    await count((await readFeed()).slice(before.length))
    expect((await fixture.admin.query('SELECT FROM points.accounts WHERE member_id = $1', [order.ownerId])).rowCount).toBe(0)
  })
})
