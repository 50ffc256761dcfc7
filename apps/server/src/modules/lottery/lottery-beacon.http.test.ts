import { randomUUID } from 'node:crypto'
import {
  beaconRandomness,
  type ChainMessage,
  checkSegment,
  type Evidence,
  type KeptReceipt,
  type KeyHistory,
  openChain,
  readKeyHistory,
  type SegmentMessage,
  type Signed,
  type VerifierTools,
  verifyEvidence,
  verifyVoid,
} from '@croupier/games/fairness'
import { isBeaconValue } from '@croupier/games/fairness/bls'
import { findLotteryRules } from '@croupier/games/fairness/lottery'
import { lockValue, openValue } from '@croupier/games/fairness/timelock'
import { assert, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentOf } from '../../testing/document-of.ts'
import { DAILY } from '../../testing/lottery.fixture.ts'
import { BEACON, openBeaconHall } from '../../testing/lottery-beacon.fixture.ts'

let hall: Awaited<ReturnType<typeof openBeaconHall>>
beforeAll(async () => {
  hall = await openBeaconHall()
})
afterAll(() => hall.close())

/** A member with a ticket on the nth of the coming issues. */
async function buyOn(place: number) {
  await hall.seeBeacon()
  const { token } = await hall.member()
  const issue = present((await hall.upcoming(DAILY, place + 1))[place], 'an issue')
  const slip = await hall.slip({ issues: [{ number: issue.number, multiple: 1 }] })
  const bought = await hall.client.call('placeLotteryOrder', { token, body: slip, key: randomUUID() })
  expect(bought.success, bought.text).toBe(true)
  return { token, number: issue.number, betId: present(bought.value.betIds[0], 'a bet') }
}
const stateOf = async (token: string) =>
  (await hall.client.call('lotteryOrders', { token })).value.list.map(({ state, payout }) => [state, payout])
const reasonOf = async (number: string) =>
  (
    await hall.test.database.admin.query<{ reason: string }>('SELECT cancel_reason AS reason FROM lottery.issues WHERE issue_id = $1', [
      hall.issueId(DAILY, number),
    ])
  ).rows[0]?.reason
/** What anybody can see of a cancelled issue: its file, and what it would have drawn. */
async function readVoid(number: string) {
  const file = await hall.client.call('lotteryEvidence', { params: { gameCode: DAILY, number } })
  const verified = verifyVoid(file.text, await readTools())
  assert(verified.ok, `the file holds: ${JSON.stringify(verified)}`)
  const results = (await hall.client.call('lotteryResults', { params: { gameCode: DAILY } })).value.list
  const listed = present(
    results.find(each => each.number === number),
    'a cancelled issue is listed',
  )
  const { evidence, draw } = verified.value
  return { reason: evidence.end.message.reason, draw, listed: [listed.status, listed.draw, listed.voidDraw] }
}
async function readTools(): Promise<VerifierTools> {
  const keys = readKeyHistory(documentOf<KeyHistory>((await hall.client.call('fairnessKeys', {})).value))
  assert(keys.ok, 'the keys follow each other')
  return { findRules: findLotteryRules, keys: keys.value, beacons: [BEACON.chain], checkBeacon: isBeaconValue }
}

