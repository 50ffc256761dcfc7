import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const SHARED_MEMORY = '/dev/shm'
const BYTES_MIN = 6 * 2 ** 30

/**
 * Puts temporary files of this process and its children into memory, where there is much of it: the database of a test is 2,000 files, which a disk takes up to
 * two seconds to make and memory 60 ms. A TMPDIR that is set already stays. What is left there goes when this process ends.
 */
export function keepTemporaryFilesInMemory() {
  const parent = process.env.TMPDIR ? undefined : findMemory()
  if (!parent) return
  const folder = mkdtempSync(`${parent}/croupier-`)
  // PostgreSQL runs as somebody else where the tests are run by root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * A folder that lies in memory and holds programs too; undefined without 6 GiB of it.
 * @returns {string | undefined}
 */
export function findMemory() {
  if (process.platform !== 'linux' || freemem() < BYTES_MIN) return undefined
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return bavail * bsize >= BYTES_MIN && !isWithoutPrograms() ? SHARED_MEMORY : undefined
  } catch {
    return undefined
  }
}

function isWithoutPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  return mounts.some(line => line.split(' ')[1] === SHARED_MEMORY && /\bnoexec\b/.test(line))
}
