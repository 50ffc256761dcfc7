import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isSystemError } from '../system-error.ts'

/** A process as the kernel knows it. `startTicks` tells a process from a later one that got the same id; absent where /proc is. */
export type ProcessIdentity = { readonly pid: number; readonly startTicks?: string }

export function identifyProcess(pid: number): ProcessIdentity {
  const stat = readStat(pid)
  return stat ? { pid, startTicks: stat.startTicks } : { pid }
}

/** Is this very process running? A zombie is not: in a container nobody may ever reap it. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!mayExist(identity.pid)) return false
  const stat = readStat(identity.pid)
  if (!stat) return true
  if (stat.state === 'Z' || stat.state === 'X') return false
  return identity.startTicks === undefined || identity.startTicks === stat.startTicks
}

/** Is the process a PostgreSQL server? Where nobody can say the answer is yes, the safe side: nothing of it is touched. */
export function isPostgres(pid: number): boolean {
  const command = readStat(pid)?.command ?? askForCommand(pid, { platform: process.platform, run: runProgram })
  return command === undefined || command === 'postgres'
}

type Asked = { readonly platform: NodeJS.Platform; readonly run: (file: string, args: readonly string[]) => string | undefined }

/** The name of a process's program, by what macOS and Windows have in place of /proc; undefined when they cannot say. */
export function askForCommand(pid: number, { platform, run }: Asked): string | undefined {
  if (platform === 'darwin')
    return (
      run('ps', ['-o', 'comm=', '-p', String(pid)])
        ?.trim()
        .split('/')
        .at(-1) || undefined
    )
  if (platform !== 'win32') return undefined
  // One line of comma-separated values, the name first; when there is no such process a sentence in the language of the system.
  return /^"([^"]+?)(?:\.exe)?"/i.exec(run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])?.trim() ?? '')?.[1]
}

function runProgram(file: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(file, args, { encoding: 'utf8', windowsHide: true })
  return status === 0 ? stdout : undefined
}

function mayExist(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isSystemError(error, 'EPERM')
  }
}

/** Fields 2, 3 and 22 of /proc/<pid>/stat. The command may hold blanks and parentheses, hence the search for the last one. */
function readStat(pid: number): { command: string; state: string; startTicks: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const close = text.lastIndexOf(')')
    const fields = text.slice(close + 2).split(' ')
    return { command: text.slice(text.indexOf('(') + 1, close), state: fields[0] ?? '', startTicks: fields[19] ?? '' }
  } catch {
    // No /proc here (macOS), or the process ended between two looks; the caller has asked the kernel already.
    return undefined
  }
}
