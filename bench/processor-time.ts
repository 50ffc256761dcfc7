import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

const TICKS_A_SECOND = 100

/** Processor seconds of a process of this machine so far; 0 where they can't be seen. */
export const processSeconds = (pid: number): number => statOf(String(pid))?.seconds ?? 0

/** Answers the processor seconds of PostgreSQL with all its processes so far; 0 where they can't be seen. */
export async function postgresSeconds(pool: Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const parent = statOf(String(rows[0]?.pid))?.parent
  return () => {
    if (parent === undefined) return 0
    const all = readdirSync('/proc').flatMap(pid => (/^\d+$/.test(pid) ? (statOf(pid) ?? []) : []))
    const own = all.filter(stat => stat.parent === parent || stat.pid === parent)
    return own.reduce((sum, { seconds, endedSeconds, pid }) => sum + seconds + (pid === parent ? endedSeconds : 0), 0)
  }
}

/** Of one process of Linux: its own seconds, and those of children that have ended. */
function statOf(pid: string): { pid: string; parent: string; seconds: number; endedSeconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (from: number) => (Number(rest[from]) + Number(rest[from + 1])) / TICKS_A_SECOND
    return { pid, parent, seconds: ticks(9), endedSeconds: ticks(11) }
  } catch {
    // It has ended, or there is no /proc.
    return undefined
  }
}
