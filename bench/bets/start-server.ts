import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { present } from '@croupier/kernel'
import { build } from 'esbuild'
import { serverBundle } from '../../tools/workspace/server-bundle.mjs'

/** `tokens` are those of open games, `sessions` those of members. */
export type BetsServer = {
  readonly pid: number
  readonly port: number
  readonly tokens: readonly string[]
  readonly sessions: readonly string[]
  stop(): Promise<void>
}

/** Starts the whole server on a database of its own, as `npm start` builds and starts it, with `players` who have funds and an open game. */
export async function startBetsServer(options: {
  databaseUrl: string
  dataDir: string
  port: number
  players: number
  /** Of the installation; processes that share a database share it. */
  secret?: string
}): Promise<BetsServer> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: options.dataDir,
    CROUPIER_SECRET: options.secret ?? randomBytes(32).toString('hex'),
    PORT: String(options.port),
    PLAYERS: String(options.players),
  }
  const child = fork(await bundleServer(), { env, execArgv: ['--max-semi-space-size=64'] })
  const [ready] = await Promise.race([
    once(child, 'message') as Promise<[{ port: number; tokens: string[]; sessions: string[] }]>,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code} before it was ready`))),
  ])
  return { pid: present(child.pid, 'it runs'), ...ready, stop: () => stop(child) }
}

/** What a development tool adds to every function is none of the server's costs. */
async function bundleServer(): Promise<string> {
  const outdir = '.cache/bets-bench'
  await build({ ...serverBundle, entryPoints: ['bench/bets/server.ts'], outdir, splitting: false })
  return `${serverBundle.absWorkingDir}/${outdir}/server.js`
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
