import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { io } from 'socket.io-client'
import { runOnBenchDatabase } from './bench-database.ts'
import { exchange, postOf } from './bets/http-load.ts'
import { type BetsServer, startBetsServer } from './bets/start-server.ts'
import { percentile } from './ledger/pgbench.ts'

/**
 * `--bets 2000` of as many members in the last second of one table's betting, `--rushes 3` times, while members bet at other tables at a steady pace: what the others
 * wait for, as a ratio to the seconds before, whether each bet was answered, and that none was taken after the closing. `--port 4278`; DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '2000' },
    rushes: { type: 'string', default: '3' },
    port: { type: 'string', default: '4278' },
  },
})
const BETS = Number(values.bets)
const RUSHED = 'BAC1'
const CONNECTIONS = 200
const OTHERS = { perSecond: 40, connections: 20 }
const QUIET_MS = 4_000
const RATIO_MAX = 2

interface View {
  readonly phase: string
  readonly round: { readonly round: string; readonly closesAt: number } | null
}
interface Bettable {
  readonly code: string
  readonly roomId: string
  readonly spot: string
  readonly min: string
  view: View
}

await runOnBenchDatabase('tables_rush', async ({ url, pool }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tables-rush-'))
  const server = await startBetsServer({ databaseUrl: url, dataDir, port: Number(values.port), players: BETS + OTHERS.connections })
  try {
    return await measure(server, pool)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function measure({ port, sessions }: BetsServer, database: Pool): Promise<number> {
  const tables = await openTables(port)
  const rushed = present(
    tables.find(({ code }) => code === RUSHED),
    'the table of the rush',
  )
  const others = keepBetting(
    port,
    sessions.slice(BETS),
    tables.filter(table => table !== rushed),
  )
  const [quiet, busy]: [number[], number[]] = [[], []]
  const statuses = new Map<number, number>()
  let late = 0
  for (let rush = 0; rush < Number(values.rushes); rush++) {
    const { round, closesAt } = await nextRound(rushed)
    await sleep(closesAt - 3_000 - Date.now())
    // A connection that says nothing for long is closed by the server.
    const sockets = Array.from({ length: CONNECTIONS }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
    await sleep(closesAt - 1_000 - Date.now())
    const from = performance.now()
    quiet.push(...others.between(from - QUIET_MS, from))
    await Promise.all(sockets.map((socket, place) => lay(socket, place, { port, sessions, rushed, round, statuses })))
    busy.push(...others.between(from, performance.now()))
    for (const socket of sockets) socket.destroy()
    late += await countLate(database, round)
  }
  await others.stop()
  const ratio = percentile(busy, 0.99) / percentile(quiet, 0.99)
  const [taken, refused] = [statuses.get(200) ?? 0, statuses.get(409) ?? 0]
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  const isAnswered = taken + refused === answered && answered === BETS * Number(values.rushes)
  console.log(
    `tables rush: ${BETS} bets in a last second: ${taken} taken, ${refused} told that betting is closed, of ${answered} (${told})`,
  )
  console.log(
    `others' bets: p50 ${percentile(quiet, 0.5).toFixed(1)} → ${percentile(busy, 0.5).toFixed(1)} ms, p99 ${percentile(quiet, 0.99).toFixed(1)} → ${percentile(busy, 0.99).toFixed(1)} ms, ${quiet.length} and ${busy.length} of them`,
  )
  console.log(`tables rush ${ratio <= RATIO_MAX ? '✓' : '✗'} ${ratio.toFixed(2)} × the others' quiet p99   bar ≤ ${RATIO_MAX}`)
  console.log(
    `tables rush ${late === 0 && isAnswered ? '✓' : '✗'} ${late} taken after the closing, ${isAnswered ? 'each' : 'not each'} answered   bar 0`,
  )
  return ratio <= RATIO_MAX && late === 0 && isAnswered ? 0 : 1
}

/** A line on every table whose bets need no decision; that wakes them. */
async function openTables(port: number): Promise<Bettable[]> {
  type Answer = { value: { list: { code: string; roomId: string; spots?: { spot: string; min: string }[] }[] } }
  const { value } = (await (await fetch(`http://localhost:${port}/wps/v2/tables`)).json()) as Answer
  const line = io(`http://localhost:${port}`, { path: '/socket', transports: ['websocket'], auth: { merchant: 'MIDNIGHT' } })
  const tables: Bettable[] = []
  for (const { code } of value.list.filter(table => /^(BAC|ROU|SIC|DT|FPC)/.test(table.code))) {
    const table = (await (await fetch(`http://localhost:${port}/wps/v2/tables/${code}`)).json()) as {
      value: { roomId: string; spots: { spot: string; min: string }[]; snapshot: { view: View } }
    }
    const { roomId, spots, snapshot } = table.value
    const { spot, min } = present(spots[0], 'a spot')
    tables.push({ code, roomId, spot, min, view: snapshot.view })
  }
  const byRoom = new Map(tables.map(table => [table.roomId, table]))
  line.on('room.message', ({ roomId, view }: { roomId: string; view?: View }) => {
    const table = byRoom.get(roomId)
    if (table && view) table.view = view
  })
  await Promise.all(
    tables.map(async table => {
      const answer = (await line.emitWithAck('joinRoom', table.roomId)) as { ok: boolean; room: { view: View } }
      if (answer.ok) table.view = answer.room.view
    }),
  )
  return tables
}

