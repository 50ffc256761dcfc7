import { randomUUID } from 'node:crypto'
import { type ExposurePart, exposureOf, findPlay } from '@croupier/games/lottery'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTicketReader, type StoredPlacement } from '../modules/lottery/domain/placement.ts'
import { moveLegs } from '../modules/wallet/index.ts'
import { TEST_GRANTS } from '../testing/bets.fixture.ts'
import { type Hall, HOUSE_LIMITS, type LotteryOrder, openHall } from '../testing/lottery.fixture.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
}, 60_000)
afterAll(() => hall.test.close())

type Limits = typeof HOUSE_LIMITS
const versions = new Map<string, number>()

/** Limits of the brand in a game of its own for each test, so that none disturbs another. */
async function limit(gameCode: string, limits: Partial<Limits>): Promise<void> {
  const version = versions.get(gameCode) ?? 0
  const body = { brandId: hall.brandId, version, source: 'own' as const, limits: { ...HOUSE_LIMITS, ...limits } }
  const set = await hall.client.call('updateLotteryGame', { token: hall.owner.token, params: { gameCode }, body })
  expect(set.success, set.text).toBe(true)
  versions.set(gameCode, version + 1)
}

const NO_PLAY = {
  ...{ unitStakeMin: null, unitStakeMax: null, stakeMin: null, stakeMax: null, playStakeMax: null, unitsMax: null },
  ...{ optionExposureMax: null, playExposureMax: null },
}
type Line = LotteryOrder['lines'][number]
const first = (digits: readonly number[], multiple = 1): Line => ({
  ...{ play: 'lf3-fixed', selection: { slots: [[...digits], [], []] }, mode: 'yuan', multiple, betGroup: 1956 },
})
const direct = (multiple = 1): Line => ({
  ...{ play: 'lf3-3-direct', selection: { slots: [[1], [2], [3]] }, mode: 'yuan', multiple, betGroup: 1956 },
})

async function buy(token: string, gameCode: string, lines: Line[], more: Partial<LotteryOrder> & { count?: number; key?: string } = {}) {
  const { count = 1, key = randomUUID(), ...body } = more
  const slip = await hall.slip({ gameCode, lines }, count)
  const total = lines.reduce((sum, line) => sum + unitsOf(line) * 2 * line.multiple, 0) * count
  return hall.client.call('placeLotteryOrder', { token, key, body: { ...slip, total: String(total), ...body } })
}

function unitsOf({ play, selection }: Line): number {
  const read = present(findPlay(play), play).read(selection)
  return read.ok ? read.value.units : 0
}

const numberOf = async (gameCode: string) => present((await hall.upcoming(gameCode, 1))[0], 'an issue on sale').number
const closedIn = async (gameCode: string) =>
  (await hall.client.call('lotteryClosedOutcomes', { params: { gameCode, number: await numberOf(gameCode) } })).value
/** Sums are read once a second. */
const nextSecond = () => new Promise(resolve => setTimeout(resolve, 1_050))

/** The sums of exposure as stored, and as they follow from the tickets that stand. */
async function sumsOf(gameCode: string): Promise<{ stored: object; counted: object }> {
  const { admin } = hall.test.database
  const stored = await admin.query<{ key: string; stake: string; prize: string }>(
    `SELECT e.issue_id || ' ' || key AS key, sum(stake)::text AS stake, sum(prize)::text AS prize FROM lottery.exposure e JOIN lottery.issues i USING (issue_id)
      WHERE i.game_code = $1 GROUP BY 1 HAVING sum(stake) <> 0 OR sum(prize) <> 0 ORDER BY 1`,
    [gameCode],
  )
  const open = await admin.query<{ event_id: string; placement: StoredPlacement }>(
    `SELECT b.event_id, b.placement FROM bets.open_bets o JOIN bets.bets b USING (bet_id) WHERE b.game_id = $1 AND NOT b.is_trial`,
    [gameCode],
  )
  const counted = new Map<string, { stake: bigint; prize: bigint }>()
  const read = createTicketReader()
  for (const { event_id, placement } of open.rows) {
    const { placed, caps } = read(placement, new Map())
    for (const part of exposureOf(placed, present(caps.ticketMax, 'a cap'))) addTo(counted, `${event_id} ${part.key}`, part)
  }
  return {
    stored: Object.fromEntries(stored.rows.map(({ key, stake, prize }) => [key, [stake, prize]])),
    counted: Object.fromEntries([...counted].sort().map(([key, { stake, prize }]) => [key, [String(stake), String(prize)]])),
  }
}

