import { randomUUID } from 'node:crypto'
import { minesMultiplier } from '@croupier/games/originals'
import { amount, formatAmount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayFixture, type Player, type PlayFixture, type ReplyBody } from '../../testing/play.fixture.ts'

let fixture: PlayFixture
beforeAll(async () => {
  fixture = await createPlayFixture()
})
afterAll(async () => {
  expect((await fixture.wallet.verifyLedger()).findings).toEqual([])
  await fixture.close()
})

type Open = {
  readonly player: Player
  readonly token: string
  readonly value: NonNullable<ReplyBody['value']>
  readonly key: string
  readonly roundId: string
  /** Tiles with a mine, as the database holds them. */
  readonly layout: readonly number[]
  readonly safe: readonly number[]
}

const TILES = Array.from({ length: 25 }, (_, tile) => tile)
const cashOut = { kind: 'cash_out' }
const tile = (number: number | undefined) => ({ kind: 'open', tile: number })
const bet = (mines: number, stake = '10.00') => [{ placement: { mines }, stake }]

/** A round of mines that waits for its first tile. */
async function openMines(mines = 3, { trial = false } = {}): Promise<Open> {
  const player = await fixture.openPlayer(amount('100.00'))
  const token = await fixture.launch(player, 'mines', { trial })
  const key = randomUUID()
  const { body, text } = await fixture.place(token, bet(mines), { key })
  const { roundId } = present(body.value, text).round
  const { rows } = await fixture.admin.query('SELECT state FROM originals.rounds WHERE round_id = $1', [roundId])
  const { layout } = rows[0].state
  return { player, token, value: body.value, key, roundId, layout, safe: TILES.filter(each => !layout.includes(each)) }
}
const pays = (mines: number, opened: number) => ((amount('10.00') * minesMultiplier(mines, opened, 9900)) / 10_000n / 100n) * 100n
const winsOf = async ({ player, roundId }: Open): Promise<number> =>
  (
    await fixture.pool.query('SELECT count(*)::int AS wins FROM wallet.transfers WHERE owner_id = $1 AND key = $2', [
      player.memberId,
      `win:${roundId}`,
    ])
  ).rows[0].wins
const recall = async ({ player, roundId }: Open) =>
  (await fixture.call({ method: 'GET', url: `/wps/v2/rounds/${roundId}`, token: player.memberId })).body.value

