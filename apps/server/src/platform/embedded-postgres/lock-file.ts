import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '@croupier/kernel'
import { isSystemError } from '../system-error.ts'
import { identifyProcess, isAlive, type ProcessIdentity } from './process-alive.ts'

export type LockHolder = ProcessIdentity & { readonly since: string }
export type Lock = { release(): Promise<void> }

const POLL_MS = 100
let attempts = 0

/**
 * Takes a lock that lives as long as this process does: a holder that has died loses it at once.
 * Refuses with the holder when it is still there after `waitMs`.
 */
export async function takeLock(path: string, options: { waitMs: number }): Promise<Result<Lock, LockHolder>> {
  const deadline = Date.now() + options.waitMs
  const mine: LockHolder = { ...identifyProcess(process.pid), since: new Date().toISOString() }
  for (;;) {
    if (await create(path, mine)) return ok({ release: () => rm(path, { force: true }) })
    const holder = await read(path)
    if (holder && !isAlive(holder)) await evict(path, holder)
    else if (holder && Date.now() >= deadline) return err(holder)
    else if (holder) await sleep(POLL_MS)
  }
}

/** Linking a complete file is atomic, so no reader ever sees a lock without its holder. */
async function create(path: string, holder: LockHolder): Promise<boolean> {
  const draft = draftPath(path)
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** The holder; undefined when the file has gone meanwhile. An unreadable file counts as a holder that has died. */
async function read(path: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockHolder
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    if (error instanceof SyntaxError) return { pid: 2 ** 30, since: 'unknown' }
    throw error
  }
}

/** Moves the dead holder's file away; if another process took the lock in between, gives that one back. */
async function evict(path: string, dead: LockHolder): Promise<void> {
  const away = draftPath(path)
  try {
    await rename(path, away)
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return
    throw error
  }
  const moved = await read(away)
  if (moved && JSON.stringify(moved) !== JSON.stringify(dead)) await create(path, moved)
  await rm(away, { force: true })
}

function draftPath(path: string): string {
  attempts += 1
  return `${path}.${process.pid}.${attempts}`
}
