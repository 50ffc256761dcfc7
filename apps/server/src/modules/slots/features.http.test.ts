import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
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

type Open = { readonly player: Player; readonly token: string; readonly value: NonNullable<ReplyBody['value']>; readonly key: string }

/** A player with a feature under way: the paid spin was placed and at least two free spins are left. */
async function openFeature(funds = '1000.00'): Promise<Open> {
  const player = await fixture.openPlayer(amount(funds))
  const token = await fixture.launch(player, 'test-feature')
  for (;;) {
    const key = randomUUID()
    const { body } = await fixture.spin(token, '1.00', { key })
    if (body.value.round.state === 'open') return { player, token, value: body.value, key }
  }
}

async function finish(token: string, roundId: string, from = 1, more = {}): Promise<ReplyBody> {
  for (let step = from; ; step++) {
    const { body } = await fixture.step(token, { roundId, step }, more)
    if (!body.success || body.value.round.state !== 'open') return body
  }
}

describe('a round with a feature', () => {
  test('PLAY-STEP-1 takes its stake at the spin and pays the whole win, base game included, with its last step', async () => {
    const { player, token, value } = await openFeature()
    const afterStake = amount(value.balance)
    expect(value.round).toMatchObject({ state: 'open', win: '0.00' })
    expect(value.round.openState).toMatchObject({ feature: 'free-spins', step: 1 })
    const { value: end } = await finish(token, value.round.roundId)
    expect(end.round.openState).toBeNull()
    expect(end.round.outcomes.length).toBeGreaterThan(2)
    const units = end.round.outcomes.at(-1).roundUnits
    expect(amount(end.round.win)).toBe(BigInt(units) * amount('1.00'))
    expect(await fixture.cashOf(player)).toBe(afterStake + amount(end.round.win))
    expect(amount(end.balance)).toBe(afterStake + amount(end.round.win))
  })

  test('PLAY-STEP-2 keeps the game from another spin until it has ended; other games go on', async () => {
    const { player, token, value } = await openFeature()
    expect(await fixture.spin(token, '1.00')).toMatchObject({ status: 409, body: { code: 'round_in_progress' } })
    const again = await fixture.launch(player, 'test-feature')
    expect((await fixture.spin(again, '1.00')).body.code).toBe('round_in_progress')
    const elsewhere = await fixture.launch(player, 'test-blank')
    expect((await fixture.spin(elsewhere, '1.00')).status).toBe(200)
    await finish(token, value.round.roundId)
    expect((await fixture.spin(token, '1.00')).status).toBe(200)
  })

  test('R3 PLAY-STEP-3 five at once and five later of one step are one step with one answer, under any key', async () => {
    const { player, token, value } = await openFeature()
    const { roundId } = value.round
    const key = randomUUID()
    const parallel = await Promise.all(Array.from({ length: 5 }, () => fixture.step(token, { roundId, step: 1 }, { key })))
    await finish(token, roundId, 2)
    const other = await fixture.startProcess()
    const later = await Promise.all(
      Array.from({ length: 5 }, (_, i) => fixture.step(token, { roundId, step: 1 }, { key: i < 3 ? key : randomUUID(), process: other })),
    )
    expect(new Set([...parallel, ...later].map(reply => reply.text)).size).toBe(1)
    const { rows } = await fixture.pool.query('SELECT count(*)::int AS wins FROM wallet.transfers WHERE owner_id = $1 AND key = $2', [
      player.memberId,
      `win:${roundId}`,
    ])
    expect(rows[0].wins).toBeLessThanOrEqual(1)
  })

  test('R3 PLAY-STEP-4 refuses a step’s key with another step, and a step that is not the next', async () => {
    const { token, value } = await openFeature()
    const { roundId } = value.round
    const key = randomUUID()
    await fixture.step(token, { roundId, step: 1 }, { key })
    expect(await fixture.step(token, { roundId, step: 2 }, { key })).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    expect(await fixture.step(token, { roundId, step: 9 })).toMatchObject({ status: 409, body: { code: 'round_not_open' } })
  })

  test('R3 PLAY-STEP-5 the spin that began it still answers as at first when it has long ended', async () => {
    const { token, value, key } = await openFeature()
    await finish(token, value.round.roundId)
    const again = await fixture.spin(token, '1.00', { key })
    expect(again.body.value).toEqual(value)
  })

  test('R4 PLAY-RESUME-1 goes on at another device and in another process, and ends as its seeds say', async () => {
    const { player, token, value } = await openFeature()
    const { roundId } = value.round
    await fixture.step(token, { roundId, step: 1 })
    const restarted = await fixture.startProcess()
    const tablet = await fixture.launch(player, 'test-feature', { process: restarted })
    const session = await fixture.call({ method: 'GET', url: '/wps/v2/play/session', token: tablet, process: restarted })
    expect(session.body.value.openRound).toMatchObject({ roundId, state: 'open', openState: { step: 2 } })
    const end = await finish(tablet, roundId, 2, { process: restarted })
    expect(end.value.round.state).not.toBe('open')
    const after = await fixture.call({ method: 'GET', url: '/wps/v2/play/session', token: tablet, process: restarted })
    expect(after.body.value.openRound).toBeNull()
    expect(after.body.value.lastRounds[0]).toEqual(end.value.round)
  })

  test('R4 PLAY-RESUME-2 two devices at once play each step once and are paid once', async () => {
    const { player, token, value } = await openFeature()
    const { roundId } = value.round
    const tablet = await fixture.launch(player, 'test-feature')
    const ends = await Promise.all([finish(token, roundId), finish(tablet, roundId)])
    expect(ends[0]).toEqual(ends[1])
    const { rows } = await fixture.pool.query('SELECT array_agg(step ORDER BY step) AS steps FROM slots.steps WHERE round_id = $1', [
      roundId,
    ])
    expect(rows[0].steps).toEqual(Array.from({ length: rows[0].steps.length }, (_, i) => i + 1))
    expect(await fixture.cashOf(player)).toBe(amount(value.balance) + amount(ends[0]?.value.round.win))
  })

  test('R4 PLAY-ABANDON-1 left alone for a day it is played to its end by the server, once, with the win its seeds decided', async () => {
    const { player, token, value } = await openFeature()
    const fresh = await openFeature()
    const { roundId } = value.round
    await fixture.admin.query(`UPDATE slots.open_rounds SET touched_at = now() - interval '25 hours' WHERE round_id = $1`, [roundId])
    const other = await fixture.startProcess()
    const settled = await Promise.all([fixture.slots.settleAbandonedRounds(), other.slots.settleAbandonedRounds()])
    expect(Math.max(...settled)).toBe(1)
    const recalled = await fixture.call({ method: 'GET', url: `/wps/v2/rounds/${roundId}`, token: player.memberId })
    expect(recalled.body.value.line.state).not.toBe('open')
    expect(await fixture.cashOf(player)).toBe(amount(value.balance) + amount(recalled.body.value.details.win))
    expect((await fixture.spin(token, '1.00')).status).toBe(200)
    expect((await fixture.spin(fresh.token, '1.00')).body.code).toBe('round_in_progress')
  })

  test('PLAY-OWN-1 another’s round is unknown, in play as in the record', async () => {
    const { value } = await openFeature()
    const stranger = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(stranger, 'test-feature')
    const { roundId } = value.round
    const replies = [
      await fixture.step(token, { roundId, step: 1 }),
      await fixture.call({ method: 'GET', url: `/wps/v2/rounds/${roundId}`, token: stranger.memberId }),
      await fixture.call({ method: 'GET', url: `/wps/v2/fairness/rounds/${roundId}`, token: stranger.memberId }),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, body: { code: 'round_not_found' } })
  })

  test('PLAY-OPEN-1 a closed game still opens for the round that waits in it', async () => {
    const { token, value } = await openFeature()
    const { version } = present(
      (await fixture.catalog.desk.listGames({ text: 'test-feature', pageNo: 1, pageSize: 1 })).games[0],
      'the game is listed',
    )
    const edit = (isOn: boolean, from: number) =>
      fixture.db.transaction().execute(tx => fixture.catalog.desk.updateGame(tx, { gameId: 'test-feature', version: from, edit: { isOn } }))
    await edit(false, version)
    fixture.catalog.invalidate()
    const open = await fixture.call({ method: 'GET', url: '/wps/v2/play/session', token })
    expect(open.body.value.openRound.roundId).toBe(value.round.roundId)
    expect((await finish(token, value.round.roundId)).success).toBe(true)
    const closed = await fixture.call({ method: 'GET', url: '/wps/v2/play/session', token })
    expect(closed.body.code).toBe('game_off')
    await edit(true, version + 1)
    fixture.catalog.invalidate()
  })
})
