import {
  type ChainMessage,
  checkSegment,
  type Evidence,
  type KeptReceipt,
  type KeyHistory,
  readKeyHistory,
  type SegmentMessage,
  type Signed,
  type VerifierTools,
  verifyEvidence,
  verifyVoid,
} from '@croupier/games/fairness'
import { isBeaconValue } from '@croupier/games/fairness/bls'
import { findTableRules } from '@croupier/games/fairness/tables'
import { openValue } from '@croupier/games/fairness/timelock'
import { assert, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { documentOf } from '../../testing/document-of.ts'
import { BEACON, openRelay } from '../../testing/lottery-beacon.fixture.ts'
import { type Casino, openCasino } from '../../testing/tables.fixture.ts'

const CODE = 'BAC1'
/** A beacon has a value every 3 s, and a busy machine takes its time. */
const WAIT = { timeout: 45_000, interval: 50 }
const TEN_MINUTES_MS = 600_000

let relay: Awaited<ReturnType<typeof openRelay>>
let casino: Casino
beforeAll(async () => {
  relay = await openRelay()
  casino = await openCasino({ beaconRelays: [relay.port], tablePace: { betting: 8, deciding: 8, rest: 20 } })
  const { beacon } = casino.test.app.modules.draws
  beacon.start()
  await vi.waitFor(async () => expect(await beacon.choose(casino.test.app.db, true)).toEqual({ ok: true, value: 'local' }), WAIT)
  await beacon.stop()
  await casino.sitAt(CODE)
}, 60_000)
afterAll(async () => {
  await casino.test.close()
  await relay.close()
})

const call: Casino['client']['call'] = (id, given) => casino.client.call(id, given)

interface StoredRound {
  readonly number: string
  readonly status: string
  readonly kind: string
  readonly beaconRound: number
  readonly reason: string | null
  readonly isAnswered: boolean
}
const roundOf = async (number: string): Promise<StoredRound> => {
  const { rows } = await casino.test.database.admin.query<StoredRound>(
    `SELECT number::text, status, beacon_kind AS kind, network_round::float8 AS "beaconRound", void_reason AS reason, network_at < clock_timestamp() AS "isAnswered"
       FROM tables.rounds WHERE brand_id = $1 AND code = $2 AND number = $3`,
    [casino.brandId, CODE, number],
  )
  return present(rows[0], 'the round is stored')
}
const untilStatus = (number: string, status: string) =>
  vi.waitFor(async () => {
    const round = await roundOf(number)
    expect(round.status).toBe(status)
    return round
  }, WAIT)

/** A member with 100 on the banker of the next round that opens. */
async function layOnNext() {
  const { token, memberId } = await casino.member('100.00')
  const { admin } = casino.test.database
  return vi.waitFor(async () => {
    // The newest value stays as new as it was: the relay is not looked at meanwhile.
    await admin.query('UPDATE draws.beacon_sightings SET verified_at = clock_timestamp()')
    const { rounds, phase } = await casino.viewOf(CODE)
    expect(phase).toBe('betting')
    const number = String(rounds)
    expect((await roundOf(number)).kind).toBe('local')
    const placed = await casino.bet(token, CODE, number, [{ spot: 'banker', amount: '100' }])
    expect(placed.success, placed.text).toBe(true)
    return { token, memberId, number, betId: present(placed.value.betIds[0], 'a bet') }
  }, WAIT)
}
const balanceOf = async (token: string) => (await call('balance', { token })).value.sumBalance

async function readTools(): Promise<VerifierTools> {
  const keys = readKeyHistory(documentOf<KeyHistory>((await call('fairnessKeys', {})).value))
  assert(keys.ok, 'the keys follow each other')
  return { findRules: findTableRules, keys: keys.value, beacons: [BEACON.chain], checkBeacon: isBeaconValue }
}
const evidenceOf = async (round: string) => (await call('tableEvidence', { params: { code: CODE, round } })).text

describe('TABLES-BEACON', () => {
  it('1: a round names its beacon round before the first bet, is dealt from that value alone, and its file holds', async () => {
    const { token, number, betId } = await layOnNext()
    const { beaconRound, isAnswered } = await roundOf(number)
    expect(isAnswered, 'nobody knows the value while bets are taken').toBe(false)
    await untilStatus(number, 'settled')
    const { receipt } = documentOf<{ receipt: KeptReceipt }>((await call('tableBetProof', { token, params: { betId } })).value)
    expect(receipt.opening.message.beacon).toEqual({ kind: 'local', chain: BEACON.chain.hash, round: beaconRound })
    const file = await evidenceOf(number)
    const tools = await readTools()
    const verified = verifyEvidence(file, { ...tools, receipt })
    expect(verified.ok ? verified.value.unchecked : verified.error).toEqual([])
    expect((JSON.parse(file) as Evidence).result.message.beaconSignature).toBe(BEACON.sign(beaconRound).signature)
    const stranger = verifyEvidence(file, { ...tools, beacons: [] })
    expect(stranger.ok ? [] : stranger.error.map(({ code }) => code)).toEqual(['beacon_unknown'])
    expect(relay.asked.filter(which => which === String(beaconRound))).toHaveLength(1)
  }, 90_000)

  it('2: a false value is refused, and the right one deals', async () => {
    relay.answers = round => ({ round, signature: BEACON.sign(round + 1).signature })
    const { number } = await layOnNext()
    const { beaconRound } = await roundOf(number)
    await vi.waitFor(() => expect(relay.asked.filter(which => which === String(beaconRound)).length).toBeGreaterThan(1), WAIT)
    expect((await roundOf(number)).status).toBe('closed')
    relay.answers = round => BEACON.sign(round)
    await untilStatus(number, 'settled')
  }, 90_000)

  it('3: a value that does not come in ten minutes voids the round, also when who voids it dies and the value comes after all', async () => {
    relay.answers = () => undefined
    const { token, number } = await layOnNext()
    expect(await balanceOf(token)).toBe('0.00')
    const { roomKind } = casino.test.app.modules.tables
    const sealed = await vi.waitFor(async () => {
      const { rows } = await casino.test.database.admin.query<Parameters<typeof roomKind.step>[0]>(
        `SELECT room_id AS "roomId", brand_id AS "brandId", code, state FROM rooms.rooms WHERE kind = 'table' AND brand_id = $1 AND code = $2`,
        [casino.brandId, CODE],
      )
      const room = present(rows[0], 'a room')
      expect(room.state.phase).toBe('sealed')
      return room
    }, WAIT)
    const stepAt = (ms: number) => roomKind.step(sealed, { now: new Date(Date.now() + ms), isWatched: async () => true })
    expect((await stepAt(TEN_MINUTES_MS / 2)).state.phase).toBe('sealed')
    expect((await stepAt(TEN_MINUTES_MS + 60_000)).state.round?.ended?.voidReason).toBe('beacon_missing')
    expect(await roundOf(number)).toMatchObject({ status: 'void', reason: 'beacon_missing' })
    expect(await balanceOf(token)).toBe('100.00')
    // The room itself has not heard of it, and is dealt nothing.
    relay.answers = round => BEACON.sign(round)
    const ended = await vi.waitFor(async () => {
      const { round } = await casino.viewOf(CODE)
      expect(round?.round === number && round.ended).toBeTruthy()
      return round?.ended
    }, WAIT)
    expect(ended).toMatchObject({ voidReason: 'beacon_missing', winnerCount: 0 })
    expect(await casino.findAll()).toEqual([])
  }, 90_000)

  it('4: a root that is not out before the beacon round voids the round, and the file says what it would have been', async () => {
    const { token, number } = await layOnNext()
    const late = vi.waitFor(
      async () => {
        const { rowCount } = await casino.test.database.admin.query(
          `UPDATE tables.rounds SET closed_at = network_at WHERE brand_id = $1 AND code = $2 AND number = $3 AND status = 'closed'`,
          [casino.brandId, CODE, number],
        )
        expect(rowCount).toBe(1)
      },
      { timeout: 45_000, interval: 5 },
    )
    await late
    expect(await untilStatus(number, 'void')).toMatchObject({ reason: 'root_late' })
    expect(await balanceOf(token)).toBe('100.00')
    const verified = verifyVoid(await evidenceOf(number), await readTools())
    assert(verified.ok, `the file holds: ${JSON.stringify(verified)}`)
    expect([verified.value.evidence.end.message.reason, verified.value.draw !== null]).toEqual(['root_late', true])
  }, 90_000)

  it('5: the last value of an hour is published time-locked, and opens what is shown before it', async () => {
    const list = documentOf<Signed<SegmentMessage>[]>((await call('fairnessSegments', { query: { game: CODE } })).value)
    const segment = present(list[0], 'a segment')
    const { rows } = await casino.test.database.admin.query<{ published: Signed<ChainMessage>; index: number }>(
      `SELECT c.published, r.chain_index AS index FROM tables.rounds r JOIN draws.chains c USING (chain_id) WHERE r.code = $1 AND r.brand_id = $2 ORDER BY r.number DESC LIMIT 1`,
      [CODE, casino.brandId],
    )
    const newest = present(rows[0], 'a round')
    expect(segment.message.last).toBeGreaterThanOrEqual(newest.index)
    expect(segment.message.endsAtMs).toBeGreaterThan(Date.now() + TEN_MINUTES_MS)
    const { signature } = BEACON.sign(segment.message.beacon.round)
    const opened = { chain: newest.published.message, network: BEACON.chain, signature, open: openValue }
    expect(checkSegment(segment, opened, await readTools())).toEqual([])
  })
})
