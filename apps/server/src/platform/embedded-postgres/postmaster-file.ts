import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSystemError } from '../system-error.ts'
import { isAlive, isPostgres } from './process-alive.ts'

/** What a running server writes into its cluster: see "postmaster.pid" in the PostgreSQL manual. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketDir: string; readonly status: string }

export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map(line => line.trim())
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', status: lines[7] ?? '' } : undefined
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** The server of this cluster that still runs, left over by a crash of ours. */
export function findRunningPostmaster(clusterDir: string): Postmaster | undefined {
  const postmaster = readPostmaster(clusterDir)
  return postmaster && isAlive({ pid: postmaster.pid }) && isPostgres(postmaster.pid) ? postmaster : undefined
}

/**
 * A file left by a crash may name an id that some other program has now, or a zombie that a container's init never reaps,
 * and PostgreSQL would refuse to start. Removing the file would also remove PostgreSQL's check for left-over backends.
 * Our own id in it does neither: a server knows that its parent is no server, and goes on to that check. The lock beside the socket names the same id.
 */
export function disownLeftover(clusterDir: string): void {
  const leftover = readPostmaster(clusterDir)
  if (!leftover || findRunningPostmaster(clusterDir)) return
  for (const path of [join(clusterDir, 'postmaster.pid'), ...socketLocks(leftover.socketDir)]) nameUs(path, leftover.pid)
}

const SOCKET_LOCK = /^\.s\.PGSQL\.\d+\.lock$/

function socketLocks(socketDir: string): string[] {
  if (socketDir === '') return []
  try {
    return readdirSync(socketDir).flatMap(name => (SOCKET_LOCK.test(name) ? [join(socketDir, name)] : []))
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return []
    throw error
  }
}

function nameUs(path: string, deadPid: number): void {
  const [pid, ...rest] = readFileSync(path, 'utf8').split('\n')
  if (Number(pid) === deadPid) writeFileSync(path, [process.pid, ...rest].join('\n'))
}