describe('a round of mines', () => {
  test('ORIGINAL-STEP-1 takes its stake, opens tile after tile and pays what it has reached at the cash-out', async () => {
    const open = await openMines()
    const { player, token, value, roundId, safe } = open
    expect(value.round).toMatchObject({ state: 'open', payout: null, settledAt: null, steps: 0, bets: [{ payout: null, validBet: null }] })
    expect(value.round.outcome).toMatchObject({ opened: [], layout: null, next: { cashOut: '10.00' } })
    expect(await fixture.cashOf(player)).toBe(amount('90.00'))
    for (const step of [1, 2]) {
      const { body } = await fixture.act(token, { roundId, step }, tile(safe[step]))
      expect(body.value.round).toMatchObject({ state: 'open', steps: step, outcome: { layout: null, safe: step } })
      expect(body.value.balance).toBe('90.00')
    }
    const line = (await recall(open)).line
    expect([line.state, line.paid]).toEqual(['open', null])
    const { body } = await fixture.act(token, { roundId, step: 3 }, cashOut)
    const payout = formatAmount(pays(3, 2))
    expect(body.value).toMatchObject({
      round: { state: 'won', payout, bets: [{ payout, validBet: '10.00' }], outcome: { end: 'cash_out' } },
    })
    expect(await fixture.cashOf(player)).toBe(amount('90.00') + pays(3, 2))
    const after = await recall(open)
    expect(after.details).toEqual(body.value.round)
    expect(after.line).toMatchObject({ state: 'won', paid: payout, validBet: '10.00', placement: { mines: 3 } })
    expect(after.entries.map((entry: { amount: string }) => entry.amount)).toEqual(['-10.00', payout])
    expect(fixture.settled.at(-1)).toMatchObject({ roundId, win: pays(3, 2), bet: amount('10.00') })
  })

  test('ORIGINAL-STEP-2 ends with nothing on a mine, and shows where the others were', async () => {
    const open = await openMines()
    const { body } = await fixture.act(open.token, { roundId: open.roundId, step: 1 }, tile(open.layout[0]))
    expect(body.value).toMatchObject({
      balance: '90.00',
      round: { state: 'lost', payout: '0.00', bets: [{ validBet: '10.00' }], outcome: { end: 'mine', layout: open.layout } },
    })
    expect(await winsOf(open)).toBe(0)
    expect((await fixture.act(open.token, { roundId: open.roundId, step: 2 }, cashOut)).body.code).toBe('round_not_open')
    const { rows } = await fixture.pool.query(
      `SELECT coalesce(sum(b.balance), 0)::bigint AS open FROM wallet.balances b JOIN wallet.accounts a USING (account_id) WHERE a.kind = 'open:originals'`,
    )
    const atRisk = await fixture.pool.query(`SELECT coalesce(sum(stake), 0)::bigint AS stake FROM bets.open_bets WHERE class = 'originals'`)
    expect(rows[0].open).toBe(atRisk.rows[0].stake)
  })

  test('ORIGINAL-STEP-3 pays at once when the last safe tile is open', async () => {
    const open = await openMines(22)
    let body: ReplyBody | undefined
    for (const [place, each] of open.safe.entries())
      ({ body } = await fixture.act(open.token, { roundId: open.roundId, step: place + 1 }, tile(each)))
    expect(body?.value.round).toMatchObject({ state: 'won', payout: formatAmount(pays(22, 3)), outcome: { end: 'cleared' } })
    expect(await fixture.cashOf(open.player)).toBe(amount('90.00') + pays(22, 3))
  })

  test('ORIGINAL-STEP-4 cashed out before the first tile returns the stake and earns no valid bet', async () => {
    const open = await openMines()
    const { body } = await fixture.act(open.token, { roundId: open.roundId, step: 1 }, cashOut)
    expect(body.value).toMatchObject({ balance: '100.00', round: { state: 'push', payout: '10.00', bets: [{ validBet: '0.00' }] } })
    expect((await recall(open)).line).toMatchObject({ state: 'push', validBet: '0.00', result: '0.00' })
  })

  test('ORIGINAL-STEP-5 keeps the game from another bet until it has ended; other games go on, the seeds stay', async () => {
    const { player, token, roundId } = await openMines()
    const again = await fixture.launch(player, 'mines')
    for (const each of [token, again])
      expect(await fixture.place(each, bet(3))).toMatchObject({ status: 409, body: { code: 'round_in_progress' } })
    const dice = await fixture.launch(player, 'dice')
    expect((await fixture.place(dice, [{ placement: { side: 'under', target: 1 }, stake: '1.00' }])).status).toBe(200)
    const { active } = (await fixture.call({ method: 'GET', url: '/wps/v2/fairness/seeds', token: player.memberId })).body.value
    const body = { clientSeed: 'x', expectedNextHash: active.nextServerSeedHash }
    const rotate = () => fixture.call({ method: 'POST', url: '/wps/v2/fairness/seeds/rotate', token: player.memberId, body })
    expect((await rotate()).body.code).toBe('round_in_progress')
    await fixture.act(token, { roundId, step: 1 }, cashOut)
    expect([(await fixture.place(token, bet(3))).status]).toEqual([200])
  })

  test('R3 ORIGINAL-STEP-6 five at once and five later of one step are one step with one answer, under any key', async () => {
    const open = await openMines()
    const { token, roundId, safe } = open
    const key = randomUUID()
    const first = () => fixture.act(token, { roundId, step: 1 }, tile(safe[0]), { key })
    const parallel = await Promise.all(Array.from({ length: 5 }, first))
    await fixture.act(token, { roundId, step: 2 }, cashOut)
    const process = await fixture.startProcess()
    const later = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        fixture.act(token, { roundId, step: 1 }, tile(safe[0]), { key: i < 3 ? key : randomUUID(), process }),
      ),
    )
    expect(new Set([...parallel, ...later].map(reply => `${reply.status} ${reply.text}`)).size).toBe(1)
    expect(parallel[0]?.status).toBe(200)
    expect(await winsOf(open)).toBe(1)
    const again = await fixture.place(token, bet(3), { key: open.key })
    expect(again.body.value).toEqual(open.value)
  })

  test('ORIGINAL-STEP-7 refuses a known key with another step, a step that is not the next, was played otherwise or is not possible', async () => {
    const { token, roundId, safe, player } = await openMines()
    const key = randomUUID()
    await fixture.act(token, { roundId, step: 1 }, tile(safe[0]), { key })
    const codeOf = async (step: number, action: unknown, more = {}) => (await fixture.act(token, { roundId, step }, action, more)).body.code
    expect(await codeOf(2, tile(safe[1]), { key })).toBe('idempotency_conflict')
    expect(await codeOf(1, cashOut, { key })).toBe('idempotency_conflict')
    expect(await codeOf(3, cashOut)).toBe('step_invalid')
    expect(await codeOf(1, tile(safe[1]))).toBe('step_invalid')
    expect(await codeOf(2, tile(safe[0]))).toBe('step_invalid')
    for (const action of [tile(25), tile(-1), { kind: 'peek' }, {}]) expect(await codeOf(2, action)).toBe('validation_failed')
    expect(await codeOf(2, cashOut, { key: '' })).toBe('idempotency_key_required')
    expect(await fixture.cashOf(player)).toBe(amount('90.00'))
    expect(await codeOf(2, cashOut)).toBeUndefined()
    expect([await codeOf(3, cashOut), await codeOf(2, tile(safe[2]))]).toEqual(['round_not_open', 'round_not_open'])
  })

  test('ORIGINAL-OWN-1 another’s round is unknown, in play as in the record', async () => {
    const { roundId, player } = await openMines()
    const stranger = await fixture.openPlayer(amount('10.00'))
    const replies = [
      await fixture.act(await fixture.launch(stranger, 'mines'), { roundId, step: 1 }, cashOut),
      await fixture.act(await fixture.launch(player, 'dice'), { roundId, step: 1 }, cashOut),
      await fixture.act(await fixture.launch(player, 'mines', { trial: true }), { roundId, step: 1 }, cashOut),
      await fixture.call({ method: 'GET', url: `/wps/v2/rounds/${roundId}`, token: stranger.memberId }),
      await fixture.call({ method: 'GET', url: `/wps/v2/fairness/rounds/${roundId}`, token: stranger.memberId }),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, body: { code: 'round_not_found' } })
  })

  test('ORIGINAL-TRIAL-2 in free play moves demo credits and no cash', async () => {
    const { token, roundId, player } = await openMines(3, { trial: true })
    expect((await fixture.act(token, { roundId, step: 1 }, cashOut)).body.value.balance).toBe('10000.00')
    expect(await fixture.cashOf(player)).toBe(amount('100.00'))
  })
})

