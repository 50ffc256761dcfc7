import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Breakage, createBreaker } from '../../testing/break-statements.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { type Hall, type LotteryOrder, openHall } from '../../testing/lottery.fixture.ts'

const SECRET = { CROUPIER_SECRET: 'c'.repeat(64) }
const GAME = 'SSC_1M'
const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const BREAKAGES: readonly Breakage[] = ['cut', 'conflict', 'disk_full', 'too_slow']
/** More than any draw of one ticket takes. */
const STATEMENTS_MAX = 150

let hall: Hall
let breaker: ReturnType<typeof createBreaker>
let numbers: string[]
beforeAll(async () => {
  hall = await openHall({ throttleFactor: 100_000, env: SECRET })
  breaker = createBreaker()
  // The last of those on sale: no clock closes them while the test looks on.
  numbers = (await hall.upcoming(GAME, 200)).slice(10).map(({ number }) => number)
})
afterAll(async () => {
  breaker.stop()
  await hall.test.close()
})

const lottery = () => hall.test.app.modules.lottery
const nextNumber = () => present(numbers.shift(), 'an issue that is still on sale')
const buy = (token: string, body: LotteryOrder) => hall.client.call('placeLotteryOrder', { token, body, key: randomUUID() })
/** A member at group 1900, beneath an agent at 1956. */
async function member(sum?: string) {
  const joined = await hall.member(sum)
  await hall.test.database.admin.query('UPDATE identity.members SET rebate_points = 50 WHERE id = $1', [joined.memberId])
  return joined
}
/** Every digit at one place: one unit in ten wins whatever is drawn, and at group 1856 a part of the stake comes back. */
const sureSlip = async (number: string): Promise<LotteryOrder> => ({
  ...(await hall.slip({ gameCode: GAME })),
  lines: [{ play: 'ssc-fixed', selection: { slots: [ALL, [], [], [], []] }, mode: 'yuan', multiple: 1, betGroup: 1856 }],
  issues: [{ number, multiple: 1 }],
  total: '20',
})

/** Makes an issue due now, as at its draw or after its closing; answers when it is drawn. */
async function makeDue(number: string, drawInMs?: number): Promise<Date> {
  const { rows } = await hall.test.database.admin.query<{ at: Date }>(
    `UPDATE lottery.issues SET next_at = clock_timestamp(), draws_at = coalesce(clock_timestamp() + make_interval(secs => $2 / 1000.0), draws_at)
      WHERE issue_id = $1 RETURNING draws_at AS at`,
    [hall.issueId(GAME, number), drawInMs ?? null],
  )
  return present(rows[0], 'an issue that was sold is stored').at
}

const draw = async (number: string) => lottery().runIssues(await makeDue(number))

/** What came of one issue, in rows of which each bet, member and part must have one. */
async function outcomeOf(number: string) {
  const { rows } = await hall.test.database.admin.query<{
    status: string
    tickets: number
    wins: number
    rebates: number
    shares: string
    prizes: number
  }>(
    `SELECT i.status, i.ticket_count AS tickets, (SELECT count(*)::int FROM bets.settlements s JOIN bets.bets b USING (bet_id) WHERE b.event_id = i.issue_id) AS wins,
            (SELECT count(*)::int FROM wallet.transfers t WHERE t.kind = 'rebate' AND t.reference_id = i.issue_id) AS rebates,
            (SELECT concat_ws(' ', count(*), sum(e.amount)) FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id)
              WHERE t.kind = 'rebate_team' AND t.reference_id = i.issue_id AND e.amount > 0) AS shares,
            (SELECT sum(cardinality(prizes))::int FROM lottery.ticket_parts p WHERE p.issue_id = i.issue_id) AS prizes
       FROM lottery.issues i WHERE i.issue_id = $1`,
    [hall.issueId(GAME, number)],
  )
  return rows[0]
}
/** The upline of all members earns 56/2000 of 20.00 a ticket in one posting. */
const settledOnce = (tickets: number, members = tickets) => ({
  status: 'settled',
  tickets,
  wins: tickets,
  rebates: members,
  shares: `1 ${tickets * 5_600}`,
  prizes: tickets,
})

