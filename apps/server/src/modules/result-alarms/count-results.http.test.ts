import { setTimeout as sleep } from 'node:timers/promises'
import { dice } from '@croupier/games/originals'
import { amount, present, systemClock } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { createFeeds, type FeedReader, type Feeds } from '../../platform/outbox/index.ts'
import { createPlayFixture, osRandom, type Player, type PlayFixture } from '../../testing/play.fixture.ts'
import { pickEntropy } from '../../testing/result-alarms.fixture.ts'
import { examineRounds } from '../../wiring/result-alarms.ts'
import { closeAlarm } from './commands/close-alarm.ts'
import { createResultAlarms, type ResultAlarm, type ResultAlarms } from './index.ts'

let fixture: PlayFixture
let alarms: ResultAlarms
let reader: FeedReader
let feeds: Feeds
const log = { error: vi.fn() }
beforeAll(async () => {
  fixture = await createPlayFixture()
  const titles = { stop: () => Promise.reject(new Error('honest rounds verify')) }
  const ports = { rounds: examineRounds(fixture.play.bets), titles }
  alarms = createResultAlarms({ db: fixture.db, clock: systemClock, random: osRandom, ports })
  reader = present(alarms.module.readers?.[0], 'what counts results')
  feeds = feedsWith(reader)
})
afterAll(() => fixture.close())

const feedsWith = (counting: FeedReader): Feeds => {
  const made = createFeeds({ db: fixture.db, url: fixture.url, log })
  made.add(counting)
  return made
}

interface Counted {
  readonly spanId: string
  readonly rounds: number
  readonly staked: bigint
  readonly paid: bigint
}
/** What has been counted of a member: all of it, then its pairs. */
async function countedOf({ memberId }: Player): Promise<Counted[]> {
  const { rows } = await sql<Counted>`SELECT span_id AS "spanId", rounds, staked, paid FROM result_alarms.sums WHERE member_id = ${memberId}
    ORDER BY span_id <> member_id, counted_at`.execute(fixture.db)
  return rows
}
/** Transactions of other databases in the server hold reading up for a moment too, so it is asked again. */
const settle = (player: Player, rounds: number) =>
  vi.waitFor(async () => {
    await feeds.drain()
    expect((await countedOf(player))[0]?.rounds ?? 0).toBe(rounds)
  }, 20_000)
const alarmsOf = async ({ memberId }: Player, state: 'open' | 'closed' = 'open'): Promise<ResultAlarm[]> =>
  (await alarms.listAlarms({ state, pageNo: 1, pageSize: 100 })).list.filter(alarm => alarm.memberId === memberId)

const open = async (game: string, funds = '1000.00') => {
  const player = await fixture.openPlayer(amount(funds))
  return { player, token: await fixture.launch(player, game) }
}
const TENTH = { side: 'under', target: 1000 }
const BETS = [{ placement: TENTH, stake: amount('1') }]
/** Rounds of a thief who has the server seed of the pair in use. */
async function steal({ player, token }: { player: Player; token: string }, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const seat = present(await fixture.play.seats.findSeat({ ownerId: player.memberId, isTrial: false }), 'a seat')
    const reply = await fixture.place(token, [{ placement: TENTH, stake: '1.00' }], { betEntropy: pickEntropy(dice, BETS, seat) })
    expect(reply.body.value?.round.payout, reply.text).toBe('9.90')
  }
}
async function rotate({ memberId }: Player): Promise<void> {
  const { value } = (await fixture.call({ method: 'GET', url: '/wps/v2/fairness/seeds', token: memberId })).body
  const body = { clientSeed: 'another', expectedNextHash: value.active.nextServerSeedHash }
  const answer = await fixture.call({ method: 'POST', url: '/wps/v2/fairness/seeds/rotate', token: memberId, body })
  expect(answer.body.success, answer.text).toBe(true)
}
const close = (alarm: ResultAlarm, reason = 'The seed was stolen.') =>
  transaction(fixture.db, tx => closeAlarm(tx, { alarmId: alarm.alarmId, reason, operatorName: 'risk.one', now: new Date() }))

