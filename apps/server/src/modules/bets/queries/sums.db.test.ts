import { randomBytes } from 'node:crypto'
import { newId, present, timeOfId } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import { rewriteHistory } from '../../../testing/rewrite-history.ts'
import { sumBets } from '../commands/sum-bets.ts'
import type { Page } from '../domain/find-page.ts'
import type { BetState } from './bet-row.ts'
import { readWithSums } from './read-page.ts'
import { type BetsFilter, conditionOf, countByGame, inOneSnapshot, within } from './sums.ts'

const DAY_MS = 86_400_000
const STATES: readonly [BetState, ...BetState[]] = ['open', 'won', 'lost', 'push', 'half_won', 'half_lost', 'cashed_out', 'void']
const GAMES: readonly [string, ...string[]] = ['coin', 'dice', 'wheel']

let fixture: BetsFixture
let betters: readonly [Better, Better, Better]
let seed = 4711
const below = (count: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % count
}
const oneOf = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] as T

beforeAll(async () => {
  fixture = await createBetsFixture()
  const [cash, mixed] = [await fixture.openBetter(1_000_000n), await fixture.openBetter(200n, 1_000_000n)]
  betters = [cash, mixed, await fixture.openTrial(1_000_000n, cash.memberId)]
  await act(120)
  await spread()
  await act(30)
}, 120_000)
afterAll(() => fixture.drop())

async function place(better: Better): Promise<string> {
  const tickets = [{ eventId: await fixture.openEvent(), stake: BigInt(2 + below(300)) }]
  const order = better === betters[2] ? await fixture.trialOrderOf(better, tickets) : fixture.orderOf(better, tickets)
  const placed = await fixture.bets.place('coin', { ...order, gameId: oneOf(GAMES) })
  if (!placed.ok) throw new Error(placed.error)
  return present(placed.value.betIds[0], 'a bet was placed')
}

/** What may come of a bet, several times over. */
async function act(bets: number): Promise<void> {
  for (let n = 0; n < bets; n++) {
    const betId = await place(oneOf(betters))
    for (let times = below(4); times > 0; times--) await change(betId)
  }
}

async function change(betId: string): Promise<void> {
  const { state, stake, payout } = present(await fixture.stateOf(betId), 'the bet is known')
  const refund = oneOf([0n, 0n, stake / 2n, stake])
  const bets = [{ betId, payout: refund + oneOf([0n, 0n, BigInt(below(500))]), refund, valid: stake - refund }]
  const operation = fixture.operation()
  if (state !== 'open') {
    await (below(4) === 0 ? fixture.bets.rollback({ ...operation, betIds: [betId] }) : fixture.bets.correct({ ...operation, bets }))
  } else if (payout === null && below(3) === 0)
    await fixture.bets.cashOut({ ...operation, bets: [{ betId, payout: BigInt(below(200)), atRisk: stake, stake: oneOf([1n, stake]) }] })
  else if (payout === null && below(4) === 0) await fixture.bets.voidBets({ ...operation, betIds: [betId] })
  else await fixture.bets.settleBets({ ...operation, bets: bets.map(bet => ({ ...bet, payout: bet.payout + (payout ?? 0n) })) })
}

/** As if they had been played within the last thirty days, under ids of that time; and instant ones beside them. */
async function spread(): Promise<void> {
  const { rows } = await fixture.admin.query<{ bet_id: string }>('SELECT bet_id FROM bets.bets')
  for (const { bet_id } of rows) {
    const seconds = below(30 * 86_400)
    await fixture.backdate([bet_id], `${seconds} seconds`)
    const earlier = newId(new Date(timeOfId(bet_id).getTime() - seconds * 1000), { bytes: length => randomBytes(length) })
    for (const table of ['bets', 'settlements', 'open_bets'])
      await rewriteHistory(fixture.admin, `UPDATE bets.${table} SET bet_id = $2 WHERE bet_id = $1`, [bet_id, earlier])
  }
  await rewriteHistory(
    fixture.admin,
    `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, bonus, free,
       key, payout, refund, valid, settled_at)
     SELECT gen_random_uuid(), at, $1, $2, 'better', 0, 'rng', 'house', CASE k % 2 WHEN 0 THEN 'coin' ELSE 'reels' END, gen_random_uuid(), gen_random_uuid(), 'CNY', false, 100, 100,
            k % 3, CASE k % 5 WHEN 0 THEN 97 ELSE 0 END, 'instant:' || k, (k % 7) * 40, 0, 100, at + CASE k % 11 WHEN 0 THEN interval '20 minutes' ELSE interval '0' END
       FROM generate_series(1, 200) k, LATERAL (SELECT now() - interval '1 hour' - interval '2 hours 7 minutes 3.3 seconds' * k AS at) t`,
    [fixture.brandId, betters[0].memberId],
  )
}