function addTo(sums: Map<string, { stake: bigint; prize: bigint }>, key: string, { stake, prize }: ExposurePart): void {
  const before = sums.get(key) ?? { stake: 0n, prize: 0n }
  sums.set(key, { stake: before.stake + stake, prize: before.prize + prize })
}

describe('LOTTERY-LIMIT-1: each limit refuses by its own code, and nothing is half sold', () => {
  it.each<[string, Partial<Limits>, Line[], string]>([
    ['a unit below the least', { unitStakeMin: '4' }, [direct()], 'unit_stake_out_of_range'],
    ['a unit above the most', { unitStakeMax: '4' }, [direct(3)], 'unit_stake_out_of_range'],
    ['a ticket below the least', { stakeMin: '10' }, [direct()], 'stake_out_of_range'],
    ['a ticket above the most', { stakeMax: '10' }, [direct(6)], 'stake_out_of_range'],
    [
      'a ticket above the most of its play',
      { plays: { 'lf3-3-direct': { ...NO_PLAY, stakeMax: '4' } } },
      [direct(3)],
      'stake_out_of_range',
    ],
    ['too many units of a play', { plays: { 'lf3-fixed': { ...NO_PLAY, unitsMax: 2 } } }, [first([1, 2, 3])], 'units_too_many'],
    ['two lines above the most of a member on a play', { playStakeMax: '5' }, [direct(), direct(2)], 'play_stake_max'],
    ['two lines above the most of a member in a day', { dayStakeMax: '5' }, [direct(), first([1, 2])], 'day_stake_max'],
    ['a play that may cost too much', { playExposureMax: '1000' }, [direct()], 'play_sold_out'],
    ['an issue that may cost too much', { issueExposureMax: '1000' }, [direct()], 'issue_sold_out'],
    ['an option that may cost too much', { optionExposureMax: '20' }, [first([5], 2)], 'outcome_closed'],
  ])('%s', async (_, limits, lines, code) => {
    const gameCode = 'LF_P3'
    await limit(gameCode, limits)
    const { token } = await hall.member()
    const answer = await buy(token, gameCode, lines)
    expect(answer.code, answer.text).toBe(code)
    expect((await hall.client.call('lotteryOrders', { token })).value.total).toBe(0)
    await limit(gameCode, {})
    expect((await buy(token, gameCode, lines)).success).toBe(true)
  })

  it('tells a player the limits before the purchase, with those of plays that differ', async () => {
    await limit('LF_P3', { unitStakeMin: '0.02', dayStakeMax: '500', plays: { 'lf3-fixed': { ...NO_PLAY, unitsMax: 2 } } })
    const terms = (await hall.client.call('lotteryGame', { params: { gameCode: 'LF_P3' } })).value
    expect([terms.unitStakeMin, terms.dayStakeMax, terms.playStakeMax, terms.plays['lf3-fixed']?.unitsMax]).toEqual([
      '0.02',
      '500.00',
      null,
      2,
    ])
    await limit('LF_P3', {})
  })
})

