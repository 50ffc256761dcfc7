import type { Socket } from 'node:net'
import { createApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import type { RoomKind } from '../../apps/server/src/modules/rooms/index.ts'
import { createPool, migrate } from '../../apps/server/src/platform/db/index.ts'
import { migrateJobs } from '../../apps/server/src/platform/jobs/index.ts'
import { systemRandom } from '../../apps/server/src/platform/system-random.ts'
import { seed } from '../../apps/server/src/seed.ts'

/** What the bench asks of a process of the whole application. */
export type RoomsRequest = 'usage' | 'cut' | 'held' | 'stop'
export interface RoomsUsage {
  readonly cpuMs: number
  readonly rssBytes: number
  /** Of the heap and beside it, what is in use. */
  readonly liveBytes: number
}

/** A room that pushes: each step tells when it was taken. */
export type Push = { readonly n: number; readonly everyMs: number }
const pushing: RoomKind<Push> = {
  kind: 'pushing',
  open: async (_, code) => ({ n: 0, everyMs: Number(code.split('-')[0]) }),
  mayWake: () => true,
  step: async ({ state }, { now, isWatched }) => ({
    state: { ...state, n: state.n + 1 },
    dueAt: (await isWatched()) ? new Date(now.getTime() + state.everyMs) : null,
  }),
  // As long as what a table tells in a step.
  view: ({ state }) => ({ n: state.n, history: HISTORY }),
  now: () => ({ at: Date.now() }),
  nextChange: () => undefined,
  isLive: () => false,
  live: async () => new Map(),
  summary: ({ state }) => ({ n: state.n }),
}
const HISTORY = Array.from({ length: 60 }, (_, n) => ({ winner: n % 3 === 0 ? 'banker' : 'player', points: n % 10 }))

const [url = '', port = '0', dataDir = '', rooms = '0', everyMs = '1000'] = process.argv.slice(2)
const { role } = await migrate(url)
await migrateJobs(url)
const pool = createPool(url, { role })
const config = loadConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'fatal', PORT: port })
if (!config.ok) throw config.error
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const app = await createApp({ config: config.value, pool, databaseUrl: url, throttleFactor: 100_000, passwordCost })
app.modules.rooms.addKind(pushing)
await seed(app, { random: systemRandom, now: new Date() })
const lines = new Set<Socket>()
app.fastify.server.on('connection', line => {
  lines.add(line)
  line.once('close', () => lines.delete(line))
})
await app.fastify.listen({ port: Number(port), host: '127.0.0.1' })
await app.start()

const answers: Record<Exclude<RoomsRequest, 'stop'>, () => unknown> = {
  usage: () => {
    const { user, system } = process.cpuUsage()
    // What a line holds, without what is only waiting to be collected.
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { cpuMs: (user + system) / 1_000, rssBytes: rss, liveBytes: heapUsed + external } satisfies RoomsUsage
  },
  cut: () => {
    const cut = lines.size
    for (const line of lines) line.destroy()
    return cut
  },
  held: () => app.modules.rooms.host.held().length,
}
process.on('message', (request: RoomsRequest) => {
  if (request !== 'stop') return void process.send?.(answers[request]())
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0))
})
const { rows } = await pool.query<{ id: string }>(`SELECT id FROM brand.brands WHERE merchant_code = 'MIDNIGHT'`)
const roomIds = []
for (let n = 0; n < Number(rooms); n++) roomIds.push(await app.modules.rooms.open(rows[0]?.id ?? '', 'pushing', `${everyMs}-${n}`))
process.send?.(roomIds)
