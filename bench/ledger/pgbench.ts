import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const CLIENTS = 32

export type LoadResult = { perSecond: number; p99Ms: number; failed: number }

/** pgbench of the machine, or undefined. The embedded binaries bring none. */
export function findPgbench(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map(version => `/usr/lib/postgresql/${version}/bin`), ...(process.env.PATH ?? '').split(':')]
  return folders.map(folder => join(folder, 'pgbench')).find(existsSync)
}

/** Makes the tables of TPC-B; 50 branches are about 750 MB. */
export async function initialiseTpcB(pgbench: string, env: NodeJS.ProcessEnv, scale: string): Promise<void> {
  await run(pgbench, ['-i', '-q', '-s', scale], { env: { ...process.env, ...env } })
}

/** Runs a load from 32 clients and reads rate and latency of every transaction. `args` name the script or the built-in test. */
export async function runPgbench(pgbench: string, env: NodeJS.ProcessEnv, args: readonly string[], seconds: number): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-bench-'))
  try {
    const { stdout } = await run(
      pgbench,
      ['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '2', '-T', `${seconds}`, '-l', '--log-prefix', join(folder, 'log'), ...args],
      { env: { ...process.env, ...env }, maxBuffer: 1 << 24 },
    )
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1]
    if (rate === undefined) throw new Error(`pgbench printed no rate:\n${stdout}`)
    return { perSecond: Number(rate), p99Ms: percentile(readLatencies(folder), 0.99), failed: Number(failed ?? 0) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The third column of a transaction log is the latency in microseconds. */
function readLatencies(folder: string): number[] {
  return readdirSync(folder).flatMap(file =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => Number(line.split(' ')[2]) / 1000),
  )
}

export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