const forget = () =>
  fixture.admin.query(
    `TRUNCATE bets.member_sums; UPDATE bets.summed_since SET since = '-infinity'; DELETE FROM platform.feed_checkpoints WHERE reader = 'sum-bets'`,
  )

function anyFilter(): BetsFilter {
  const { memberId } = oneOf(betters)
  const now = Date.now()
  const end = () =>
    oneOf([undefined, new Date(now - below(32 * DAY_MS)), new Date(Math.floor((now - below(32 * DAY_MS)) / 900_000) * 900_000)])
  return {
    ...{ ownerId: memberId, isTrial: below(4) === 0, class: oneOf([undefined, undefined, 'coin', 'rng']) },
    gameIds: oneOf([undefined, undefined, ['coin'], ['dice', 'reels'], []]),
    ...{ state: oneOf([undefined, undefined, ...STATES]), isOpen: oneOf([undefined, undefined, true, false]), from: end(), to: end() },
  }
}

const added = async (filter: BetsFilter) => (await readWithSums(fixture.db, filter, { offset: 0, limit: 0 })).sums
async function counted(filter: BetsFilter) {
  const { rows } = await sql`
    SELECT count(*)::int AS bets, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(valid), 0)::bigint AS valid, coalesce(sum(payout), 0)::bigint AS payout,
           coalesce(sum(stake) FILTER (WHERE state <> 'open'), 0)::bigint AS closed
      FROM bets.all_bets WHERE ${conditionOf(filter)} ${within('placed_at', filter)}`.execute(fixture.db)
  return rows[0]
}

