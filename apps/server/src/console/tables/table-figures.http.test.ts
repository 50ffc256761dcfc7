import { randomUUID } from 'node:crypto'
import { amount, assert, formatAmount, present } from '@croupier/kernel'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Casino, openCasino } from '../../testing/tables.fixture.ts'
import type { TestOperator } from '../../testing/test-operators.ts'

let casino: Casino
let auditor: TestOperator
beforeAll(async () => {
  casino = await openCasino({ throttleFactor: 100_000 })
  auditor = await casino.operators.hire('auditor')
})
afterAll(() => casino.test.close())

const SOON = { timeout: 10_000, interval: 15 }
const call: Casino['client']['call'] = (id, given) => casino.client.call(id, given)
const asked = (query: object = {}) => ({ token: auditor.token, query: { brandId: casino.brandId, ...query } })
const tableOf = async (code: string) =>
  (await call('getConsoleTable', { token: auditor.token, params: { code }, query: { brandId: casino.brandId } })).value
const list = async () => (await call('listConsoleTables', asked())).value
const rounds = async (query: object = {}) => (await call('listConsoleTableRounds', asked(query))).value
const lay = async (token: string, code: string, round: string, spot: string, sum: string) => {
  const laid = await casino.bet(token, code, round, [{ spot, amount: sum }])
  expect(laid.success, laid.text).toBe(true)
}
/** Tables whose page is open for good. */
const watched = new Set<string>()
/** Lets whoever has not decided run out of time, until a further round takes bets. */
async function nextRound(code: string): Promise<string> {
  if (!watched.has(code)) await casino.sitAt(code)
  watched.add(code)
  const before = await casino.viewOf(code)
  const after = before.phase === 'betting' ? before.rounds - 1 : before.rounds
  return vi.waitFor(
    async () => {
      const { phase, rounds: number } = await casino.viewOf(code)
      if (phase === 'deciding') await casino.closeBets(code)
      assert(phase === 'betting' && number > after, `${code} takes bets`)
      return String(number)
    },
    { timeout: 20_000, interval: 15 },
  )
}
/** Opens a round and closes its bets; `during` is what happens while it takes some. */
async function play(code: string, during: (round: string) => Promise<void>): Promise<string> {
  const round = await nextRound(code)
  await during(round)
  await casino.closeBets(code)
  return round
}
/** Decides for a member until `isEnough`, or the round is over. Whoever has nothing to say lets the time run out. */
async function decide(
  code: string,
  token: string,
  { choose, isEnough = () => false }: { choose: (name: string) => boolean; isEnough?: (name: string) => boolean },
): Promise<boolean> {
  for (;;) {
    const { phase, round } = await casino.viewOf(code)
    if (phase === 'result' || phase === 'resting') return false
    if (phase !== 'deciding') continue
    const own = (await call('tableOwn', { token, params: { code } })).value
    const choice = own?.choices.find(({ name }) => choose(name))
    if (!own || !choice || own.round !== round?.round) await casino.closeBets(code)
    else {
      const body = { round: own.round, after: own.moves.length, move: choice.move }
      const { success } = await call('makeTableMove', { token, params: { code }, body, key: randomUUID() })
      if (success && isEnough(choice.name)) return true
    }
  }
}
/** Lets the rest of a round run out of time; answers how it ended. */
async function endOf(code: string, round: string) {
  await nextRound(code)
  return casino.over(code, round)
}
/** Plays hands of blackjack with 100.00 each until the member has doubled; the round may still run. */
async function playUntilDouble(token: string, guest?: string): Promise<string> {
  for (;;) {
    const round = await play('BJ1', async number => {
      await lay(token, 'BJ1', number, 'main', '100')
      if (guest) await lay(guest, 'BJ1', number, 'main', '100')
    })
    const isDouble = (name: string) => name === 'double'
    if (await decide('BJ1', token, { choose: isDouble, isEnough: isDouble })) return round
  }
}
const trial = async () => {
  const random = await casino.client.seal({ random: 'a trial' })
  const begun = await call('freePlay', { body: { os: 'x', platform: 'W', random }, headers: { 'x-gateway-version': '3' } })
  return begun.value.token
}

