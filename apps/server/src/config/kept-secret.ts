import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@croupier/kernel'
import { makeDirectory } from '../platform/files/index.ts'
import { type ConfigError, refuseSetting } from './config-error.ts'
import { SECRET_BYTES_MIN } from './settings.ts'

/** The secret of an installation that was given none: made once, and readable by its owner alone. */
export function keptSecret(dataDir: string): Result<Buffer, ConfigError> {
  const path = join(dataDir, 'secret')
  try {
    makeDirectory(dataDir)
    // "wx" never overwrites: of two processes that start at once, both end up reading the same file.
    if (!existsSync(path)) writeFileSync(path, randomBytes(SECRET_BYTES_MIN).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!existsSync(path)) return refused('DATA_DIR', `must be a directory that can be written; "${dataDir}" cannot (${reasonOf(error)})`)
  }
  return readKept(path)
}

/** A directory that another user began, often root, is there and still closed. */
function readKept(path: string): Result<Buffer, ConfigError> {
  try {
    const kept = Buffer.from(readFileSync(path, 'utf8').trim())
    if (kept.length >= SECRET_BYTES_MIN) return ok(kept)
    return refused('CROUPIER_SECRET', `is cut short in ${path}: restore that file; remove it only where no database was made with it`)
  } catch (error) {
    return refused('DATA_DIR', `must be a directory of this user; "${path}" cannot be read (${reasonOf(error)})`)
  }
}

const refused = (setting: string, fault: string) => err(refuseSetting(setting, fault))

const reasonOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
