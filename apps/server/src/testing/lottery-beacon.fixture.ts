import { createServer } from 'node:http'
import { type BeaconValue, beaconRoundAt } from '@croupier/games/fairness'
import { type LocalBeacon, localBeacon } from '@croupier/games/fairness/bls'
import { assert, present } from '@croupier/kernel'
import { expect, vi } from 'vitest'
import { relayBeacon } from '../modules/draws/index.ts'
import { openHall } from './lottery.fixture.ts'

/** A beacon has a value every 3 s; on a busy machine the first ones come late. */
const WAIT = { timeout: 45_000, interval: 200 }

/** A network that the test owns, with rounds as quicknet's. */
export const BEACON: LocalBeacon = localBeacon('77'.repeat(32), { periodS: 3, genesisS: 1_750_000_000 })

/** A relay that speaks drand's interface; `answers` says what it tells of a round, undefined that it does not exist. */
export async function openRelay() {
  const relay = { answers: (round: number): BeaconValue | undefined => BEACON.sign(round), asked: [] as string[] }
  const server = createServer((request, response) => {
    const which = request.url?.split('/').at(-1) ?? ''
    relay.asked.push(which)
    const value = which === 'latest' ? BEACON.sign(beaconRoundAt(BEACON.chain, Date.now())) : relay.answers(Number(which))
    response.writeHead(value ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(value ?? {}))
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'it listens')
  const port = relayBeacon({ chain: BEACON.chain, address: `http://127.0.0.1:${address.port}` })
  return Object.assign(relay, { port, close: () => new Promise(resolve => server.close(resolve)) })
}

/** A hall whose draws take a public beacon, once it has been seen. */
export async function openBeaconHall() {
  const relay = await openRelay()
  const hall = await openHall({ beaconRelays: [relay.port] })
  const { beacon } = hall.test.app.modules.draws
  beacon.start()
  await vi.waitFor(async () => expect(await beacon.choose(hall.test.app.db, true)).toEqual({ ok: true, value: 'local' }), WAIT)
  await beacon.stop()
  /** The newest value stays as new as it was: on a busy machine looks come late, as by a clock that is off. */
  const seeBeacon = async () =>
    void (await hall.test.database.admin.query('UPDATE draws.beacon_sightings SET verified_at = clock_timestamp()'))
  /** When the round that decides an issue appears. */
  const beaconOf = async (gameCode: string, number: string) => {
    const { rows } = await hall.test.database.admin.query<{ kind: string; round: number; at: Date; draws_at: Date }>(
      'SELECT beacon_kind AS kind, network_round::float8 AS round, network_at AS at, draws_at FROM lottery.issues WHERE issue_id = $1',
      [hall.issueId(gameCode, number)],
    )
    return present(rows[0], 'the issue is stored')
  }
  return {
    ...hall,
    relay,
    beacon,
    beaconOf,
    seeBeacon,
    /** Takes an issue on as at its beacon round, or so much later. */
    runToBeacon: async (gameCode: string, number: string, laterMs = 0) => {
      const { at, draws_at } = await beaconOf(gameCode, number)
      return hall.runTo(gameCode, number, Math.max(at.getTime(), draws_at.getTime()) + laterMs - draws_at.getTime())
    },
    close: async () => {
      await hall.test.close()
      await relay.close()
    },
  }
}