describe('LOTTERY-LIMIT-2: what a member has counts', () => {
  it('on a play of an issue and in a day, whatever the order it is bought in, and no more once it is taken back', async () => {
    await limit('LF_3D', { playStakeMax: '6', dayStakeMax: '10' })
    const { token } = await hall.member()
    const one = await buy(token, 'LF_3D', [direct(2)])
    expect(one.success, one.text).toBe(true)
    expect((await buy(token, 'LF_3D', [direct(2)])).code).toBe('play_stake_max')
    expect((await buy(token, 'LF_3D', [first([1, 2, 3, 4])])).code).toBe('play_stake_max')
    expect((await buy(token, 'LF_3D', [direct()], { count: 3 })).success).toBe(true)
    expect((await buy(token, 'LF_3D', [first([1])])).code).toBe('day_stake_max')
    const { orderId } = one.value
    expect((await hall.client.call('cancelLotteryOrder', { token, params: { orderId }, body: {} })).value.cancelled).toBe(1)
    expect((await buy(token, 'LF_3D', [direct(2)])).success).toBe(true)
    expect((await buy((await hall.member()).token, 'LF_3D', [direct(3)])).success).toBe(true)
  })

  it('S4: of 20 orders at once over what is left, exactly as many are placed as fit', async () => {
    await limit('LF_3D', { dayStakeMax: '10' })
    const { token } = await hall.member()
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(token, 'LF_3D', [direct()])))
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ success, code }) => (success ? [] : code)))).toEqual(new Set(['day_stake_max']))
    await limit('LF_3D', {})
    expect(await hall.findAll()).toEqual([])
  })

  it('answers a repeat as the first time, also when the limits have changed', async () => {
    const { token } = await hall.member()
    const key = randomUUID()
    const slip = await hall.slip({ gameCode: 'LF_3D', lines: [direct()], total: '2' })
    const once = await hall.client.call('placeLotteryOrder', { token, key, body: slip })
    await limit('LF_3D', { stakeMin: '4', dayStakeMax: '1' })
    const again = await hall.client.call('placeLotteryOrder', { token, key, body: slip })
    expect([again.success, again.value.orderId]).toEqual([true, once.value.orderId])
    expect((await hall.client.call('placeLotteryOrder', { token, key: randomUUID(), body: slip })).code).toBe('stake_out_of_range')
    await limit('LF_3D', {})
  })

  it('asks again where the terms have changed since the slip', async () => {
    const { token } = await hall.member()
    const { termsVersion } = (await hall.client.call('lotteryGame', { params: { gameCode: 'LF_3D' } })).value
    await limit('LF_3D', { ticketPayoutMax: '1000' })
    expect((await buy(token, 'LF_3D', [direct()], { termsVersion })).code).toBe('price_changed')
    expect((await buy(token, 'LF_3D', [direct()], { termsVersion: termsVersion + 1 })).success).toBe(true)
    await limit('LF_3D', {})
  })
})

describe('LOTTERY-EXPOSURE', () => {
  it('1: the shards of an issue sum to what its tickets that stand may cost, also after some are taken back', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => hall.member()))
    const bought = await Promise.all(
      members.flatMap(({ token }, n) => [
        buy(token, 'LF_P3', [first([n, 9], 1 + n), direct(2)]),
        buy(token, 'LF_P3', [{ ...first([n]), mode: 'jiao' }], { count: 3, total: '0.6' }),
        buy(token, 'LF_P3', [{ ...direct(), play: 'lf3-3-special', selection: { opts: ['pair', 'triple'] } }]),
      ]),
    )
    expect(bought.map(({ success, text }) => success || text)).toEqual(bought.map(() => true))
    const all = await sumsOf('LF_P3')
    expect(all.stored).toEqual(all.counted)
    const orderId = present(bought[1], 'an order').value.orderId
    const number = present((await hall.upcoming('LF_P3', 2))[1], 'the second').number
    const token = present(members[0], 'a member').token
    for (const numbers of [[number], undefined])
      expect((await hall.client.call('cancelLotteryOrder', { token, params: { orderId }, body: numbers ? { numbers } : {} })).success).toBe(
        true,
      )
    const rest = await sumsOf('LF_P3')
    expect(rest.stored).toEqual(rest.counted)
    expect(Object.keys(rest.stored).length).toBeLessThan(Object.keys(all.stored).length)
  })

  it('2: 50 orders at once near a limit pass it by what is sold in that second at most; a second later nothing that raises it is sold', async () => {
    const gameCode = 'LF_P3'
    await limit(gameCode, { plays: { 'lf3-3-special': { ...NO_PLAY, optionExposureMax: '400' } } })
    const special = (option: string, multiple = 1): Line[] => [
      { ...direct(multiple), play: 'lf3-3-special', selection: { opts: [option] } },
    ]
    const members = await Promise.all(Array.from({ length: 10 }, () => hall.member()))
    await nextSecond()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => buy(present(members[n % 10], 'a member').token, gameCode, special('straight'))),
    )
    const placed = answers.filter(({ success }) => success).length
    expect(new Set(answers.flatMap(({ success, code }) => (success ? [] : code)))).toEqual(new Set(placed < 50 ? ['outcome_closed'] : []))
    const { stored, counted } = await sumsOf(gameCode)
    expect(stored).toEqual(counted)
    await nextSecond()
    const { token } = present(members[0], 'a member')
    const late = await Promise.all(Array.from({ length: 50 }, () => buy(token, gameCode, special('straight'))))
    expect(new Set(late.map(({ code }) => code))).toEqual(new Set(['outcome_closed']))
    expect((await closedIn(gameCode)).outcomes).toContainEqual({ play: 'lf3-3-special', position: 0, option: 'straight' })
    // What lowers the worst case is sold on.
    expect((await buy(token, gameCode, special('mixed6'))).success).toBe(true)
    await limit(gameCode, {})
    expect(await hall.findAll()).toEqual([])
  })

  it('3: the sums go when the issue has ended', async () => {
    const number = await numberOf('LF_P3')
    const issueId = hall.issueId('LF_P3', number)
    const count = async () =>
      (
        await hall.test.database.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM lottery.exposure WHERE issue_id = $1', [
          issueId,
        ])
      ).rows[0]?.n
    expect(await count()).toBeGreaterThan(0)
    await hall.runTo('LF_P3', number)
    expect(await hall.statusOf('LF_P3', number)).toBe('settled')
    expect(await count()).toBe(0)
  })
})

