import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { present } from '@croupier/kernel'
import { createServerProcess, type ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { createClient } from '../apps/server/src/testing/test-client.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { percentile } from './ledger/pgbench.ts'

/**
 * A rolling restart answers every call: two processes behind nginx with the configuration of deploy/nginx.conf, each ended by SIGTERM and started again while
 * `--pace 60` calls a second come in, bets among them, `--rounds 2` times over. Counts calls that were not answered as they should be. `--port 4290`. Needs nginx.
 */
const { values } = parseArgs({
  options: { pace: { type: 'string', default: '60' }, rounds: { type: 'string', default: '2' }, port: { type: 'string', default: '4290' } },
})
const DRAIN_SECONDS = 5

await runOnBenchDatabase('rolling_restart', async ({ url }) => {
  const env = {
    CROUPIER_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    NODE_ENV: 'production',
  }
  const processes: ServerProcess[] = []
  const folder = mkdtempSync(join(tmpdir(), 'rolling-restart-'))
  let nginx: ChildProcess | undefined
  try {
    for (const name of ['first', 'second']) processes.push(await createServerProcess(`rolling-${name}`, { databaseUrl: url, env }))
    for (const each of processes) await each.start()
    nginx = await startNginx(folder, processes)
    return await measure(processes)
  } finally {
    nginx?.kill('SIGTERM')
    for (const each of processes) await each.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The site as it is shipped, on a port without TLS and with these processes behind it. */
async function startNginx(folder: string, processes: readonly ServerProcess[]): Promise<ChildProcess> {
  const [first = '', second = ''] = processes.map(({ address }) => new URL(address).host)
  const [head = '', , site = ''] = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8').split(/^server \{$/m)
  const plain = `${head.replace('127.0.0.1:3000', first).replace('127.0.0.1:3010', second)}server {${site}`
    .replace(/^ {2}listen .*$/gm, '')
    .replace(/^ {2}ssl_.*$/gm, '')
    .replace(/^ {2}server_name .*$/m, `  listen 127.0.0.1:${values.port};`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join(' ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1; events { worker_connections 1024; } http { access_log off; ${paths}\n${plain}\n}`,
  )
  const tested = spawnSync('nginx', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx refuses the configuration: ${tested.stderr ?? tested.error}`)
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' })
  await sleep(500)
  return child
}

async function measure(processes: readonly ServerProcess[]): Promise<number> {
  const address = `http://127.0.0.1:${values.port}`
  const first = present(processes[0], 'a first process')
  const client = createClient({
    ...first.transport,
    send: async ({ method, url, headers, payload }) => {
      const body = payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }
      const answer = await fetch(`${address}${url}`, { method, headers, ...body })
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    },
  })
  const { token } = await client.signUp()
  const times: number[] = []
  const faults = new Map<string, number>()
  let isOver = false
  const acts = [
    () => client.call('status'),
    () => client.call('balance', { token }),
    () => client.call('gameList', { query: { gameCategory: 'rng' } }),
    () => client.call('operatorLogin', { body: { username: 'nobody', password: 'wrong' } }),
  ]
  const underWay: Promise<void>[] = []
  const calling = (async () => {
    for (let n = 0; !isOver; n++) {
      const act = present(acts[n % (n % 50 === 0 ? 4 : 3)], 'an act')
      const from = performance.now()
      underWay.push(
        act().then(
          answer => {
            times.push(performance.now() - from)
            if (!answer.success && answer.status >= 500) note(faults, `${answer.status} ${answer.code}`)
          },
          (error: unknown) => note(faults, String(error instanceof Error ? (error.cause ?? error) : error)),
        ),
      )
      await sleep(1_000 / Number(values.pace))
    }
  })()
  await sleep(2_000)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const each of processes) {
      await each.stop()
      await each.start()
      await sleep(2_500)
    }
  isOver = true
  await calling
  await Promise.all(underWay)
  const lost = [...faults.values()].reduce((sum, count) => sum + count, 0)
  for (const [fault, count] of faults) console.log(`rolling restart: ${count} × ${fault}`)
  console.log(
    `rolling restart ${lost === 0 ? '✓' : '✗'} ${lost} of ${underWay.length} calls not answered over ${Number(values.rounds) * processes.length} restarts, p99 ${percentile(times, 0.99).toFixed(0)} ms   bar 0`,
  )
  return lost === 0 ? 0 : 1
}

function note(faults: Map<string, number>, fault: string): void {
  faults.set(fault, (faults.get(fault) ?? 0) + 1)
}
