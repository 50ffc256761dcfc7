import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from './database.ts'

export interface DemoServer {
  /** Of the first brand; the second answers one port above. */
  readonly address: string
  readonly secondAddress: string
  readonly database: Database
  close(): Promise<void>
}

/** Building and the first start of a database, on a machine that has other things to do. */
const START_MS_MAX = 180_000
const POLL_MS = 250

/** What `npm start` gives, freshly seeded, in a directory that is gone afterwards. */
export const startDemoServer = (port: number): Promise<DemoServer> => startServer(port, { script: 'tools/start.mjs', mode: 'production' })

interface Script {
  /** From the project's folder. */
  readonly script: string
  readonly mode: 'production' | 'test'
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a script that serves, with a database of its own, and waits until it does. */
export async function startServer(port: number, { script, mode, env = {} }: Script): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-demo-'))
  const { DATABASE_URL: _shared, ...outer } = process.env
  const child = spawn(process.execPath, [script], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...outer, ...env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: mode, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const address = `http://localhost:${port}`
  const deadline = Date.now() + START_MS_MAX
  while (
    !(await fetch(`${address}/readyz`).then(
      answer => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`no server at ${address}`)
    }
    await sleep(POLL_MS)
  }
  const database = await connect(dataDir).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    address,
    secondAddress: `http://localhost:${port + 1}`,
    database,
    close: async () => {
      await database.close()
      await stop()
    },
  }
}