describe('a round that was left', () => {
  test('R4 ORIGINAL-RESUME-1 goes on at another device and in another process', async () => {
    const { player, token, roundId, safe } = await openMines()
    await fixture.act(token, { roundId, step: 1 }, tile(safe[0]))
    const process = await fixture.startProcess()
    const tablet = await fixture.launch(player, 'mines', { process })
    const session = () => fixture.call({ method: 'GET', url: '/wps/v2/originals/session', token: tablet, process })
    const { openRound } = (await session()).body.value
    expect(openRound).toMatchObject({ roundId, state: 'open', steps: 1, outcome: { opened: [safe[0]], layout: null } })
    const end = await fixture.act(tablet, { roundId, step: 2 }, cashOut, { process })
    expect(end.body.value.round).toMatchObject({ state: 'won', payout: formatAmount(pays(3, 1)) })
    const after = (await session()).body.value
    expect([after.openRound, after.lastRounds[0]]).toEqual([null, end.body.value.round])
  })

  test('R4 ORIGINAL-RESUME-2 two devices at once play each step once and are paid once', async () => {
    const open = await openMines()
    const { player, token, roundId, safe } = open
    const tablet = await fixture.launch(player, 'mines')
    const process = await fixture.startProcess()
    const play = async (device: string, more = {}) => {
      for (const step of [1, 2, 3]) await fixture.act(device, { roundId, step }, tile(safe[step]), more)
      return fixture.act(device, { roundId, step: 4 }, cashOut, more)
    }
    const ends = await Promise.all([play(token), play(tablet, { process })])
    expect(ends[0].text).toBe(ends[1].text)
    const { rows } = await fixture.pool.query('SELECT array_agg(step ORDER BY step) AS steps FROM originals.steps WHERE round_id = $1', [
      roundId,
    ])
    expect(rows[0].steps).toEqual([1, 2, 3, 4])
    expect([await fixture.cashOf(player), await winsOf(open)]).toEqual([amount('90.00') + pays(3, 3), 1])
  })

  test('R6 ORIGINAL-RESUME-3 of different actions at the same moment one is played, and the other is refused', async () => {
    const open = await openMines()
    const { token, roundId, safe } = open
    const replies = await Promise.all(
      [cashOut, ...safe.slice(0, 5).map(tile)].map(action => fixture.act(token, { roundId, step: 1 }, action)),
    )
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    for (const reply of replies.filter(each => each.status !== 200)) expect(['step_invalid', 'round_not_open']).toContain(reply.body.code)
  })

  test('R4 ORIGINAL-ABANDON-1 left alone for a day it is cashed out at what it has reached, once, whoever does it', async () => {
    const [reached, untouched, fresh] = [await openMines(), await openMines(), await openMines()]
    await fixture.act(reached.token, { roundId: reached.roundId, step: 1 }, tile(reached.safe[0]))
    await fixture.admin.query(
      `UPDATE originals.open_rounds SET touched_at = now() - interval '25 hours' WHERE round_id = ANY ($1::uuid[])`,
      [[reached.roundId, untouched.roundId]],
    )
    const other = await fixture.startProcess()
    await Promise.all([fixture.originals.settleAbandonedRounds(), other.originals.settleAbandonedRounds()])
    expect((await recall(reached)).line).toMatchObject({ state: 'won', paid: formatAmount(pays(3, 1)), validBet: '10.00' })
    expect((await recall(untouched)).line).toMatchObject({ state: 'push', paid: '10.00', validBet: '0.00' })
    expect((await recall(fresh)).line.state).toBe('open')
    expect([await winsOf(reached), await winsOf(untouched)]).toEqual([1, 1])
    expect([await fixture.cashOf(reached.player), await fixture.cashOf(untouched.player)]).toEqual([
      amount('90.00') + pays(3, 1),
      amount('100.00'),
    ])
    expect((await fixture.place(reached.token, bet(3))).status).toBe(200)
  })

  test('ORIGINAL-OPEN-1 of a game that was closed since is still shown and can be ended', async () => {
    const { token, roundId } = await openMines()
    const turn = async (isOn: boolean) => {
      const version = (await fixture.catalog.desk.listGames({ text: 'mines', pageNo: 1, pageSize: 1 })).games[0]?.version ?? 0
      await fixture.db.transaction().execute(tx => fixture.catalog.desk.updateGame(tx, { gameId: 'mines', version, edit: { isOn } }))
      fixture.catalog.invalidate()
    }
    await turn(false)
    const session = await fixture.call({ method: 'GET', url: '/wps/v2/originals/session', token })
    expect(session.body.value.openRound.roundId).toBe(roundId)
    expect((await fixture.act(token, { roundId, step: 1 }, cashOut)).status).toBe(200)
    await turn(true)
  })
})