describe('LOTTERY-DRAW', () => {
  it('8: comes to the same when any one of its statements fails and it is taken up again', async () => {
    const { token } = await member('100000.00')
    let place = 1
    for (; place < STATEMENTS_MAX; place++) {
      const number = nextNumber()
      expect((await buy(token, await sureSlip(number))).success).toBe(true)
      const at = await makeDue(number)
      const breakage = present(BREAKAGES[place % BREAKAGES.length], 'one of them')
      const run = () => lottery().runIssues(at)
      const { statement } = await breaker.during({ place, breakage }, () => run().catch(() => undefined))
      while ((await hall.statusOf(GAME, number)) !== 'settled') await draw(number)
      expect(await outcomeOf(number), `${statement} died of ${breakage}`).toEqual(settledOnce(1))
      if (statement === undefined) break
    }
    expect(place).toBeGreaterThan(20)
    expect(place).toBeLessThan(STATEMENTS_MAX)
    expect(await hall.findAll()).toEqual([])
  }, 120_000)

  it('8: is settled once by two processes at a time, and through a restart of the database', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => member()))
    const slips = 5
    const number = nextNumber()
    for (const { token } of members) {
      const slip = await sureSlip(number)
      expect((await buy(token, { ...slip, lines: Array(slips).fill(slip.lines[0]), total: `${20 * slips}` })).success).toBe(true)
    }
    // Whatever the application has open; the test's own line is spared.
    const line = await hall.test.database.admin.connect()
    let cut = 0
    const cutAll = async () => {
      const { rowCount } = await line.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query !~ 'lottery.issues SET next_at'`,
      )
      cut += rowCount ?? 0
    }
    for (let turn = 0; turn < 40 && (await hall.statusOf(GAME, number)) !== 'settled'; turn++) {
      const at = await makeDue(number)
      const settlers = [0, 1].map(async () => {
        await makeDue(number)
        await lottery().runIssues(at)
      })
      const restart = turn < 3 ? sleep(10 * turn + 5).then(cutAll) : undefined
      await Promise.allSettled([...settlers, restart])
    }
    line.release()
    expect(cut).toBeGreaterThan(2)
    expect(await outcomeOf(number)).toEqual(settledOnce(members.length * slips, members.length))
    expect(await hall.findAll()).toEqual([])
  })

  it.each([
    ['ahead', 30_000, 20_000, 'closed'],
    ['behind', -60_000, -100, 'cancelled'],
  ])('9: is held by the database’s clock where that of a process is 30 seconds %s', async (_, skewMs, drawInMs, status) => {
    const { token } = await member()
    const number = nextNumber()
    expect((await buy(token, await sureSlip(number))).success).toBe(true)
    hall.test.clock.advance(skewMs)
    await makeDue(number, drawInMs)
    const { pulse } = lottery()
    pulse.start()
    await expect.poll(() => hall.statusOf(GAME, number), { timeout: 20_000 }).not.toBe('open')
    await pulse.stop()
    // Closed after its draw was due, an issue is cancelled: nobody could be sure of its root.
    expect(await hall.statusOf(GAME, number)).toBe(status)
  })

  it('9: is drawn once, and not before its time, by two processes whose clocks are a minute apart', async () => {
    const other = await createTestApp({ beside: hall.test, env: SECRET })
    other.clock.advance(30_000)
    hall.test.clock.advance(-30_000)
    const { token } = await member()
    const number = nextNumber()
    expect((await buy(token, await sureSlip(number))).success).toBe(true)
    const drawsAt = await makeDue(number, 3_000)
    const pulses = [lottery().pulse, other.app.modules.lottery.pulse]
    for (const pulse of pulses) pulse.start()
    await expect.poll(() => hall.statusOf(GAME, number), { timeout: 20_000 }).toBe('settled')
    await Promise.all(pulses.map(pulse => pulse.stop()))
    const { rows } = await hall.test.database.admin.query<{ early: boolean }>(
      'SELECT drawn_at < $2 OR closed_at >= $2 AS early FROM lottery.issues WHERE issue_id = $1',
      [hall.issueId(GAME, number), drawsAt],
    )
    expect(rows).toEqual([{ early: false }])
    expect(await outcomeOf(number)).toEqual(settledOnce(1))
    expect(await hall.findAll()).toEqual([])
    hall.test.clock.advance(30_000)
    await other.close()
  })
})

describe('the cut-off', () => {
  it('LOTTERY-MONEY-3: of 2,000 orders around the last second each is answered, and none is committed after it', async () => {
    const number = nextNumber()
    const members = await Promise.all(Array.from({ length: 20 }, () => member('10000.00')))
    const slip = { ...(await sureSlip(number)), issues: [{ number, multiple: 1 }] }
    expect((await buy(present(members[0], 'a member').token, slip)).success).toBe(true)
    const { admin } = hall.test.database
    const eventId = hall.issueId(GAME, number)
    const told = { placed: 0, issue_closed: 0 }
    let isCutOff = false
    const orders = members.map(async ({ token }) => {
      for (let n = 0; n < 100; n++) {
        const { success, code } = await buy(token, slip)
        const word = success ? 'placed' : code
        expect(['placed', 'issue_closed']).toContain(word)
        told[word as keyof typeof told]++
        if (told.placed < 400 || isCutOff) continue
        isCutOff = true
        await admin.query(`UPDATE bets.events SET closes_at = clock_timestamp() + interval '1 second' WHERE event_id = $1`, [eventId])
        await admin.query(`UPDATE lottery.issues SET next_at = clock_timestamp() + interval '1 second' WHERE issue_id = $1`, [eventId])
      }
    })
    await expect.poll(() => isCutOff, { timeout: 30_000 }).toBe(true)
    while ((await hall.statusOf(GAME, number)) === 'open') await lottery().runIssues(new Date())
    await Promise.all(orders)
    expect(told.placed + told.issue_closed).toBe(2_000)
    expect(Math.min(told.placed, told.issue_closed)).toBeGreaterThan(100)
    const { rows } = await admin.query<{ placed: number; late: number; tickets: number }>(
      `SELECT count(*)::int AS placed, count(*) FILTER (WHERE b.placed_at > least(e.closes_at, e.closed_at))::int AS late,
              (SELECT ticket_count FROM lottery.issues WHERE issue_id = $1) AS tickets
         FROM bets.bets b JOIN bets.events e USING (event_id) WHERE b.event_id = $1`,
      [eventId],
    )
    expect(rows).toEqual([{ placed: told.placed + 1, late: 0, tickets: told.placed + 1 }])
    await draw(number)
    expect(await outcomeOf(number)).toEqual(settledOnce(told.placed + 1, members.length))
    expect(await hall.findAll()).toEqual([])
  }, 60_000)
})