describe('LOTTERY-EXPOSURE-4: outcomes closed by hand', () => {
  const change = (id: 'closeLotteryOutcome' | 'openLotteryOutcome', body: object, token = hall.owner.token) =>
    hall.client.call(id, {
      token,
      body: {
        ...{
          brandId: hall.brandId,
          gameCode: 'LF_3D',
          number: null,
          play: 'lf3-fixed',
          position: 0,
          option: '7',
          reason: 'Everybody plays it.',
        },
        ...body,
      },
    })

  it('are refused to buyers, shown as closed, and sold again once they are opened', async () => {
    const { token } = await hall.member()
    const number = await numberOf('LF_3D')
    expect((await change('closeLotteryOutcome', { number })).value).toEqual({ isChanged: true })
    expect((await change('closeLotteryOutcome', { number })).value).toEqual({ isChanged: false })
    expect((await closedIn('LF_3D')).outcomes).toEqual([{ play: 'lf3-fixed', position: 0, option: '7' }])
    expect((await buy(token, 'LF_3D', [first([6, 7])])).code).toBe('outcome_closed')
    expect((await buy(token, 'LF_3D', [first([6])])).success).toBe(true)
    // The next issue is not meant, until all are.
    expect(
      (
        await buy(token, 'LF_3D', [first([7])], {
          issues: [{ number: present((await hall.upcoming('LF_3D', 2))[1], 'the next').number, multiple: 1 }],
        })
      ).success,
    ).toBe(true)
    await change('openLotteryOutcome', { number })
    await change('closeLotteryOutcome', { play: 'lf3-3-direct', position: null, option: null })
    expect((await buy(token, 'LF_3D', [first([7])])).success).toBe(true)
    expect((await buy(token, 'LF_3D', [direct()])).code).toBe('outcome_closed')
    expect((await closedIn('LF_3D')).plays).toEqual(['lf3-3-direct'])
    await change('openLotteryOutcome', { play: 'lf3-3-direct', position: null, option: null })
    expect((await buy(token, 'LF_3D', [direct()])).success).toBe(true)
  })

  it('take a reason, an option that is sold, and the permission for rules; the log says who did it', async () => {
    expect((await change('closeLotteryOutcome', { reason: '    ' })).code).toBe('reason_required')
    for (const body of [
      { option: '10' },
      { option: 'big' },
      { position: 3 },
      { play: 'ssc-fixed' },
      { play: 'lf3-3-direct' },
      { option: null },
    ])
      expect((await change('closeLotteryOutcome', body)).code, JSON.stringify(body)).toBe('selection_invalid')
    expect((await change('closeLotteryOutcome', { gameCode: 'NO_SUCH' })).code).toBe('game_not_found')
    const risk = await hall.operators.hire('risk')
    expect((await change('closeLotteryOutcome', {}, risk.token)).code).toBe('forbidden')
    const { list } = (await hall.client.call('listAudit', { token: hall.owner.token, query: { action: 'lottery-outcome', pageSize: 2 } }))
      .value
    expect(list.map(({ action, subject }) => [action, subject])).toEqual([
      ['lottery-outcome.opened', 'lottery-game:LF_3D'],
      ['lottery-outcome.closed', 'lottery-game:LF_3D'],
    ])
  })

  it('stand on the desk beside what each issue, play and option may cost', async () => {
    await limit('LF_3D', { issueExposureMax: '90000', plays: { 'lf3-fixed': { ...NO_PLAY, optionExposureMax: '5000' } } })
    const { token } = await hall.member()
    const number = await numberOf('LF_3D')
    await buy(token, 'LF_3D', [first([3], 10), direct(3)])
    await change('closeLotteryOutcome', { number, option: '3' })
    const list = (
      await hall.client.call('listLotteryExposure', { token: hall.owner.token, query: { brandId: hall.brandId, gameCode: 'LF_3D' } })
    ).value
    expect([list.summedEveryMs, list.closed[0]?.option, list.closed[0]?.number]).toEqual([1_000, '3', number])
    const row = present(
      list.issues.find(each => each.number === number),
      'the issue is listed',
    )
    expect(row.most).toBe('90000.00')
    const card = (await hall.client.call('getLotteryExposure', { token: hall.owner.token, params: { issueId: row.issueId } })).value
    expect(amount(card.worst)).toBe(card.plays.reduce((sum, { worst }) => sum + amount(worst), 0n))
    const fixed = present(
      card.plays.find(({ play }) => play === 'lf3-fixed'),
      'the board',
    )
    expect([fixed.isExact, fixed.options.find(({ position, option }) => position === 0 && option === '3')]).toMatchObject([
      true,
      { isClosed: true, most: '5000.00' },
    ])
    expect(card.plays.find(({ play }) => play === 'lf3-3-direct')).toMatchObject({ isExact: false, options: [], most: null })
    const other = await hall.client.call('getLotteryExposure', { token: hall.owner.token, params: { issueId: randomUUID() } })
    expect(other.code).toBe('not_found')
  })
})

