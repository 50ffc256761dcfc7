import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, HOUSE_LIMITS, openHall } from '../../testing/lottery.fixture.ts'
import type { TestOperator } from '../../testing/test-operators.ts'

let hall: Hall
let risk: TestOperator
let support: TestOperator
let auditor: TestOperator
beforeAll(async () => {
  hall = await openHall()
  ;[risk, support, auditor] = [
    await hall.operators.hire('risk'),
    await hall.operators.hire('support'),
    await hall.operators.hire('auditor'),
  ]
}, 60_000)
afterAll(() => hall.test.close())

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
type Member = Awaited<ReturnType<Hall['member']>>

/** The brand takes results of a game from outside. */
async function makeOfficial(gameCode: string): Promise<void> {
  const body = { brandId: hall.brandId, version: 0, source: 'official' as const, limits: HOUSE_LIMITS }
  const set = await hall.client.call('updateLotteryGame', { token: hall.owner.token, params: { gameCode }, body })
  expect(set.success, set.text).toBe(true)
}

/** One digit at the first place, for so many units of 2.00. */
async function buyFirst(member: Member, gameCode: string, digits: readonly number[], { multiple = 1, later = 0 } = {}) {
  const { issues, ...slip } = await hall.slip({ gameCode }, later + 1)
  const issue = present(issues[later], 'an issue')
  const line = {
    ...{ play: 'lf3-fixed', selection: { slots: [[...digits], [], []] }, mode: 'yuan' as const, multiple, betGroup: 1956 },
  }
  const bought = await hall.client.call('placeLotteryOrder', {
    ...{ token: member.token, key: crypto.randomUUID() },
    body: { ...slip, issues: [issue], lines: [line], total: String(2 * multiple * digits.length) },
  })
  expect(bought.success, bought.text).toBe(true)
  return issue.number
}

/** The sale is over and the draw has taken place elsewhere. */
async function closeAndDrawElsewhere(gameCode: string, number: string): Promise<string> {
  const issueId = hall.issueId(gameCode, number)
  const { admin } = hall.test.database
  await admin.query('UPDATE lottery.issues SET next_at = clock_timestamp() WHERE issue_id = $1', [issueId])
  await hall.test.app.modules.lottery.runIssues()
  await admin.query(`UPDATE lottery.issues SET draws_at = closed_at + interval '1 millisecond' WHERE issue_id = $1`, [issueId])
  hall.test.clock.advance(60_000)
  return issueId
}

const run = () => hall.test.app.modules.lottery.runIssues(hall.test.clock.now())
const enter = ({ token }: TestOperator, issueId: string, numbers: string) =>
  hall.client.call('enterLotteryResult', { token, params: { issueId }, body: { draw: { numbers } } })
const card = async (issueId: string) => (await hall.client.call('getLotteryIssue', { token: auditor.token, params: { issueId } })).value
const decide = ({ token }: TestOperator, proposalId: string, isAgreed = true) =>
  hall.client.call('decideLotteryProposal', { token, params: { proposalId }, body: { isAgreed, reason: 'Checked.' } })