/** The next round of a table whose last seconds are still to come. */
async function nextRound(table: Bettable): Promise<{ round: string; closesAt: number }> {
  for (;;) {
    const { phase, round } = table.view
    if (phase === 'betting' && round && round.closesAt - Date.now() > QUIET_MS + 2_000) return round
    await sleep(50)
  }
}

async function lay(
  socket: Socket,
  place: number,
  rush: { port: number; sessions: readonly string[]; rushed: Bettable; round: string; statuses: Map<number, number> },
): Promise<void> {
  const { port, sessions, rushed, round, statuses } = rush
  for (let n = place; n < BETS; n += CONNECTIONS) {
    const status = await exchange(socket, betOf(port, present(sessions[n], 'a session'), rushed, round))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

function betOf(port: number, token: string, { code, spot, min }: Bettable, round: string): string {
  const key = `rush-${randomInt(2 ** 40).toString(36)}-${randomInt(2 ** 40).toString(36)}`
  const body = JSON.stringify({ round, lines: [{ spot, amount: min }], betEntropy: '5e'.repeat(16) })
  return postOf({ port, token, key, path: `/wps/v2/tables/${code}/bets`, body })
}

/** Bets at other tables, so many a second whether answers come or not, on rounds with some time left. */
function keepBetting(port: number, sessions: readonly string[], tables: readonly Bettable[]) {
  const taken: { readonly at: number; readonly ms: number }[] = []
  const sockets = sessions.map(token => ({ token, socket: connect({ port, host: '127.0.0.1', noDelay: true }), last: Promise.resolve() }))
  let next = 0
  const one = () => {
    const open = tables.filter(({ view }) => view.phase === 'betting' && view.round && view.round.closesAt - Date.now() > 1_500)
    const table = open[randomInt(Math.max(1, open.length))]
    const seat = present(sockets[next++ % sockets.length], 'a connection')
    if (!table?.view.round) return
    const request = betOf(port, seat.token, table, table.view.round.round)
    const at = performance.now()
    // A seat sends one bet at a time; what waits for the one before waits for the server.
    seat.last = seat.last.then(async () => {
      const status = await exchange(seat.socket, request)
      if (status === 200) taken.push({ at, ms: performance.now() - at })
    })
  }
  const timer = setInterval(one, 1_000 / OTHERS.perSecond)
  return {
    between: (from: number, until: number) => taken.filter(({ at }) => at >= from && at < until).map(({ ms }) => ms),
    stop: async () => {
      clearInterval(timer)
      await Promise.all(sockets.map(({ last }) => last))
      for (const { socket } of sockets) socket.destroy()
    },
  }
}

async function countLate(database: Pool, round: string): Promise<number> {
  const { rows } = await database.query<{ late: number }>(
    `SELECT count(*)::int AS late FROM tables.rounds r JOIN bets.all_bets b ON b.event_id = r.round_id
      WHERE r.code = $1 AND r.number = $2 AND r.closed_at IS NOT NULL AND NOT b.bet_id = ANY(r.bet_ids)`,
    [RUSHED, round],
  )
  return present(rows[0], 'a count').late
}
