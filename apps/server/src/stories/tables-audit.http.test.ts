import { setTimeout as sleep } from 'node:timers/promises'
import { amount, present, type RandomSource, seededRandom } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inspectBooks } from '../testing/inspect-books.ts'
import { listEndedRounds, recomputeRound } from '../testing/recompute-rounds.ts'
import { openTableGuest, type TableGuest } from '../testing/table-guest.ts'
import { startTableProcesses, type TableProcesses } from '../testing/table-processes.ts'
import { createClient, type TestClient } from '../testing/test-client.ts'

/** Rounds a table, at all of them; the full number is 300. The suite plays some at one table of each kind: cards, wheel, dice, decisions, multiples. */
const FULL = Number(process.env.TABLES_AUDIT_ROUNDS ?? 0)
const ROUNDS = FULL || 3
const SOME = ['BAC1', 'ROU1', 'SIC1', 'BJ1', 'HE1', 'NN1']
const GUESTS_A_TABLE = 2
const KILL_EVERY_MS = FULL ? 20_000 : 8_000
const LIMIT_MS = 180_000 + FULL * 30_000
const PAID_IN = '50000.00'
const CLEAN = { findings: [], doubled: 0, negative: 0 }

let casino: TableProcesses
let client: TestClient
const seats: { readonly token: string; readonly memberId: string; readonly guest: TableGuest }[] = []

beforeAll(async () => {
  casino = await startTableProcesses('tables-audit', [20, 20, 20])
  client = createClient(casino.transport)
  const addresses = casino.servers.map(({ address }) => address)
  const { list } = (await client.call('tables')).value
  for (const { code } of list.filter(table => FULL || SOME.includes(table.code)))
    for (let n = 0; n < GUESTS_A_TABLE; n++) {
      const { token, memberId } = await client.signUp()
      await client.payIn(token, PAID_IN)
      const guest = await openTableGuest({ client, addresses: n % 2 === 0 ? addresses : addresses.toReversed(), token, code })
      seats.push({ token, memberId, guest })
    }
}, 300_000)
afterAll(async () => {
  for (const { guest } of seats) guest.close()
  await casino.close()
}, 60_000)

/** Kills one of the two servers, or a process of the database, and starts again what was killed; until every table has played enough. */
async function killUntil(isOver: () => Promise<boolean>, random: RandomSource): Promise<number> {
  let kills = 0
  while (!(await isOver())) {
    await sleep(KILL_EVERY_MS)
    kills++
    const server = casino.servers[random.below(3)]
    if (server) {
      await server.kill()
      await server.start()
    } else await casino.killDatabase().catch(() => undefined)
  }
  return kills
}

const roundsPlayed = () =>
  casino.query<{ code: string; n: number }>(
    `SELECT code, count(*)::int AS n FROM tables.rounds WHERE status = 'settled' AND bet_count > 0 GROUP BY code`,
  )
const hasPlayedEnough = async () => {
  // Not to be had while the database recovers.
  const played = await roundsPlayed().catch(() => [])
  return played.filter(({ n }) => n >= ROUNDS).length === seats.length / GUESTS_A_TABLE
}

describe('every table, twenty times as fast as people play, while processes die', () => {
  it(
    `plays ${ROUNDS} rounds each, and every round and every balance follows from what was told`,
    async () => {
      const evening = new AbortController()
      const playing = Promise.all(
        seats.map(async ({ guest }, place) => {
          const random = seededRandom(place + 1)
          while (!evening.signal.aborted) await guest.act(random)
        }),
      )
      const kills = await killUntil(hasPlayedEnough, seededRandom(7))
      evening.abort()
      await playing
      expect(kills).toBeGreaterThan(0)
      await vi.waitFor(async () => expect(await casino.query('SELECT 1 FROM bets.open_bets')).toEqual([]), {
        timeout: 60_000,
        interval: 200,
      })
      const rounds = await listEndedRounds(casino.query)
      for (const round of rounds) {
        // A process that has just been killed may still be on its way back.
        const file = await vi.waitFor(async () => {
          const answer = await client.call('tableEvidence', { params: { code: round.code, round: round.number } })
          expect(answer.status, `${round.code} round ${round.number}: ${answer.text.slice(0, 200)}`).toBe(200)
          return answer
        }, 30_000)
        expect(await recomputeRound(casino.query, round, file.text)).toEqual([])
      }
      for (const { guest, token, memberId } of seats) {
        const [sums] = await casino.query<{ stake: string; payout: string }>(
          'SELECT coalesce(sum(stake), 0)::text AS stake, coalesce(sum(payout), 0)::text AS payout FROM bets.all_bets WHERE owner_id = $1',
          [memberId],
        )
        const { stake, payout } = present(sums, 'sums')
        expect(BigInt(stake)).toBe(guest.staked())
        const { value } = await client.call('balance', { token })
        expect(amount(value.sumBalance)).toBe(amount(PAID_IN) - BigInt(stake) + BigInt(payout))
      }
      expect(await inspectBooks(casino.pool)).toMatchObject(CLEAN)
      if (ROUNDS > 10)
        process.stdout.write(
          `${rounds.length} rounds, ${seats.reduce((sum, { guest }) => sum + guest.counts.bets, 0)} bets, ${kills} kills\n`,
        )
    },
    LIMIT_MS,
  )

  it('every table comes to rest when its guests have gone', async () => {
    for (const { guest } of seats) guest.close()
    const awake = () => casino.query(`SELECT code, state->>'phase' AS phase FROM rooms.rooms WHERE due_at IS NOT NULL`)
    await vi.waitFor(async () => expect(await awake()).toEqual([]), { timeout: 50_000, interval: 200 })
  }, 60_000)
})
