import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeDirectory } from '../files/index.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Binaries } from './locate-binaries.ts'
import type { Ways } from './ways.ts'

/**
 * PostgreSQL refuses to run as root, and initdb refuses a user without a name. Three ways remain:
 * `plain` as the present user; `namespace` in a user namespace where the present user has another id (no user is made,
 * no file changes its owner); `drop` to an unprivileged id, where a container forbids namespaces.
 */
export type RunAs =
  | { readonly kind: 'plain' }
  | { readonly kind: 'namespace'; readonly uid: number }
  | { readonly kind: 'drop'; readonly uid: number; readonly gid: number; readonly name: string }

type PasswdEntry = { readonly name: string; readonly uid: number; readonly gid: number }
/** The id that stands for every unmapped user inside a namespace. */
const OVERFLOW_UID = 65534

export function chooseRunAs(clusterDir: string, options: { mayUseNamespace: boolean; users: Ways['users'] }): RunAs {
  if (options.users === 'plain') return { kind: 'plain' }
  const uid = process.getuid?.() ?? 0
  const users = readPasswd()
  const owner = existsSync(clusterDir) ? statSync(clusterDir).uid : uid
  if (owner !== uid) return runAsOwner({ uid, owner, clusterDir, users })
  if (uid !== 0 && users.some(user => user.uid === uid)) return { kind: 'plain' }
  if (options.mayUseNamespace) {
    const stand = users.find(user => user.uid !== 0 && user.uid !== OVERFLOW_UID) ?? users.find(user => user.uid !== 0)
    if (stand && maySpawnInNamespace(stand.uid)) return { kind: 'namespace', uid: stand.uid }
  }
  if (uid !== 0)
    throw new EmbeddedPostgresError(`user id ${uid} has no name here, which PostgreSQL needs: add it to /etc/passwd, or set DATABASE_URL`)
  const unprivileged = users.find(user => user.name === 'postgres') ?? users.find(user => user.name === 'nobody')
  if (!unprivileged)
    throw new EmbeddedPostgresError(
      'PostgreSQL may not run as root and there is no user postgres or nobody: start as a normal user, or set DATABASE_URL',
    )
  return { kind: 'drop', ...unprivileged }
}

/** Root keeps an existing cluster with its owner; anybody else cannot open it. */
function runAsOwner(given: { uid: number; owner: number; clusterDir: string; users: PasswdEntry[] }): RunAs {
  const user = given.users.find(entry => entry.uid === given.owner)
  const who = user?.name ?? `user id ${given.owner}`
  if (given.uid === 0 && user) return { kind: 'drop', ...user }
  throw new EmbeddedPostgresError(`${given.clusterDir} belongs to ${who}: start as ${who}, or set DATA_DIR to another directory`)
}

function maySpawnInNamespace(uid: number): boolean {
  return spawnSync('unshare', ['--user', `--map-user=${uid}`, 'true'], { stdio: 'ignore' }).status === 0
}

function readPasswd(): PasswdEntry[] {
  if (process.platform === 'darwin')
    return [{ name: process.env.USER ?? 'user', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }]
  if (!existsSync('/etc/passwd')) return []
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines
    .map(line => line.split(':'))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []))
}

/** The program, its arguments and its identity, ready for `spawn`. */
export function commandLine(runAs: RunAs, program: string, args: readonly string[]) {
  if (runAs.kind === 'namespace') return { file: 'unshare', args: ['--user', `--map-user=${runAs.uid}`, program, ...args], identity: {} }
  return { file: program, args: [...args], identity: runAs.kind === 'drop' ? { uid: runAs.uid, gid: runAs.gid } : {} }
}

/** Makes a directory that PostgreSQL may use and nobody else may enter. */
export function makePrivateDir(path: string, runAs: RunAs): void {
  makeDirectory(path, { mode: 0o700 })
  if (runAs.kind === 'drop') chownSync(path, runAs.uid, runAs.gid)
  else if (process.getuid && statSync(path).uid !== process.getuid())
    throw new EmbeddedPostgresError(`${path} belongs to another user: remove it, or set DATA_DIR to another directory`)
  chmodSync(path, 0o700)
}

/** The binaries at a place that the chosen identity can reach: below a private home they are copied once to /var/tmp. */
export async function reachableBinaries(binaries: Binaries, runAs: RunAs): Promise<Binaries> {
  if (runAs.kind !== 'drop' || isOpenToAll(binaries.root)) return binaries
  const copy = `/var/tmp/croupier-postgres-${binaries.version}`
  if (existsSync(copy) && statSync(copy).uid !== 0) throw new EmbeddedPostgresError(`${copy} does not belong to root: remove it`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    await cp(binaries.root, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    await rename(draft, copy).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true })
      // Another process that started at the same time has put the same copy there.
      if (!existsSync(copy)) throw error
    })
  }
  return { ...binaries, root: copy }
}

function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o005) === 0o005
  return isOpen && (dirname(path) === path || isOpenToAll(dirname(path)))
}

/** The file of that program inside `bin`. */
export function programPath(
  binaries: Binaries,
  program: 'initdb' | 'postgres' | 'pg_ctl',
  platform: NodeJS.Platform = process.platform,
): string {
  return join(binaries.root, 'bin', platform === 'win32' ? `${program}.exe` : program)
}
