import { basename, dirname, join, resolve } from 'node:path'
import type { Result } from '@croupier/kernel'
import { createApp } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import { recordEvent } from '../modules/audit/index.ts'
import { playOfMonth } from '../modules/wallet/index.ts'
import {
  type ArchiveRefusal,
  type ArchiveRequest,
  type ArchiveSummary,
  archiveMonth,
  type BringBackRefusal,
  bringBack,
  listArchives,
} from '../platform/backup/index.ts'
import { createDb, createPool, transaction } from '../platform/db/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'
import { makeDirectory } from '../platform/files/index.ts'
import { openInstallationKey } from '../platform/installation-key.ts'
import { systemRandom } from '../platform/system-random.ts'
import { archiveEntries } from './archive-entries.ts'

const USAGE = `archive YYYY-MM [FILE]             moves the rounds of a closed month into a file
archive --entries YYYY-MM [FILE]   moves the ledger's entries of its stakes and wins into a file
archive --bring-back FILE          puts them back
archive --list                     says which months have left
`

const REFUSALS: Readonly<Record<ArchiveRefusal | BringBackRefusal, string>> = {
  month_invalid: 'name the month as YYYY-MM',
  month_too_recent: 'the month ended less than 90 days ago',
  nothing_there: 'nothing of this month is here to leave: it was archived already, or is older than this installation',
  still_open: 'a round of this month is still being played: it is settled a day after it was last touched',
  file_exists: 'there is a file at this path already: name another one',
  not_sealed: 'the month is not in closed blocks of the ledger yet: start the server, and try again a minute later',
  books_differ: 'the ledger is not in order: run `npm run ledger:verify`; nothing was changed',
  busy: 'the table is in use by something long: try again later; nothing was changed',
  unreadable: 'there is no file at this path that can be read',
  not_a_backup: 'the file is not an archive of Croupier',
  unsealed: 'the file is not signed',
  other_secret: 'the archive was sealed under another secret: set CROUPIER_SECRET to the one of its installation',
  unknown_archive: 'this database has not written the file, or wrote another one for the month later',
  already_back: 'the rows of this month are in the database',
}

/** The application is made and not started: its modules prepare, and nothing else of it works, nor has anybody to be answered when it closes. */
async function archiveByApp(config: Config, url: string, request: ArchiveRequest): Promise<Done> {
  const pool = createPool(url, { connectionsMax: 4, statementTimeoutMs: 0, applicationName: 'croupier-archive' })
  const { key } = await openInstallationKey(pool, config, systemRandom)
  const app = await createApp({ config: { ...config, drainSeconds: 0 }, key, pool, databaseUrl: url })
  try {
    return await archiveEntries(app.modules, url, request)
  } finally {
    await app.close()
    await pool.end()
  }
}

type Done = Result<ArchiveSummary, ArchiveRefusal | BringBackRefusal>

/** `npm run archive -- YYYY-MM [FILE]`: moves what came on the reels in a closed month out of the database, or with `--entries` its play in the ledger; `--bring-back FILE` puts it back. */
export async function run(words: readonly string[]): Promise<number> {
  const isOfEntries = words[0] === '--entries'
  const [first, second] = isOfEntries ? words.slice(1) : words
  if (first === undefined || (first === '--bring-back' && second === undefined)) {
    process.stderr.write(USAGE)
    return 2
  }
  const config = loadConfig(process.env)
  if (!config.ok) {
    process.stderr.write(`${config.error.message}\n`)
    return 2
  }
  const { dataDir, secret, previousSecret } = config.value
  const database = await openDatabase(config.value, { mustExist: true })
  try {
    if (first === '--list') return await list(database.url)
    const secrets = previousSecret ? [secret, previousSecret] : [secret]
    const path =
      second === undefined ? join(dataDir, 'archives', `${isOfEntries ? 'entries' : 'rounds'}-${first}.archive`) : resolve(second)
    if (first === '--bring-back') return await tell(database.url, await bringBack(database.url, path, secrets, playOfMonth), 'brought back')
    makeDirectory(dirname(path), { mode: 0o700 })
    const request = { month: first, path, secret, now: new Date() }
    const archived = isOfEntries ? archiveByApp(config.value, database.url, request) : archiveMonth(database.url, request)
    return await tell(database.url, await archived, 'archived')
  } finally {
    await database.close()
  }
}

async function tell(url: string, done: Done, word: 'archived' | 'brought back'): Promise<number> {
  if (!done.ok) {
    process.stderr.write(`${REFUSALS[done.error]}\n`)
    return 1
  }
  await note(url, done.value, word)
  const { path, bytes, partitions, isDiskReturned } = done.value
  for (const { name, rows } of partitions) process.stdout.write(`${name}: ${rows} rows ${word}\n`)
  process.stdout.write(`${path}: ${bytes} bytes; keep it with the secret that it is sealed under\n`)
  if (isDiskReturned === false)
    process.stdout.write('the disk is not returned yet, for somebody reads the month: run VACUUM FULL of its table later\n')
  return 0
}

/** Which months are not in the database stands in its log, whose head is published each day. */
async function note(url: string, { path, partitions }: ArchiveSummary, word: 'archived' | 'brought back'): Promise<void> {
  const pool = createPool(url, { connectionsMax: 1, applicationName: 'croupier-archive' })
  try {
    await transaction(createDb(pool), tx =>
      recordEvent(tx, {
        at: new Date(),
        actor: { kind: 'system', id: 'system', name: 'archive' },
        action: word === 'archived' ? 'archive.written' : 'archive.brought-back',
        subject: `archive:${basename(path)}`,
        after: Object.fromEntries(partitions.map(({ name, rows }) => [name, rows])),
      }),
    )
  } finally {
    await pool.end()
  }
}

async function list(url: string): Promise<number> {
  for (const { partition, rows, file, archivedAt, broughtBackAt } of await listArchives(url)) {
    const back = broughtBackAt ? `, brought back ${broughtBackAt.toISOString()}` : ''
    process.stdout.write(`${partition}: ${rows} rows in ${file}, archived ${archivedAt.toISOString()}${back}\n`)
  }
  return 0
}
