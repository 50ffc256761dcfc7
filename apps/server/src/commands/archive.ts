import { dirname, join, resolve } from 'node:path'
import { loadConfig } from '../config.ts'
import { type ArchiveRefusal, archiveMonth, type BringBackRefusal, bringBack, listArchives } from '../platform/backup/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'
import { makeDirectory } from '../platform/files/index.ts'

const USAGE = `archive YYYY-MM [FILE]      moves the rounds of a closed month into a file
archive --bring-back FILE   puts them back
archive --list              says which months have left
`

const REFUSALS: Readonly<Record<ArchiveRefusal | BringBackRefusal, string>> = {
  month_invalid: 'name the month as YYYY-MM',
  month_too_recent: 'the month ended less than 90 days ago',
  nothing_there: 'there are no rounds of this month: it was archived already, or is older than this installation',
  still_open: 'a round of this month is still being played: it is settled a day after it was last touched',
  file_exists: 'there is a file at this path already: name another one',
  busy: 'the table is in use by something long: try again later; nothing was changed',
  unreadable: 'there is no file at this path that can be read',
  not_a_backup: 'the file is not an archive of Croupier',
  unsealed: 'the file is not signed',
  other_secret: 'the archive was sealed under another secret: set CROUPIER_SECRET to the one of its installation',
  unknown_archive: 'this database has not written the file, or wrote another one for the month later',
  already_back: 'the rounds of this month are in the database',
}

/** `npm run archive -- YYYY-MM [FILE]`: moves what came on the reels in a closed month out of the database; `--bring-back FILE` puts it back. */
export async function run([first, second]: readonly string[]): Promise<number> {
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
    const path = second === undefined ? join(dataDir, 'archives', `rounds-${first}.archive`) : resolve(second)
    if (first === '--bring-back') return tell(await bringBack(database.url, path, secrets), 'brought back')
    makeDirectory(dirname(path), { mode: 0o700 })
    return tell(await archiveMonth(database.url, { month: first, path, secret, now: new Date() }), 'archived')
  } finally {
    await database.close()
  }
}

function tell(done: Awaited<ReturnType<typeof archiveMonth>> | Awaited<ReturnType<typeof bringBack>>, word: string): number {
  if (!done.ok) {
    process.stderr.write(`${REFUSALS[done.error]}\n`)
    return 1
  }
  const { path, bytes, partitions } = done.value
  for (const { name, rows } of partitions) process.stdout.write(`${name}: ${rows} rounds ${word}\n`)
  process.stdout.write(`${path}: ${bytes} bytes; keep it with the secret that it is sealed under\n`)
  return 0
}

async function list(url: string): Promise<number> {
  for (const { partition, rows, file, archivedAt, broughtBackAt } of await listArchives(url)) {
    const back = broughtBackAt ? `, brought back ${broughtBackAt.toISOString()}` : ''
    process.stdout.write(`${partition}: ${rows} rounds in ${file}, archived ${archivedAt.toISOString()}${back}\n`)
  }
  return 0
}
