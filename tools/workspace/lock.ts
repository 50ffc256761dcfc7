import { readFileSync } from 'node:fs'

/** What package-lock.json says of one package; see "package-lock.json" in npm's manual. */
export type LockEntry = {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
/** By the place of the package in the checkout, such as `node_modules/vite`. */
export type Lock = Readonly<Record<string, LockEntry>>
export type Platform = { readonly os: string; readonly cpu: string; readonly libc?: string }

/** Where Croupier must install. Linux is that of Debian and its kin; musl has its packages in the lock too. */
export const PLATFORMS: readonly Platform[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
]

export function readLock(path: string): Lock {
  return (JSON.parse(readFileSync(path, 'utf8')) as { packages: Lock }).packages
}

/** The place of `name` as Node finds it from `from`: in its own node_modules, else in that of the nearest package around it. */
function findPlace(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = outside(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (place in lock) return place
    if (folder === '') return undefined
  }
}

/** The package that has this one in its node_modules; the checkout itself for those at the top and for the workspaces. */
const outside = (folder: string): string => folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Optional dependencies that the lock names and does not have, or has in another version: `npm ci` refuses such a lock. */
export function missingOptionals(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      const version = lock[findPlace(lock, from, name) ?? '']?.version
      const isThere = findPlace(lock, from, name) !== undefined && (!EXACT.test(range) || range === version)
      return isThere ? [] : [`${from || 'the checkout'} needs ${name} ${range}`]
    }),
  )
}

/** Addresses of a registry in the lock: whoever installs may have another one. */
export function namedRegistries(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([place, { resolved = '' }]) => (/^\w+:\/\//.test(resolved) ? [`${place}: ${resolved}`] : []))
}

/** Would npm install this package there? The words of `os`, `cpu` and `libc` with a `!` before them forbid, the others allow. */
function isFor(entry: LockEntry, platform: Platform): boolean {
  return allows(entry.os, platform.os) && allows(entry.cpu, platform.cpu) && allows(entry.libc, platform.libc)
}

function allows(words: readonly string[] | undefined, value: string | undefined): boolean {
  if (!words || words.length === 0) return true
  if (value === undefined || words.includes(`!${value}`)) return false
  return words.includes(value) || words.every(word => word.startsWith('!'))
}

/** The packages with native code of their own: those whose optional dependencies are for two operating systems or more. */
export function nativeFamilies(lock: Lock): string[] {
  return Object.keys(lock).filter(place => {
    const systems = optionalPlaces(lock, place).flatMap(optional => lock[optional]?.os ?? [])
    return new Set(systems).size > 1
  })
}

/** Where the native packages of one family lie after an install on this platform. */
export function nativePlaces(lock: Lock, family: string, platform: Platform): string[] {
  return optionalPlaces(lock, family).filter(place => {
    const entry = lock[place]
    return entry?.os !== undefined && isFor(entry, platform)
  })
}

function optionalPlaces(lock: Lock, from: string): string[] {
  return Object.keys(lock[from]?.optionalDependencies ?? {}).flatMap(name => findPlace(lock, from, name) ?? [])
}

export const platformName = ({ os, cpu }: Platform): string => `${os}-${cpu}`