describe('the desk of live tables', () => {
  it('shows all tables of the brand, and how late their steps are', async () => {
    const { currency, today, list: tables, hosts } = await list()
    expect([currency, tables.length, hosts]).toEqual(['CNY', 25, []])
    expect(today).toBe(DateTime.fromJSDate(casino.test.clock.now(), { zone: 'Asia/Shanghai' }).toISODate())
    expect(tables[0]).toEqual({
      ...{ code: 'BAC1', name: 'Baccarat Salon', gameId: 'baccarat', filterCode: 'BAC', isOpen: true, isOffered: true },
      ...{ phase: 'resting', round: null, dueInMs: null, steppedBy: null, pages: 0, players: 0, staked: '0.00' },
      ...{ bettingSec: 18, min: '20.00', max: '20000.00', version: 0 },
    })
  })

  it('tells a table that the catalogue has switched off, whatever is set here', async () => {
    const turn = async (isOpen: boolean) => {
      const { token } = casino.owner
      const [game] = (await call('listGames', { token, query: { brandId: casino.brandId, q: 'Swift Baccarat' } })).value.list
      const { version, gameId } = present(game, 'the table is a game of the catalogue')
      const body = { brandId: casino.brandId, version, isOff: !isOpen }
      const turned = await call('updateGame', { token, params: { gameId }, body })
      expect(turned.success, turned.text).toBe(true)
      casino.test.app.modules.catalog.module.invalidate?.()
    }
    await turn(false)
    expect((await tableOf('BAC4')).table).toMatchObject({ isOpen: true, isOffered: false })
    await turn(true)
    expect((await tableOf('BAC4')).table).toMatchObject({ isOpen: true, isOffered: true })
  })

  it('shows how late a room is that nobody steps, and which process holds how many', async () => {
    await casino.sitAt('FT1')
    await casino.until('FT1', 'betting')
    await vi.waitFor(async () => expect((await list()).hosts).toMatchObject([{ rooms: 1, isSilent: false }]), SOON)
    const { host } = casino.test.app.modules.rooms
    const stepper = async () => (await tableOf('FT1')).table.steppedBy
    expect(await stepper()).toBe(host.hostId)
    await host.stop()
    await casino.test.database.admin.query(`UPDATE rooms.rooms SET due_at = clock_timestamp() - interval '7 seconds' WHERE code = 'FT1'`)
    await casino.test.database.admin.query(`UPDATE rooms.hosts SET seen_at = clock_timestamp() - interval '9 seconds'`)
    const { list: tables, hosts } = await list()
    expect(tables.find(({ code }) => code === 'FT1')?.dueInMs).toBeLessThanOrEqual(-7_000)
    expect(hosts).toMatchObject([{ hostId: host.hostId, rooms: 0, isSilent: true }])
    const waiting = async (query: object) => (await call('deskCounts', { token: auditor.token, query })).value.tables
    const late = { waiting: 1, oldestAt: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect([await waiting({ brandId: casino.brandId }), await waiting({})]).toEqual([late, late])
    expect(await waiting({ brandId: randomUUID() })).toEqual({ waiting: 0, oldestAt: null })
    expect(await stepper()).toBeNull()
    host.start()
    await vi.waitFor(async () => expect((await list()).hosts).toMatchObject([{ rooms: 1, isSilent: false }]), SOON)
    await casino.leave('FT1')
    await casino.closeBets('FT1')
  })

  it('shows who sits at a table, with piles of chips by spot and the decisions made so far', async () => {
    const [one, other] = [await casino.member('5000.00'), await casino.member('5000.00')]
    await play('BJ1', async round => {
      await lay(one.token, 'BJ1', round, 'main', '100')
      await lay(one.token, 'BJ1', round, 'main', '50')
      await lay(other.token, 'BJ1', round, 'main', '60')
      const { table, seats } = await tableOf('BJ1')
      expect(table).toMatchObject({ phase: 'betting', round, pages: 1, players: 2, staked: '210.00' })
      expect(table.dueInMs).toBeGreaterThan(0)
      expect(seats).toEqual([
        {
          ...{ memberId: one.memberId, account: one.account, isTrial: false, staked: '150.00', moves: [] },
          spots: [{ spot: 'main', amount: '150.00', stake: '150.00' }],
        },
        expect.objectContaining({ memberId: other.memberId, staked: '60.00' }),
      ])
    })
  })

  it('shows stakes for moves as chips of their own, and decisions by their names', async () => {
    const { token, memberId } = await casino.member('5000.00')
    const round = await playUntilDouble(token)
    const { table, seats } = await tableOf('BJ1')
    expect(table).toMatchObject({ round, players: 1, staked: '200.00' })
    const moves = seats[0]?.moves ?? []
    expect([['double'], ['no-insurance', 'double']]).toContainEqual(moves)
    expect(seats).toMatchObject([
      {
        ...{ memberId, staked: '200.00' },
        spots: [
          { spot: 'main', amount: '100.00', stake: '100.00' },
          { spot: `main:${moves.length - 1}`, amount: '100.00', stake: '100.00' },
        ],
      },
    ])
    await endOf('BJ1', round)
  })
})

describe('TABLES-DESK-2: the hold of a table', () => {
  /** What the door of bets knows of the tables' money, stakes for moves too. */
  const byTheDoor = async () => {
    const { rows } = await casino.test.database.admin.query<{ code: string; stake: string; paid: string; further: number }>(
      `SELECT r.code, sum(b.stake)::text AS stake, sum(b.payout)::text AS paid, count(*) FILTER (WHERE b.event_id <> r.round_id)::int AS further
         FROM tables.rounds r JOIN bets.all_bets b ON b.event_id = r.round_id OR b.placement ->> 'round' = r.round_id::text
        WHERE r.status = 'settled' AND NOT b.is_trial GROUP BY 1 ORDER BY 1`,
    )
    return rows.map(({ code, stake, paid, further }) => ({ code, stake: BigInt(stake), paid: BigInt(paid), further }))
  }

  it('is stakes less payouts of settled rounds, raises and doubles counted, trials and void rounds left out', async () => {
    const [member, guest] = [await casino.member('9000.00'), await trial()]
    const doubled = await playUntilDouble(member.token, guest)
    await endOf('BJ1', doubled)
    const raised = await play('HE1', async round => {
      for (const token of [member.token, guest]) await lay(token, 'HE1', round, 'ante', '40')
    })
    await decide('HE1', member.token, { choose: name => name !== 'fold' })
    await endOf('HE1', raised)
    const lost = await play('SIC1', async round => {
      await lay(member.token, 'SIC1', round, 'big', '70')
      // Its beacon comes before its root.
      await casino.test.database.admin.query(
        `UPDATE tables.rounds SET network = repeat('ab', 32), network_round = 1, network_at = now() - interval '1 minute' WHERE code = 'SIC1' AND number = $1`,
        [round],
      )
    })
    expect((await endOf('SIC1', lost)).status).toBe('void')

    const door = await byTheDoor()
    expect(door.map(({ code }) => code)).toEqual(['BJ1', 'HE1'])
    expect(door[0]?.further).toBeGreaterThanOrEqual(2)
    const { value: hold } = await call('tableHold', asked())
    const money = hold.list.filter(({ stake }) => stake !== '0.00')
    expect(
      money.map(({ code, stake, paid, hold: kept }) => ({ code, stake: amount(stake), paid: amount(paid), kept: amount(kept) })),
    ).toEqual(door.map(({ code, stake, paid }) => ({ code, stake, paid, kept: stake - paid })))
    expect(hold.list.find(({ code }) => code === 'SIC1')).toMatchObject({
      tableName: 'Sic Bo Pavilion',
      voids: 1,
      stake: '0.00',
      holdBps: null,
    })
    const [staked, paid] = [door.reduce((sum, { stake }) => sum + stake, 0n), door.reduce((sum, each) => sum + each.paid, 0n)]
    expect(hold.total).toMatchObject({
      ...{ stake: formatAmount(staked), paid: formatAmount(paid), hold: formatAmount(staked - paid) },
      ...{ holdBps: Number(((staked - paid) * 10_000n) / staked), voids: 1 },
    })

    // One day, so far: by day and by table it is the same money.
    const { voids, stake, paid: back, hold: kept } = hold.total
    expect(hold.days).toMatchObject([{ on: hold.until, voids, stake, paid: back, hold: kept }])
    const { value: alone } = await call('tableHold', asked({ code: 'BJ1' }))
    expect(alone.list).toEqual(hold.list.filter(({ code }) => code === 'BJ1'))
    expect(alone.days.map(({ hold: one }) => one)).toEqual([alone.total.hold])
    const csv = await call('exportTableHold', asked())
    const [head, ...lines] = csv.text.trim().split('\r\n')
    expect(head).toMatch(/day,brand,brand_name,table,table_name,rounds,void,stake,paid,hold,hold_percent,currency$/)
    expect(lines.map(line => [line.split(',')[3], line.split(',').at(-3)])).toEqual(hold.list.map(({ code, hold: one }) => [code, one]))
    expect((await call('exportTableHold', asked({ from: '2026-01-01' }))).code).toBe('span_too_long')

    // The trial's chips lie in the proof of the round, and in no sum of money.
    const ante = present(door[1], 'the ante game')
    expect((await rounds({ code: 'HE1', round: raised })).list).toMatchObject([
      {
        ...{ code: 'HE1', round: raised, status: 'settled', bets: 2 },
        ...{ stake: '200.00', paid: formatAmount(ante.paid), hold: formatAmount(ante.stake - ante.paid) },
      },
    ])
    expect((await rounds({ code: 'SIC1', round: lost })).list).toMatchObject([
      { status: 'void', voidReason: 'root_late', bets: 1, stake: null, paid: null, hold: null, result: null },
    ])
    expect(await casino.findAll()).toEqual([])
  }, 60_000)

  it('is asked for by days of the brand, a week unless told, and 93 of them at most', async () => {
    const spanOf = async (from?: string, until?: string) => {
      const { code, value, message } = await call('tableHold', asked({ ...(from && { from }), ...(until && { until }) }))
      return code === undefined ? [value.from, value.until, value.list.length > 0] : [code, message]
    }
    const { value } = await call('tableHold', asked())
    expect(value.timeZone).toBe('Asia/Shanghai')
    const today = DateTime.fromJSDate(casino.test.clock.now(), { zone: value.timeZone })
    const day = (ago: number) => today.minus({ days: ago }).toISODate() ?? ''
    expect(await spanOf()).toEqual([day(6), day(0), true])
    expect(await spanOf(day(9), day(3))).toEqual([day(9), day(3), false])
    expect(await spanOf(day(92))).toEqual([day(92), day(0), true])
    expect(await spanOf(day(93))).toEqual(['span_too_long', 'Choose a period of at most 93 days.'])
    expect((await spanOf('2026-02-31', day(0)))[0]).toBe('not_found')
  })
})

describe('TABLES-DESK-3: rounds', () => {
  it('are found newest first, page by page, and by table and number', async () => {
    const all = (await rounds({ pageSize: 100 })).list
    expect(all.length).toBeGreaterThan(4)
    expect(all.map(({ madeAt }) => madeAt)).toEqual(
      all
        .map(({ madeAt }) => madeAt)
        .toSorted()
        .reverse(),
    )
    // A table may open its next round between two reads.
    const known = new Set(all.map(({ roundId }) => roundId))
    const walk = async (query: object) => {
      const found: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await rounds({ ...query, pageSize: 2, ...(after && { after }) })
        found.push(...page.list.map(({ roundId }) => roundId))
        if (page.next === null) return found.filter(roundId => known.has(roundId))
        expect(page.list.length).toBe(2)
        after = page.next
      }
    }
    expect(await walk({})).toEqual(all.map(({ roundId }) => roundId))
    const own = all.filter(({ code }) => code === 'BJ1').map(({ roundId }) => roundId)
    expect(await walk({ code: 'BJ1' })).toEqual(own)
    const first = (await rounds({ round: '1' })).list.map(({ roundId }) => roundId)
    expect(first.filter(roundId => known.has(roundId))).toEqual(all.filter(({ round }) => round === '1').map(({ roundId }) => roundId))
    expect((await rounds({ code: 'BJ1', round: '999' })).list).toEqual([])
  })

  it('are found by the time at which they opened, the end not included', async () => {
    const [latest] = (await rounds({ code: 'BJ1' })).list
    const { roundId, madeAt } = present(latest, 'a round')
    const after = (ms: number) => new Date(Date.parse(madeAt) + ms).toISOString()
    const idsIn = async (query: object) => (await rounds({ code: 'BJ1', pageSize: 100, ...query })).list.map(round => round.roundId)
    expect(await idsIn({ from: madeAt })).toContain(roundId)
    expect(await idsIn({ from: madeAt, to: after(1) })).toEqual([roundId])
    expect(await idsIn({ to: madeAt })).not.toContain(roundId)
    expect(await idsIn({ from: after(1), to: after(2) })).toEqual([])
  })

  it('open with their bets, the largest first and those of trials marked, and with the file that proves them', async () => {
    const [row] = (await rounds({ code: 'HE1' })).list.filter(({ status }) => status === 'settled')
    const { roundId, round } = present(row, 'the ante game has ended')
    const open = async (brandId: string) => call('getConsoleTableRound', { token: auditor.token, params: { roundId }, query: { brandId } })
    const { value } = await open(casino.brandId)
    expect(value).toMatchObject({ ...row, currency: 'CNY', total: 2 })
    expect(value.list.map(({ spot, amount: laid, stake, isTrial }) => [spot, laid, stake, isTrial]).sort()).toEqual([
      ['ante', '40.00', '200.00', false],
      ['ante', '40.00', '200.00', true],
    ])
    const money = present(
      value.list.find(({ isTrial }) => !isTrial),
      'a bet for money',
    )
    expect([money.payout, money.account !== '']).toEqual([row?.paid, true])
    const file = await casino.test.app.fastify.inject({ url: value.evidence ?? '', headers: { host: 'localhost' } })
    expect(file.body).toBe((await call('tableEvidence', { params: { code: 'HE1', round } })).text)
    expect((await open(randomUUID())).code).toBe('not_found')
  })

  it('tell what members decided, beside each of their bets', async () => {
    const [row] = (await rounds({ code: 'BJ1' })).list.filter(({ stake }) => stake !== null && Number(stake) > 100)
    const { value } = await call('getConsoleTableRound', {
      ...{ token: auditor.token, params: { roundId: row?.roundId ?? '' }, query: { brandId: casino.brandId } },
    })
    const doubled = value.list.filter(({ moves }) => moves.includes('double'))
    expect(doubled.map(({ spot }) => spot.split(':')[0])).toEqual(['main', 'main'])
    expect(new Set(doubled.map(({ memberId }) => memberId)).size).toBe(1)
  })

  it('show the bets that they have so far, and no file, while they take some', async () => {
    const { token } = await casino.member('500.00')
    await play('DAT1', async number => {
      await lay(token, 'DAT1', number, 'tiger', '30')
      const [row] = (await rounds({ code: 'DAT1', round: number })).list
      const { value } = await call('getConsoleTableRound', {
        ...{ token: auditor.token, params: { roundId: row?.roundId ?? '' }, query: { brandId: casino.brandId } },
      })
      expect(value).toMatchObject({ status: 'open', evidence: null, closedAt: null, total: 1 })
      expect(value.list).toMatchObject([{ spot: 'tiger', amount: '30.00', stake: '30.00', payout: null }])
    })
  })

  it('say what came of them, by the rules of their game, and what decided them', async () => {
    const [row] = (await rounds({ code: 'BJ1' })).list.filter(({ status }) => status === 'settled')
    expect(row).toMatchObject({ gameId: 'blackjack', tableName: 'Blackjack One', beacon: { kind: 'own' }, voidReason: null })
    expect(row?.result).toMatchObject({ player: expect.any(Number), dealer: expect.any(Number) })
    expect((await tableOf('BJ1')).results[0]).toEqual(row?.result)
  })
})