describe('LOTTERY-BEACON', () => {
  it('1 to 3: an issue names its beacon round, waits for its value, and its file holds', async () => {
    const { token, number, betId } = await buyOn(0)
    const { kind, round, at } = await hall.beaconOf(DAILY, number)
    expect([kind, at > new Date()]).toEqual(['local', true])
    const own = documentOf<{ receipt: KeptReceipt }>((await hall.client.call('lotteryTicketProof', { token, params: { betId } })).value)
    expect(own.receipt.opening.message.beacon).toEqual({ kind: 'local', chain: BEACON.chain.hash, round })

    await hall.runToBeacon(DAILY, number, -1)
    expect(await hall.statusOf(DAILY, number)).toBe('closed')
    expect(hall.relay.asked).not.toContain(String(round))
    await hall.runToBeacon(DAILY, number)
    expect(await hall.statusOf(DAILY, number)).toBe('settled')

    const file = (await hall.client.call('lotteryEvidence', { params: { gameCode: DAILY, number } })).text
    const tools = await readTools()
    const verified = verifyEvidence(file, { ...tools, receipt: own.receipt })
    expect(verified.ok ? verified.value.unchecked : verified.error).toEqual([])
    const { beaconChain, result } = JSON.parse(file) as Evidence
    expect([beaconChain, result.message.beaconSignature]).toEqual([null, BEACON.sign(round).signature])
    expect(result.message.beaconValue).toBe(beaconRandomness(BEACON.sign(round).signature))
    const stranger = verifyEvidence(file, { ...tools, beacons: [] })
    expect(stranger.ok ? [] : stranger.error.map(({ code }) => code)).toEqual(['beacon_unknown'])
    expect(hall.relay.asked.filter(which => which === String(round))).toHaveLength(1)
    expect(await hall.findAll()).toEqual([])
  })

  it('4: without its value an issue is cancelled after two hours, and every stake comes back', async () => {
    const { token, number } = await buyOn(1)
    hall.relay.answers = () => undefined
    const { at, draws_at } = await hall.beaconOf(DAILY, number)
    const waitMs = at.getTime() + 2 * 3_600_000 - Math.max(at.getTime(), draws_at.getTime())
    await hall.runToBeacon(DAILY, number, waitMs - 1)
    expect(await hall.statusOf(DAILY, number)).toBe('closed')
    await hall.runToBeacon(DAILY, number, waitMs)
    expect([await hall.statusOf(DAILY, number), await reasonOf(number)]).toEqual(['cancelled', 'beacon_missing'])
    expect(await stateOf(token)).toEqual([['void', '2.00']])
    // Two hours have passed for the database's clock too.
    await hall.test.database.admin.query("UPDATE lottery.issues SET settled_at = network_at + interval '2 hours' WHERE issue_id = $1", [
      hall.issueId(DAILY, number),
    ])
    await hall.test.app.modules.lottery.runIssues()
    expect(await readVoid(number)).toEqual({ reason: 'beacon_missing', draw: null, listed: ['cancelled', null, null] })

    // Once the value appears, the page adds what the result would have been; nothing else changes.
    hall.relay.answers = round => BEACON.sign(round)
    await hall.runToBeacon(DAILY, number, waitMs + 60_000)
    const { reason, draw, listed } = await readVoid(number)
    expect([reason, draw !== null, listed]).toEqual(['beacon_missing', true, ['cancelled', null, draw]])
    expect(await stateOf(token)).toEqual([['void', '2.00']])
    expect(await hall.findAll()).toEqual([])
  })

  it('4: a false signature is refused, and the right one draws', async () => {
    const { number } = await buyOn(2)
    hall.relay.answers = round => ({ round, signature: BEACON.sign(round + 1).signature })
    await hall.runToBeacon(DAILY, number)
    expect(await hall.statusOf(DAILY, number)).toBe('closed')
    hall.relay.answers = round => BEACON.sign(round)
    await hall.runToBeacon(DAILY, number, 1_000)
    expect(await hall.statusOf(DAILY, number)).toBe('settled')
  })

  it('5: a root that is not out before the beacon round cancels the issue', async () => {
    const { token, number } = await buyOn(3)
    await hall.runToBeacon(DAILY, number, -1)
    await hall.test.database.admin.query('UPDATE lottery.issues SET closed_at = network_at WHERE issue_id = $1', [
      hall.issueId(DAILY, number),
    ])
    await hall.runToBeacon(DAILY, number)
    expect([await hall.statusOf(DAILY, number), await reasonOf(number)]).toEqual(['cancelled', 'root_late'])
    expect(await stateOf(token)).toEqual([['void', '2.00']])
    await hall.test.app.modules.lottery.runIssues()
    const { reason, draw, listed } = await readVoid(number)
    expect([reason, draw !== null, listed]).toEqual(['root_late', true, ['cancelled', null, draw]])
  })

  it('6: counts what came of a game’s issues, in public', async () => {
    expect((await hall.client.call('fairnessGame', { params: { gameCode: DAILY } })).value).toEqual({
      gameCode: DAILY,
      drawn: 2,
      cancelled: { total: 2, rootLate: 1, beaconMissing: 1, other: 0 },
      chainsLeftEarly: 0,
    })
    expect((await hall.client.call('fairnessGame', { params: { gameCode: 'NO_SUCH' } })).code).toBe('game_not_found')
  })

  it('7: a day’s last value is published time-locked, opens all before it, and a false one is found', async () => {
    await hall.seeBeacon()
    await hall.test.app.modules.lottery.keepIssues()
    await hall.test.app.modules.lottery.keepSegments(4)
    await hall.test.app.modules.lottery.keepSegments()
    const list = documentOf<Signed<SegmentMessage>[]>((await hall.client.call('fairnessSegments', { query: { game: DAILY } })).value)
    const segment = present(list[0], 'the segment of the newest day')
    const { rows } = await hall.test.database.admin.query<{ published: Signed<ChainMessage>; index: number; closes_at: Date }>(
      `SELECT c.published, i.chain_index AS index, i.closes_at FROM lottery.issues i JOIN draws.chains c USING (chain_id)
        WHERE i.game_code = $1 AND i.brand_id = $2 ORDER BY i.draws_at DESC LIMIT 1`,
      [DAILY, hall.brandId],
    )
    const newest = present(rows[0], 'an issue')
    expect([segment.message.last, segment.message.endsAtMs]).toEqual([newest.index, newest.closes_at.getTime()])
    const { signature } = BEACON.sign(segment.message.beacon.round)
    const opened = { chain: newest.published.message, network: BEACON.chain, signature, open: openValue }
    const tools = await readTools()
    expect(checkSegment(segment, opened, tools)).toEqual([])
    const value = openChain('88'.repeat(32), 10).valueAt(1)
    const ciphertext = lockValue({ chain: BEACON.chain, round: segment.message.beacon.round, value, randomness: '99'.repeat(32) })
    const falseOne = await hall.test.app.modules.draws.sign({ ...segment.message, ciphertext })
    expect(checkSegment(falseOne, opened, tools).map(({ code }) => code)).toEqual(['segment_false'])
  })

  it('8: a brand may keep to the own beacon, and no issue is made by a wrong clock', async () => {
    const { admin } = hall.test.database
    const setBeacon = async (wish: boolean) => {
      await admin.query(`UPDATE brand.brands SET settings = settings || jsonb_build_object('publicBeacon', $2::boolean) WHERE id = $1`, [
        hall.brandId,
        wish,
      ])
      hall.test.app.modules.brand.invalidate()
    }
    await setBeacon(false)
    const { number } = await buyOn(4)
    expect((await hall.beaconOf(DAILY, number)).kind).toBe('own')
    await setBeacon(true)
    await hall.seeBeacon()
    await admin.query(`UPDATE draws.beacon_sightings SET seen_at = seen_at + interval '5 s'`)
    const { token } = await hall.member()
    const issue = present((await hall.upcoming(DAILY, 6))[5], 'an issue that is not made')
    const refused = await hall.client.call('placeLotteryOrder', {
      token,
      body: await hall.slip({ issues: [{ number: issue.number, multiple: 1 }] }),
      key: randomUUID(),
    })
    expect([refused.success, refused.code]).toEqual([false, 'issue_closed'])
  })
})