describe('LOTTERY-MONEY-4: rebates', () => {
  it('count the cash in what was valid, and nothing of bonus money', async () => {
    const { admin } = hall.test.database
    await admin.query(TEST_GRANTS)
    await limit('LF_3D', {})
    const { token, memberId } = await hall.member('40.00')
    const { wallet } = hall.test.app.modules
    const [bonus = 0n] = await wallet.openAccounts(hall.test.app.db, { brandId: hall.brandId, memberId, currency: 'CNY', kinds: ['bonus'] })
    const promotions = await wallet.houseAccount({ brandId: hall.brandId, kind: 'promotions', asset: 'CNY' })
    await admin.query('INSERT INTO public.test_grants (grant_id, owner_id, account_id) VALUES ($1, $2, $3)', [
      randomUUID(),
      memberId,
      String(bonus),
    ])
    await wallet.post({
      ownerId: memberId,
      key: 'grant',
      kind: 'bonus',
      legs: moveLegs({ from: promotions, to: bonus, amount: amount('500') }),
    })
    // 100.00, 40.00 of them cash. At group 1856 a twentieth comes back: of the cash, 2.00.
    const bought = await buy(token, 'LF_3D', [{ ...direct(50), betGroup: 1856 }])
    expect(bought.success, bought.text).toBe(true)
    await hall.runTo('LF_3D', await numberOf('LF_3D'))
    const { rows } = await admin.query<{ amount: string }>(
      `SELECT e.amount::text FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id) WHERE t.kind = 'rebate' AND t.owner_id = $1 AND e.amount > 0`,
      [memberId],
    )
    expect(rows).toEqual([{ amount: '20000' }])
    expect(await hall.findAll()).toEqual([])
  })
})