describe('what is counted', () => {
  test('RESULT-COUNT-1: rounds of slots and originals, features and mines at their end, each with what it was expected to pay', async () => {
    const { player, token } = await open('mines')
    const mined = (await fixture.place(token, [{ placement: { mines: 3 }, stake: '2.00' }])).body.value.round
    const slot = await fixture.launch(player, 'neon-sevens')
    expect((await fixture.spin(slot, '1.00')).body.code ?? 'spun').toBe('spun')
    await settle(player, 1)
    const end = await fixture.act(token, { roundId: mined.roundId, step: 1 }, { kind: 'cash_out' })
    expect(end.body.success, end.text).toBe(true)
    await settle(player, 2)
    const [whole, pair] = await countedOf(player)
    expect(whole).toMatchObject({ spanId: player.memberId, staked: amount('3.00') })
    expect(pair).toEqual({ ...whole, spanId: pair?.spanId })
    const { rows } = await sql<{
      expected: number
      games: string[]
    }>`SELECT (detail ->> 'expected')::float8 AS expected, detail -> 'games' AS games
      FROM result_alarms.sums WHERE member_id = ${player.memberId} AND span_id = member_id`.execute(fixture.db)
    // The mines were left before the first tile, which is worth its stake.
    expect(rows[0]).toEqual({ expected: expect.closeTo(20_000 + 10_000 * (33_655 / 35_152), 6), games: ['neon-sevens', 'mines'] })
  })

  test('RESULT-COUNT-1: the bets of one spin of a wheel are one round', async () => {
    const { player, token } = await open('instant-roulette')
    const spots = ['red', 'black', 'straight-0'].map(spot => ({ placement: { spot }, stake: '1.00' }))
    const { round } = (await fixture.place(token, spots)).body.value
    await settle(player, 1)
    expect((await countedOf(player))[0]).toMatchObject({ staked: amount('3.00'), paid: amount(round.payout) })
  })

  test('RESULT-COUNT-2: demo credits are not', async () => {
    const { player } = await open('dice')
    const trial = await fixture.launch(player, 'dice', { trial: true })
    expect((await fixture.place(trial, [{ placement: TENTH, stake: '1.00' }])).body.success).toBe(true)
    const token = await fixture.launch(player, 'dice')
    await fixture.place(token, [{ placement: TENTH, stake: '1.00' }])
    await settle(player, 1)
  })

  test('RESULT-COUNT-3: whoever is stopped between two batches, or within one, counts each round once', async () => {
    const { player, token } = await open('dice')
    for (let n = 0; n < 12; n++) await fixture.place(token, [{ placement: { side: 'over', target: 4950 }, stake: '1.00' }])
    let batches = 0
    const dying: FeedReader = {
      ...reader,
      batchMax: 5,
      handle: async (tx, rows) => {
        await reader.handle(tx, rows)
        batches += 1
        if (batches % 2 === 0) throw new Error('killed')
      },
    }
    const doomed = feedsWith(dying)
    await vi.waitFor(async () => {
      await doomed.drain().catch((error: Error) => expect(error.message).toBe('killed'))
      expect((await countedOf(player))[0]?.rounds).toBe(12)
    }, 20_000)
    expect(batches).toBeGreaterThan(3)
    await feeds.drain()
    const [whole] = await countedOf(player)
    const { rows } = await sql<{
      paid: bigint
    }>`SELECT sum(payout)::bigint AS paid FROM bets.all_bets WHERE owner_id = ${player.memberId}`.execute(fixture.db)
    expect(whole).toMatchObject({ rounds: 12, staked: amount('12.00'), paid: rows[0]?.paid })
  })

  test('RESULT-COUNT-3: a transaction that began first and is still open holds the reader at the horizon, so nothing is left behind', async () => {
    const { player, token } = await open('dice')
    await fixture.place(token, [{ placement: TENTH, stake: '1.00' }])
    await settle(player, 1)
    const slow = await fixture.pool.connect()
    try {
      await slow.query('BEGIN')
      await slow.query('SELECT pg_current_xact_id()')
      await fixture.place(token, [{ placement: TENTH, stake: '1.00' }])
      await feeds.drain()
      expect((await countedOf(player))[0]?.rounds).toBe(1)
      await slow.query('COMMIT')
    } finally {
      slow.release()
    }
    await settle(player, 2)
  })

  test('the feed is read by its index, not by sorting all that was ever settled', async () => {
    const { rows } = await transaction(fixture.db, async tx => {
      // Of a table as small as this one a sort would be cheapest.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql`SET LOCAL ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT * FROM bets.settled_feed WHERE (xid, id) > ('100'::xid8, 5::bigint)
        AND xid < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY xid, id LIMIT 500`.execute(tx)
    })
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Merge Append')
    expect(plan).not.toMatch(/-> +(Incremental )?Sort|Disabled/)
  })
})

describe('an alarm', () => {
  test('RESULT-ALARM-1: is raised once about a thief of a live seed, and its figures go on while it is open', async () => {
    const thief = await open('dice')
    await steal(thief, 10)
    await settle(thief.player, 10)
    expect(await alarmsOf(thief.player)).toEqual([])
    await steal(thief, 20)
    await settle(thief.player, 30)
    const [alarm, ...more] = await alarmsOf(thief.player)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({
      rounds: 30,
      staked: amount('30.00'),
      paid: amount('297.00'),
      detail: { games: ['dice'] },
      verdict: { isAlarm: true },
    })
    expect(alarm?.verdict.sigmas).toBeGreaterThan(6)
    expect(alarm?.seedId).toBe((await countedOf(thief.player))[1]?.spanId)
    await steal(thief, 5)
    await settle(thief.player, 35)
    expect((await alarmsOf(thief.player)).map(each => [each.alarmId, each.rounds])).toEqual([[alarm?.alarmId, 35]])
    const { rows } =
      await sql`SELECT FROM platform.outbox WHERE topic = 'result-alarm.raised' AND payload ->> 'memberId' = ${thief.player.memberId}`.execute(
        fixture.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('RESULT-ALARM-2: is raised again about a further pair, and about the same one once the desk has closed it and it goes on', async () => {
    const thief = await open('dice')
    await steal(thief, 30)
    await settle(thief.player, 30)
    const [first] = await alarmsOf(thief.player)
    await rotate(thief.player)
    await steal(thief, 30)
    await settle(thief.player, 60)
    const both = await alarmsOf(thief.player)
    expect(both.map(alarm => alarm.rounds)).toEqual([30, 30])
    expect(new Set(both.map(alarm => alarm.seedId)).size).toBe(2)
    for (const alarm of both)
      expect(await close(alarm)).toMatchObject({ ok: true, value: { closedBy: 'risk.one', reason: 'The seed was stolen.' } })
    expect(await close(present(first, 'an alarm'))).toMatchObject({ ok: false, error: { code: 'case_closed' } })
    await steal(thief, 5)
    await settle(thief.player, 5)
    expect(await alarmsOf(thief.player)).toEqual([])
    await steal(thief, 25)
    await settle(thief.player, 30)
    expect((await alarmsOf(thief.player)).map(alarm => alarm.rounds)).toEqual([30])
    expect(await alarmsOf(thief.player, 'closed')).toHaveLength(2)
  })

  test('RESULT-ALARM-3: finds who steals a little from each pair, too little for any of them alone', async () => {
    const thief = await open('dice')
    for (let pair = 0; pair < 4; pair++) {
      await steal(thief, 9)
      await rotate(thief.player)
    }
    await settle(thief.player, 36)
    const [alarm, ...more] = await alarmsOf(thief.player)
    expect([more, alarm?.rounds, alarm?.seedId]).toEqual([[], 36, undefined])
  })

  test('RESULT-ALARM-4: is not raised about thousands of honest rounds', async () => {
    const GAMES: [string, object][] = [
      ['dice', { side: 'under', target: 4950 }],
      ['dice', { side: 'under', target: 100 }],
      ['instant-roulette', { spot: 'straight-17' }],
      ['plinko', { rows: 16, risk: 'high' }],
    ]
    const members = await Promise.all(GAMES.map(async ([game, placement]) => ({ ...(await open(game, '100000.00')), placement })))
    const play = async ({ token, placement }: (typeof members)[number]) => {
      for (let n = 0; n < 600; n++) {
        const reply = await fixture.place(token, [{ placement, stake: n % 10 === 0 ? '20.00' : '1.00' }], {
          betEntropy: Buffer.from(osRandom.bytes(16)).toString('hex'),
        })
        expect(reply.body.success, reply.text).toBe(true)
      }
    }
    const slotter = await open('neon-sevens', '100000.00')
    const spin = async () => {
      for (let n = 0; n < 600; n++) {
        const betEntropy = Buffer.from(osRandom.bytes(16)).toString('hex')
        const reply = await fixture.call({
          method: 'POST',
          url: '/wps/v2/play/spins',
          token: slotter.token,
          body: { bet: '1.00', betEntropy },
        })
        expect(reply.body.success, reply.text).toBe(true)
      }
    }
    await Promise.all([...members.map(play), spin()])
    for (const { player } of [...members, slotter]) {
      await settle(player, 600)
      expect(await alarmsOf(player)).toEqual([])
    }
  }, 120_000)
})

test('counting and closing at once lose nothing and raise nothing twice', async () => {
  const thief = await open('dice')
  await steal(thief, 30)
  await settle(thief.player, 30)
  const [alarm] = await alarmsOf(thief.player)
  await steal(thief, 3)
  await Promise.all([feeds.drain(), sleep(1).then(() => close(present(alarm, 'an alarm')))])
  await vi.waitFor(async () => {
    await feeds.drain()
    const [counted] = await countedOf(thief.player)
    const [closed] = await alarmsOf(thief.player, 'closed')
    expect((closed?.rounds ?? 0) + (counted?.rounds ?? 0)).toBe(33)
  }, 20_000)
  expect(await alarmsOf(thief.player)).toEqual([])
})
