import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { io } from 'socket.io-client'
import { runOnBenchDatabase } from './bench-database.ts'
import { percentile } from './ledger/pgbench.ts'
import { type Door, openPages, type Pages, waitFor } from './rooms/pages.ts'
import type { RoomsRequest, RoomsUsage } from './rooms/rooms-process.ts'

/**
 * P5: `--pages 2000` with a line each, in `--rooms 200` that push once a second. All lines are cut at once and come back; `--false 10000` lines come with tokens that
 * are none; then two processes, each restarted after the other. Told are deliveries a second and of one core, memory of a line, how late a push is, what was lost or
 * doubled by the numbers of the messages, and how many requests a restart causes. Run with `npm run bench -- --only rooms`.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '2000' },
    rooms: { type: 'string', default: '200' },
    false: { type: 'string', default: '10000' },
    port: { type: 'string', default: '4441' },
    seconds: { type: 'string', default: '20' },
  },
})
const pages = Number(values.pages)
const rooms = Number(values.rooms)
const falseLines = Number(values.false)
const seconds = Number(values.seconds)
const BARS = { backMs: 10_000, lineKb: 25, requests: 1.2 }
const BACK_TOGETHER = 100
const secret = randomBytes(32).toString('hex')
const children = new Set<ChildProcess>()

let isMet = true
function tell(name: string, figure: string, isRight?: boolean): void {
  if (isRight === false) isMet = false
  console.log(`P5 ${isRight === undefined ? ' ' : isRight ? '✓' : '✗'} ${name.padEnd(56)} ${figure}`)
}

await runOnBenchDatabase('rooms', async ({ url }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rooms-bench-'))
  try {
    const first = await startProcess(url, { dataDir, place: 0 })
    const doors: Door[] = [first.door]
    const empty = await first.ask<RoomsUsage>('usage')
    const all = openPages({ count: pages, roomIds: first.roomIds, doors })
    const openedMs = await waitFor(() => all.joined() === pages)
    tell(`${pages} pages opened and in their rooms`, `${(openedMs / 1000).toFixed(1)} s`)
    await sleep(5_000)
    const settled = await first.ask<RoomsUsage>('usage')
    const perLine = (of: 'rssBytes' | 'liveBytes') => (settled[of] - empty[of]) / 1024 / pages
    const lineKb = perLine('liveBytes')
    // What the process has taken from the system beside that is room to work in, which does not grow with every line.
    tell(
      'memory of a line',
      `${lineKb.toFixed(1)} KB, with the process's own room ${perLine('rssBytes').toFixed(1)} KB   bar ≤ ${BARS.lineKb}`,
      lineKb <= BARS.lineKb,
    )

    await pushFor(all, first)
    await cutAll(all, first)
    await comeFalse(all, first)
    await restartBoth(all, { first, doors, url, dataDir })
    all.close()
    return isMet ? 0 : 1
  } finally {
    for (const child of children) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Nothing but pushes. */
async function pushFor(all: Pages, server: RoomsProcess): Promise<void> {
  all.reset()
  const before = await server.ask<RoomsUsage>('usage')
  const from = performance.now()
  await sleep(seconds * 1000)
  const { pushes, lost, doubled, latenciesMs } = all.heard()
  const tookS = (performance.now() - from) / 1000
  const cpuS = ((await server.ask<RoomsUsage>('usage')).cpuMs - before.cpuMs) / 1000
  tell(
    'deliveries',
    `${Math.round(pushes / tookS)} a second with ${((cpuS / tookS) * 100).toFixed(0)} % of a core, so ${Math.round(pushes / cpuS)} a second of a core`,
  )
  tell('late by', `p50 ${percentile(latenciesMs, 0.5).toFixed(0)} ms, p99 ${percentile(latenciesMs, 0.99).toFixed(0)} ms`)
  tell('lost or doubled', `${lost} and ${doubled} of ${pushes}`, lost + doubled === 0 && pushes > 0)
}

async function cutAll(all: Pages, server: RoomsProcess): Promise<void> {
  all.reset()
  const cut = await server.ask<number>('cut')
  const goneMs = await waitFor(() => all.heard().cuts >= pages)
  const backMs = goneMs + (await waitFor(() => all.joined() === pages))
  await sleep(3_000)
  const { lost, doubled } = all.heard()
  tell(`${cut} lines cut at once, all back`, `after ${(backMs / 1000).toFixed(1)} s   bar ≤ ${BARS.backMs / 1000} s`, backMs <= BARS.backMs)
  tell('lost or doubled meanwhile', `${lost} and ${doubled}`, lost + doubled === 0)
}