const openProposal = async (issueId: string) => present((await card(issueId)).proposals[0], 'a proposal').proposalId
const balanceOf = async ({ memberId }: Member) => {
  const cash = (await hall.test.app.modules.wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash')
  return Number(present(cash, 'a main wallet').balance) / 10_000
}

describe('LOTTERY-DESK-1: official results', () => {
  it('are typed by two operators who do not see each other’s, and settle the issue', async () => {
    await makeOfficial('LF_3D')
    const [winner, loser] = [await hall.member(), await hall.member()]
    const number = await buyFirst(winner, 'LF_3D', [7])
    await buyFirst(loser, 'LF_3D', [1])
    expect((await enter(risk, hall.issueId('LF_3D', number), '7 4 2')).code).toBe('issue_state_conflict')
    const issueId = await closeAndDrawElsewhere('LF_3D', number)
    expect(await card(issueId)).toMatchObject({
      status: 'closed',
      next: 'result',
      source: 'official',
      tickets: 2,
      stake: '4.00',
      evidence: null,
    })
    expect((await hall.client.call('deskCounts', { token: risk.token, query: {} })).value.lottery).toMatchObject({ waiting: 1 })

    expect((await enter(risk, issueId, '7 4')).code).toBe('draw_malformed')
    expect((await enter(risk, issueId, '7 4 12')).code).toBe('draw_malformed')
    expect((await enter(support, issueId, '742')).code).toBe('forbidden')
    expect((await enter(risk, issueId, '742')).value).toMatchObject({ next: 'confirmation', draw: null })
    expect((await enter(risk, issueId, '7-4-2')).code).toBe('second_operator_required')
    await run()
    expect(await hall.statusOf('LF_3D', number)).toBe('closed')
    expect((await enter(hall.mei, issueId, '743')).code).toBe('entries_differ')
    const differing = await card(issueId)
    expect([differing.next, differing.draw, differing.entries.map(({ enteredBy }) => enteredBy)]).toEqual([
      ...['entries_differ', null],
      ['risk.one', 'mei.finance'],
    ])
    expect(JSON.stringify(differing)).not.toMatch(/"7"/)

    expect((await enter(hall.mei, issueId, '7, 4, 2')).value.next).toBe('settles')
    expect((await enter(hall.tom, issueId, '742')).code).toBe('issue_state_conflict')
    await run()
    expect(await card(issueId)).toMatchObject({
      ...{ status: 'settled', next: null, draw: [{ field: 'numbers', values: ['7', '4', '2'] }], paid: '19.56' },
      entries: [{ enteredBy: 'risk.one', confirmedBy: 'mei.finance' }, { enteredBy: 'mei.finance' }],
    })
    expect([await balanceOf(winner), await balanceOf(loser)]).toEqual([1017.56, 998])
    const missing = await hall.client.call('lotteryEvidence', { params: { gameCode: 'LF_3D', number } })
    expect(missing.code).toBe('not_found')
    expect(await hall.findAll()).toEqual([])
  })

  it('leave who typed what out of the log until they agree', async () => {
    const { list } = (await hall.client.call('listAudit', { token: auditor.token, query: { action: 'lottery-result', pageSize: 10 } }))
      .value
    expect(list.map(({ action, actor }) => [action, actor])).toEqual([
      ['lottery-result.confirmed', 'mei.finance'],
      ['lottery-result.differed', 'mei.finance'],
      ['lottery-result.entered', 'risk.one'],
    ])
    expect(list.slice(1).filter(({ after }) => after?.includes('draw'))).toEqual([])
  })
})

describe('LOTTERY-DESK-2: corrections', () => {
  it('pay and take back by the new result, and leave an amount owed where the money is gone', async () => {
    const [lucky, unlucky, same] = [await hall.member(), await hall.member(), await hall.member()]
    await makeOfficial('LF_P3')
    const number = await buyFirst(lucky, 'LF_P3', [3], { multiple: 10 })
    await buyFirst(unlucky, 'LF_P3', [8], { multiple: 10 })
    await buyFirst(same, 'LF_P3', ALL)
    const issueId = await closeAndDrawElsewhere('LF_P3', number)
    await enter(risk, issueId, '300')
    await enter(hall.mei, issueId, '300')
    await run()
    expect([await balanceOf(lucky), await balanceOf(unlucky), await balanceOf(same)]).toEqual([1175.6, 980, 999.56])
    // Most of it is staked elsewhere before anybody sees the mistake.
    await buyFirst(lucky, 'LF_3D', [1], { multiple: 500, later: 1 })
    expect(await balanceOf(lucky)).toBe(175.6)

    const preview = (numbers: string, { token } = risk) =>
      hall.client.call('previewLotteryCorrection', { token, params: { issueId }, body: { draw: { numbers } } })
    expect((await preview('300')).code).toBe('correction_same')
    expect((await preview('30')).code).toBe('draw_malformed')
    expect((await preview('800', auditor)).code).toBe('forbidden')
    expect((await preview('800')).value).toMatchObject({
      ...{ gains: { members: 1, sum: '195.60' }, losses: { members: 1, sum: '195.60' } },
      owed: { members: 1, sum: '20.00' },
    })
    expect((await preview('800')).value.largest.map(({ change, owed: missing }) => [change, missing]).sort()).toEqual([
      ['-195.60', '20.00'],
      ['195.60', '0.00'],
    ])
    const proposed = await hall.client.call('proposeLotteryCorrection', {
      ...{ token: risk.token, params: { issueId } },
      body: { draw: { numbers: '800' }, reason: 'The board was misread.' },
    })
    expect(proposed.value).toMatchObject({ status: 'settled', next: 'approval', mayCorrect: false })
    expect((await decide(risk, await openProposal(issueId))).code).toBe('second_operator_required')
    expect((await decide(hall.mei, await openProposal(issueId))).value).toMatchObject({ status: 'resettling', next: 'resettles' })
    await run()
    await run()
    expect(await card(issueId)).toMatchObject({ status: 'resettled', next: null, paid: '215.16', draw: [{ values: ['8', '0', '0'] }] })
    expect([await balanceOf(unlucky), await balanceOf(same)]).toEqual([1175.6, 999.56])
    const { rows } = await hall.test.database.admin.query<{ amount: string }>(
      'SELECT amount::text FROM wallet.amounts_owed WHERE owner_id = $1',
      [lucky.memberId],
    )
    expect(rows.map(({ amount }) => Number(amount) / 10_000)).toEqual([20])
    const { list } = (await hall.client.call('lotteryResults', { params: { gameCode: 'LF_P3' } })).value
    expect(list.find(each => each.number === number)?.draw).toEqual([8, 0, 0])
    expect(await hall.findAll()).toEqual([])

    // Back again: the first result was right after all.
    await hall.client.call('proposeLotteryCorrection', {
      ...{ token: hall.mei.token, params: { issueId } },
      body: { draw: { numbers: '300' }, reason: 'It was right after all.' },
    })
    await decide(risk, await openProposal(issueId))
    await run()
    expect([await balanceOf(unlucky), await balanceOf(same)]).toEqual([980, 999.56])
    expect(await card(issueId)).toMatchObject({ status: 'resettled', paid: '215.16' })
    expect(await hall.findAll()).toEqual([])
  })

  it('are refused after a day, and for draws of our own', async () => {
    const member = await hall.member()
    await makeOfficial('LF_P5')
    const slip = await hall.slip({ gameCode: 'LF_P5' })
    const line = { ...present(slip.lines[0], 'a line'), play: 'p5-direct', selection: { slots: [[1], [2], [3], [4], [5]] } }
    await hall.client.call('placeLotteryOrder', { token: member.token, key: crypto.randomUUID(), body: { ...slip, lines: [line] } })
    const issueId = await closeAndDrawElsewhere('LF_P5', present(slip.issues[0], 'an issue').number)
    await enter(risk, issueId, '12345')
    await enter(hall.mei, issueId, '12345')
    await run()
    await hall.test.database.admin.query(`UPDATE lottery.issues SET drawn_at = drawn_at - interval '25 hours' WHERE issue_id = $1`, [
      issueId,
    ])
    const late = await hall.client.call('proposeLotteryCorrection', {
      ...{ token: risk.token, params: { issueId } },
      body: { draw: { numbers: '12346' }, reason: 'Too late.' },
    })
    expect(late.code).toBe('correction_closed')
    await hall.test.database.admin.query(`UPDATE lottery.issues SET source = 'own' WHERE issue_id = $1`, [issueId])
    const own = await hall.client.call('proposeLotteryCorrection', {
      ...{ token: risk.token, params: { issueId } },
      body: { draw: { numbers: '12346' }, reason: 'Not ours to change.' },
    })
    expect(own.code).toBe('issue_state_conflict')
    await hall.test.database.admin.query(`UPDATE lottery.issues SET source = 'official' WHERE issue_id = $1`, [issueId])
  })
})

describe('LOTTERY-DESK-2: a pool', () => {
  it('is shared anew by the corrected result, with what had been carried into it', async () => {
    await makeOfficial('TOTO_SG')
    const [one, other] = [await hall.member(), await hall.member()]
    const buy = async (member: Member, pick: readonly number[]) => {
      const slip = await hall.slip({ gameCode: 'TOTO_SG' })
      const line = { ...present(slip.lines[0], 'a line'), play: 'toto-649', selection: { pick } }
      const bought = await hall.client.call('placeLotteryOrder', {
        ...{ token: member.token, key: crypto.randomUUID() },
        body: { ...slip, lines: [line], total: '2' },
      })
      expect(bought.success, bought.text).toBe(true)
      return present(slip.issues[0], 'an issue').number
    }
    const number = await buy(one, [1, 2, 3, 4, 5, 6])
    await buy(other, [11, 12, 13, 14, 15, 16])
    await hall.test.database.admin.query(
      `INSERT INTO lottery.pools (brand_id, game_code, prize, carried) VALUES ($1, 'TOTO_SG', 'g1', 10000000)`,
      [hall.brandId],
    )
    const issueId = await closeAndDrawElsewhere('TOTO_SG', number)
    const toto = (main: string) => ({ main, additional: '49' })
    const type = ({ token }: TestOperator, main: string) =>
      hall.client.call('enterLotteryResult', { token, params: { issueId }, body: { draw: toto(main) } })
    await type(risk, '1 2 3 4 5 6')
    await type(hall.mei, '6 5 4 3 2 1')
    await run()
    const won = (await balanceOf(one)) - 998
    expect(won).toBeGreaterThan(1000)
    expect(await balanceOf(other)).toBe(998)
    const proposed = await hall.client.call('proposeLotteryCorrection', {
      ...{ token: risk.token, params: { issueId } },
      body: { draw: toto('11 12 13 14 15 16'), reason: 'Another row was read.' },
    })
    expect(proposed.success, proposed.text).toBe(true)
    await decide(hall.mei, await openProposal(issueId))
    await run()
    expect([await balanceOf(one), (await balanceOf(other)) - 998]).toEqual([998, won])
    const { rows } = await hall.test.database.admin.query<{ carried: string }>(
      `SELECT carried::text FROM lottery.pools WHERE brand_id = $1 AND game_code = 'TOTO_SG' AND prize = 'g1'`,
      [hall.brandId],
    )
    expect(rows).toEqual([{ carried: '0' }])
    expect(await hall.findAll()).toEqual([])
  })
})

describe('LOTTERY-DESK-4: terms of a brand', () => {
  const set = (body: object, params = { gameCode: 'SSC_1M' }, { token } = hall.owner) =>
    hall.client.call('updateLotteryGame', { token, params, body: { ...TERMS, brandId: hall.brandId, ...body } })
  const NOTHING = HOUSE_LIMITS
  const TERMS = { version: 0, source: 'own' as const, limits: NOTHING }
  const terms = async () => (await hall.client.call('lotteryGame', { params: { gameCode: 'SSC_1M' } })).value

  it('apply to the next purchase, are shown to players, and are edited by one operator at a time', async () => {
    const before = await terms()
    const limits = { ...NOTHING, stakeMax: '6', ticketPayoutMax: '50000', groupMax: 1900, unitsMax: 3 }
    expect((await set({ limits })).value).toMatchObject({
      version: 1,
      limits: { stakeMax: '6.00', groupMax: 1900 },
      house: { groupMax: 1956 },
    })
    expect((await set({ limits })).code).toBe('version_conflict')
    expect(await terms()).toMatchObject({
      stakeMax: '6.00',
      payoutMax: '50000.00',
      groupMax: 1900,
      unitsMax: 3,
      issueStakeMax: before.issueStakeMax,
    })
    const member = await hall.member()
    const slip = await hall.slip({ gameCode: 'SSC_1M' })
    const line = { ...present(slip.lines[0], 'a line'), play: 'ssc-b3-direct', betGroup: 1900 }
    const buy = (change: object, total: string) =>
      hall.client.call('placeLotteryOrder', {
        ...{ token: member.token, key: crypto.randomUUID() },
        body: { ...slip, lines: [{ ...line, ...change }], total },
      })
    expect((await buy({ multiple: 4 }, '8')).code).toBe('stake_out_of_range')
    expect((await buy({ betGroup: 1956 }, '2')).code).toBe('selection_invalid')
    expect((await buy({ selection: { slots: [[1, 2], [2, 3], [3]] } }, '8')).code).toBe('units_too_many')
    expect((await buy({ multiple: 3 }, '6')).success).toBe(true)
    expect((await set({ version: 1 })).value).toMatchObject({ version: 2, limits: NOTHING })
    expect((await terms()).stakeMax).toBe(before.stakeMax)
  })

  it('are refused where the game leaves no room, and to whoever may not set them', async () => {
    expect((await set({ version: 2, limits: { ...NOTHING, groupMax: 1_000 } })).code).toBe('validation_failed')
    expect((await set({ version: 2, limits: { ...NOTHING, stakeMax: '0' } })).code).toBe('validation_failed')
    expect((await set({ version: 2, limits: { ...NOTHING, stakeMax: 'much' } })).code).toBe('validation_failed')
    expect((await set({}, { gameCode: 'NO_SUCH' })).code).toBe('game_not_found')
    expect((await set({ version: 2 }, { gameCode: 'SSC_1M' }, risk)).code).toBe('forbidden')
    const { list } = (await hall.client.call('listAudit', { token: auditor.token, query: { action: 'lottery-game', pageSize: 2 } })).value
    expect(list.map(({ action, subject }) => [action, subject])).toEqual([
      ['lottery-game.updated', 'lottery-game:SSC_1M'],
      ['lottery-game.updated', 'lottery-game:SSC_1M'],
    ])
  })
})

describe('LOTTERY-DESK-3: cancellations', () => {
  it('take two operators, and every stake comes back', async () => {
    const member = await hall.member()
    const number = await buyFirst(member, 'LF_3D', [5], { multiple: 3, later: 2 })
    expect(await balanceOf(member)).toBe(994)
    const issueId = hall.issueId('LF_3D', number)
    const cancel = ({ token }: TestOperator, reason: string) =>
      hall.client.call('proposeLotteryCancel', { token, params: { issueId }, body: { reason } })
    expect((await cancel(risk, 'Still on sale.')).code).toBe('issue_state_conflict')
    await closeAndDrawElsewhere('LF_3D', number)
    expect((await cancel(risk, '    ')).code).toBe('reason_required')
    expect((await cancel(risk, 'The draw was annulled.')).value).toMatchObject({ next: 'approval' })
    expect((await cancel(hall.mei, 'Once more.')).code).toBe('issue_state_conflict')
    expect((await decide(risk, await openProposal(issueId))).code).toBe('second_operator_required')
    expect((await decide(hall.tom, await openProposal(issueId), false)).value).toMatchObject({ next: 'result' })
    expect((await decide(hall.tom, await openProposal(issueId))).code).toBe('issue_state_conflict')
    await cancel(risk, 'The draw was annulled, see their notice.')
    expect((await decide(hall.tom, await openProposal(issueId))).value).toMatchObject({ next: 'cancels' })
    expect((await enter(risk, issueId, '555')).code).toBe('issue_state_conflict')
    await run()
    expect(await card(issueId)).toMatchObject({ status: 'cancelled', cancelReason: 'by_operators', next: null, paid: '0.00' })
    expect(await balanceOf(member)).toBe(1000)
    expect(await hall.findAll()).toEqual([])
  })
})

describe('LOTTERY-DESK-5: reports', () => {
  it('sum what was sold, paid and kept by game and day, the same as the bets, also as a table', async () => {
    const { brandId } = hall
    const sales = (await hall.client.call('lotterySales', { token: auditor.token, query: { brandId, ...AROUND } })).value
    const { rows } = await hall.test.database.admin.query<{ game: string; tickets: number; stake: string; paid: string }>(
      `SELECT b.game_id AS game, count(*)::int AS tickets, sum(b.stake)::text AS stake, sum(b.payout)::text AS paid FROM bets.all_bets b JOIN lottery.issues i ON i.issue_id = b.event_id
        WHERE i.status = 'settled' AND NOT b.is_trial GROUP BY 1 ORDER BY 1`,
    )
    const byGame = sales.lines.map(({ gameCode, tickets, stake, paid }) => [gameCode, tickets, Number(stake), Number(paid)]).sort()
    expect(byGame).toEqual(rows.map(({ game, tickets, stake, paid }) => [game, tickets, Number(stake) / 10_000, Number(paid) / 10_000]))
    const line = present(
      sales.lines.find(({ gameCode }) => gameCode === 'LF_P3'),
      'sales of a game',
    )
    expect([line.stake, line.paid, line.hold, line.holdBps]).toEqual(['60.00', '215.16', '-155.16', -25_860])
    const csv = await hall.client.call('exportLotterySales', { token: auditor.token, query: { brandId, ...AROUND } })
    expect(csv.text.split('\r\n').filter(row => row.includes('LF_P3'))).toHaveLength(1)
    expect(
      (await hall.client.call('lotterySales', { token: auditor.token, query: { brandId, from: '2020-01-01', until: '2020-01-02' } })).value,
    ).toMatchObject({
      lines: [],
      total: { stake: '0.00', holdBps: null },
    })
  })

  it('tell what is left of each chain, the key, and how issues ended', async () => {
    const { key, games } = (await hall.client.call('lotteryChains', { token: auditor.token, query: { brandId: hall.brandId } })).value
    expect(key?.number).toBe(1)
    const game = present(
      games.find(({ gameCode }) => gameCode === 'LF_3D'),
      'a game',
    )
    const { number, valuesLeft, length } = present(game.draw, 'a chain')
    expect([number, valuesLeft > 0, valuesLeft < length]).toEqual([1, true, true])
    expect([game.byOperators, game.ended >= 2]).toEqual([1, true])
    const corrected = games.filter(each => each.corrected > 0).map(({ gameCode }) => gameCode)
    expect(corrected.sort()).toEqual(['LF_P3', 'TOTO_SG'])
  })

  it('list issues by game, status and time', async () => {
    const list = async (query: object) =>
      (await hall.client.call('listLotteryIssues', { token: support.token, query: { brandId: hall.brandId, ...query } })).value
    expect((await list({ gameCode: 'LF_3D', status: 'cancelled' })).list.map(({ gameCode, status }) => [gameCode, status])).toEqual([
      ['LF_3D', 'cancelled'],
    ])
    expect((await list({ status: 'resettled' })).list.map(({ gameCode }) => gameCode).sort()).toEqual(['LF_P3', 'TOTO_SG'])
    expect((await list({ status: 'waiting' })).total).toBe(0)
    const open = await list({ gameCode: 'LF_3D', status: 'open' })
    expect(open.list.find(({ tickets }) => tickets > 0)).toMatchObject({ stake: '1000.00', next: 'closes', draw: null })
    expect((await list({ from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' })).total).toBe(0)
    expect((await list({ pageSize: 1, pageNo: 2, gameCode: 'LF_3D' })).list).toHaveLength(1)
  })
})

const DAY_MS = 86_400_000
const dayAt = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
const AROUND = { from: dayAt(-2), until: dayAt(3) }