async function listed(filter: BetsFilter, { offset, limit }: Page): Promise<readonly string[]> {
  const { rows } = await sql<{ betId: string }>`
    SELECT bet_id AS "betId" FROM bets.all_bets WHERE ${conditionOf(filter)} ${within('placed_at', filter)}
     ORDER BY placed_at DESC, bet_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(fixture.db)
  return rows.map(({ betId }) => betId)
}

async function expectSame(filters = 150): Promise<void> {
  let found = 0
  for (let n = 0; n < filters; n++) {
    const filter = anyFilter()
    const page = { offset: below(60), limit: 1 + below(20) }
    const { sums, rows } = await readWithSums(fixture.db, filter, page)
    expect({ filter, ...sums }).toEqual({ filter, ...((await counted(filter)) as object) })
    expect({ filter, page, bets: rows.map(({ betId }) => betId) }).toEqual({ filter, page, bets: await listed(filter, page) })
    if (sums.bets > 0) found++
  }
  expect(found).toBeGreaterThan(filters / 10)
  for (const { memberId } of betters) {
    const { rows } = await fixture.admin.query(
      `SELECT game_id AS "gameId", count(*)::int AS bets FROM bets.bets WHERE owner_id = $1 AND NOT is_trial GROUP BY 1 ORDER BY 2 DESC, 1`,
      [memberId],
    )
    expect(await inOneSnapshot(fixture.db, tx => countByGame(tx, { ownerId: memberId, isTrial: false }))).toEqual(rows)
  }
}

/** Everything that is kept, without what has come to nothing. */
const allSums = async () =>
  (
    await fixture.admin.query(
      `SELECT * FROM bets.member_sums m WHERE (placed_bets, placed_stake, placed_payout, placed_valid, settled_bets, settled_stake, settled_payout, settled_valid) <> (0, 0, 0, 0, 0, 0, 0, 0) ORDER BY 1, 2, 3, 4, 5, 6, 7, 8`,
    )
  ).rows

/** A transaction of any database of the cluster that still runs keeps what came after it from being summed. */
const makeAll = (atOnce?: number) =>
  vi.waitFor(async () => {
    await sumBets(fixture.db, atOnce === undefined ? {} : { atOnce })
    const { rows } = await fixture.admin.query(
      'SELECT FROM bets.bet_changes c, bets.summed_to t WHERE (c.xid, c.id) > (t.xid, t.id) LIMIT 1',
    )
    expect(rows).toEqual([])
  }, 15_000)

/** Stops after its first piece. */
const onePiece = () => {
  let asked = 0
  return {
    get aborted() {
      return asked++ > 0
    },
  } as AbortSignal
}

describe('sums of bets', () => {
  test('BETS-SUM-1 are those of the bets whatever is asked, before any is made', () => expectSame())

  test('BETS-SUM-1 are those of the bets while they are behind, piece by piece', async () => {
    for (let pieces = 0; pieces < 4; pieces++) {
      await vi.waitFor(async () => expect(await sumBets(fixture.db, { atOnce: 37, signal: onePiece() })).toBe(37), 15_000)
      await expectSame(40)
    }
  })

  test('BETS-SUM-1 are those of the bets when they are made, and what comes after them counts at once', async () => {
    await makeAll()
    expect(await sumBets(fixture.db)).toBe(0)
    await expectSame()
    const { rows } = await fixture.admin.query<{ bet_id: string }>(
      `SELECT bet_id FROM bets.bets WHERE class = 'coin' ORDER BY random() LIMIT 60`,
    )
    for (const { bet_id } of rows) await change(bet_id)
    await act(20)
    await expectSame()
    await makeAll(11)
    await expectSame()
  })

  test('BETS-SUM-1 are the same when all is summed again from the start, in other pieces', async () => {
    const before = await allSums()
    await forget()
    await makeAll(100)
    expect(await allSums()).toEqual(before)
    expect(before.length).toBeGreaterThan(100)
  })

  test('BETS-SUM-3 count what was settled when it was settled, and a correction when it was made', async () => {
    const { rows } = await fixture.admin.query(`
      WITH steps AS (
        SELECT b.bet_id, 1 AS revision, b.settled_at, true AS is_final, b.payout, b.payout - bets.bonus_part(b.payout, b.bonus + b.free, b.stake) AS payout_cash, b.valid FROM bets.bets b WHERE b.settled_at IS NOT NULL
        UNION ALL SELECT bet_id, revision, settled_at, is_final, payout, payout_cash, valid FROM bets.settlements
      ), differences AS (
        SELECT bet_id, settled_at, is_final AND NOT coalesce(lag(is_final) OVER w, false) AS is_first, payout - coalesce(lag(payout) OVER w, 0) AS payout,
               payout_cash - coalesce(lag(payout_cash) OVER w, 0) AS payout_cash, valid - coalesce(lag(valid) OVER w, 0) AS valid
          FROM steps WINDOW w AS (PARTITION BY bet_id ORDER BY revision)
      ), bets_settled AS (
        SELECT b.owner_id, b.is_trial, b.game_id, date_bin('15 minutes', d.settled_at, '2026-01-01Z') AS starts_at, count(*) FILTER (WHERE is_first) AS bets,
               coalesce(sum(b.stake) FILTER (WHERE is_first), 0) AS stake, coalesce(sum(b.stake - b.bonus - b.free) FILTER (WHERE is_first), 0) AS stake_cash,
               sum(d.payout) AS payout, sum(d.payout_cash) AS payout_cash, sum(d.valid) AS valid
          FROM differences d JOIN bets.bets b USING (bet_id) GROUP BY 1, 2, 3, 4
      ), kept AS (
        SELECT owner_id, is_trial, game_id, starts_at, sum(settled_bets) AS bets, sum(settled_stake) AS stake, sum(settled_stake_cash) AS stake_cash,
               sum(settled_payout) AS payout, sum(settled_payout_cash) AS payout_cash, sum(settled_valid) AS valid FROM bets.all_sums WHERE span = 'quarter' GROUP BY 1, 2, 3, 4
      )
      SELECT * FROM bets_settled s FULL JOIN kept k USING (owner_id, is_trial, game_id, starts_at)
       WHERE (coalesce(s.bets, 0), coalesce(s.stake, 0), coalesce(s.stake_cash, 0), coalesce(s.payout, 0), coalesce(s.payout_cash, 0), coalesce(s.valid, 0))
          <> (coalesce(k.bets, 0), coalesce(k.stake, 0), coalesce(k.stake_cash, 0), coalesce(k.payout, 0), coalesce(k.payout_cash, 0), coalesce(k.valid, 0))`)
    expect(rows).toEqual([])
  })

  test('BETS-SUM-3 have the part of the valid bets that was staked in cash', async () => {
    const { rows } = await fixture.admin.query(`
      SELECT sum(settled_valid_cash)::int AS kept, (SELECT sum(valid - bets.bonus_part(valid, bonus + free, stake)) FROM bets.all_bets)::int AS bets,
             sum(settled_valid)::int AS valid FROM bets.all_sums WHERE span = 'month'`)
    expect(rows[0].kept).toBe(rows[0].bets)
    expect(rows[0].kept).toBeLessThan(rows[0].valid)
  })

  test('BETS-SUM-2 wait for a transaction that began before, writes later and is not over', async () => {
    const [better] = betters
    const filter = { ownerId: better.memberId, isTrial: false }
    const client = await fixture.admin.connect()
    try {
      await client.query('BEGIN; SELECT now()')
      await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 10n })
      await makeAll()
      await client.query(
        `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, key, payout, refund, valid, settled_at)
         SELECT gen_random_uuid(), now(), $1, $2, 'better', 0, 'rng', 'house', 'slow', gen_random_uuid(), gen_random_uuid(), 'CNY', false, 100, 100, 'slow', 0, 0, 100, now()`,
        [fixture.brandId, better.memberId],
      )
      await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 10n })
      await sumBets(fixture.db)
      expect(await added(filter)).toEqual(await counted(filter))
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    expect(await added(filter)).toEqual(await counted(filter))
    await makeAll()
    expect(await added(filter)).toEqual(await counted(filter))
    expect(await added({ ...filter, gameIds: ['slow'] })).toMatchObject({ bets: 1, stake: 100n })
  })

  test('BETS-SUM-2 are made by one process at a time', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await act(5)
      await Promise.all([sumBets(fixture.db, { atOnce: 3 }), sumBets(fixture.db, { atOnce: 4 }), sumBets(fixture.db, { atOnce: 5 })])
    }
    await makeAll()
    await expectSame(20)
  })

  test('BETS-SUM-2 can rely on the time of what is missing in them: no old transaction places or settles a bet', async () => {
    const [better] = betters
    const [betId, eventId] = [await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 10n }), await fixture.openEvent()]
    const limit = (text: string) =>
      fixture.admin.query(
        `CREATE OR REPLACE FUNCTION bets.transaction_max() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '${text}' $$`,
      )
    await limit('-1 second')
    const bets = [{ betId, payout: 0n, refund: 0n, valid: 10n }]
    await expect(fixture.bet(better, { eventId, stake: 10n })).rejects.toMatchObject({
      cause: { message: 'a bet is placed by a transaction that is too old' },
    })
    await expect(fixture.bets.settleBets({ ...fixture.operation(), bets })).rejects.toMatchObject({
      cause: { message: 'bets are settled by a transaction that is too old' },
    })
    await limit('5 minutes')
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'open' })
    await expect(
      transaction(fixture.db, tx => sql`SELECT since FROM bets.summed_to WHERE since < now() - interval '5 minutes'`.execute(tx)),
    ).resolves.toMatchObject({
      rows: [{}],
    })
  })

  test('of an account that never played are none', async () => {
    expect(await added({ ownerId: freshId(), isTrial: false })).toEqual({ bets: 0, stake: 0n, valid: 0n, payout: 0n, closed: 0n })
  })
})