/** Lines that say they are somebody: each is refused, and whoever was there stays. */
async function comeFalse(all: Pages, server: RoomsProcess): Promise<void> {
  all.reset()
  let refused = 0
  const from = performance.now()
  const comeOne = async () => {
    const line = io(server.door.address, {
      path: '/socket',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { merchant: 'MIDNIGHT' },
    })
    const answer = await new Promise<boolean>(resolve => {
      line.once('connect', () => line.emit('authenticate', randomBytes(24).toString('base64url'), ({ ok }: { ok: boolean }) => resolve(ok)))
      line.once('connect_error', () => resolve(false))
    })
    line.close()
    if (!answer) refused++
  }
  for (let n = 0; n < falseLines; n += BACK_TOGETHER) await Promise.all(Array.from({ length: BACK_TOGETHER }, comeOne))
  const { cuts, lost, doubled, latenciesMs } = all.heard()
  const isKept = refused === falseLines && cuts === 0 && lost + doubled === 0 && all.joined() === pages
  tell(
    `${falseLines} lines with false tokens`,
    `${refused} refused in ${((performance.now() - from) / 1000).toFixed(1)} s, ${cuts} of the others cut, ${lost} and ${doubled} pushes lost or doubled`,
    isKept,
  )
  tell('late by meanwhile', `p99 ${percentile(latenciesMs, 0.99).toFixed(0)} ms`)
}

interface Restarted {
  readonly first: RoomsProcess
  readonly doors: Door[]
  readonly url: string
  readonly dataDir: string
}

/** A second process comes; then each stops and starts again while the other serves, as in a roll-out. */
async function restartBoth(all: Pages, { first, doors, url, dataDir }: Restarted): Promise<void> {
  const second = await startProcess(url, { dataDir, place: 1 })
  doors.push(second.door)
  // Half of the pages go over, and both processes have heard of each other.
  await first.ask('cut')
  await waitFor(() => all.joined() === pages && all.heard().cuts > 0)
  await sleep(8_000)
  tell('rooms on each of two processes', `${await first.ask<number>('held')} and ${await second.ask<number>('held')}`)
  all.reset()
  let running = first
  let other = second
  for (const place of [0, 1]) {
    running.door.isOpen = false
    await running.stop()
    await waitFor(() => all.joined() === pages)
    const again = await startProcess(url, { dataDir, place })
    doors[place] = again.door
    await sleep(8_000)
    running = other
    other = again
  }
  const { cuts, lines, failed, joins, lost, doubled, pushes } = all.heard()
  // A line that was cut costs one line and one entry; whatever was tried besides is what the restart costs too much.
  const requests = (lines + failed + joins) / (2 * cuts)
  tell(
    'two processes restarted after each other',
    `${cuts} lines cut, ${lost} and ${doubled} of ${pushes} pushes lost or doubled`,
    lost + doubled === 0 && cuts >= pages,
  )
  tell(
    'requests that caused',
    `${requests.toFixed(2)} × one line and one entry for each cut   bar ≤ ${BARS.requests}`,
    requests <= BARS.requests,
  )
}

interface RoomsProcess {
  readonly door: Door
  readonly roomIds: readonly string[]
  ask<T>(request: RoomsRequest): Promise<T>
  stop(): Promise<void>
}

async function startProcess(url: string, { dataDir, place }: { dataDir: string; place: number }): Promise<RoomsProcess> {
  const port = Number(values.port) + place
  const child = fork(fileURLToPath(new URL('rooms/rooms-process.ts', import.meta.url)), [url, String(port), dataDir, String(rooms)], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, CROUPIER_SECRET: secret },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  const [roomIds] = (await once(child, 'message')) as [string[]]
  return {
    ...{ roomIds, door: { address: `http://127.0.0.1:${port}`, isOpen: true } },
    ask: async <T>(request: RoomsRequest) => {
      const answered = once(child, 'message')
      child.send(request)
      return (await answered)[0] as T
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}
