import { rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { err, ok, present, type Result } from '@croupier/kernel'
import type { Client } from 'pg'
import { addPartitions } from './add-partitions.ts'
import {
  type ArchiveRefusal,
  type ArchiveRequest,
  type ArchiveSummary,
  asOwner,
  type BringBackRefusal,
  countAll,
  findArchived,
  judgeRequest,
  type KnownTable,
  type MonthSpan,
  noteArchived,
  writeAndRead,
} from './archive-file.ts'
import { bringBackRows, type LeavingRows } from './archive-rows.ts'
import { listPartitions } from './catalog.ts'
import { fillArchived } from './fill-archived.ts'
import { judgeBackup, verifyFile } from './read-file.ts'
import type { Partition } from './records.ts'

/** A table of rounds in monthly partitions, and that of those which are still being played; both have `started_at`. */
interface Archivable {
  readonly parent: string
  readonly open: string
}

/**
 * Moves one closed month of all rounds into a file, packed, sealed and signed under the secret, and takes it out of the database. The rows are copied while
 * nobody can change them; the file is written to the disk and read back whole, every sum of it, before anything is taken away, and both happen in one
 * transaction. Refuses a month that ended less than 90 days ago, one with rounds that are still being played, and a file that exists. What is left is a line in
 * `platform.archives` with the sum of every table, by which the file is known when it comes back.
 */
export async function archiveMonth(url: string, request: ArchiveRequest): Promise<Result<ArchiveSummary, ArchiveRefusal>> {
  const span = await judgeRequest(request)
  if (typeof span === 'string') return err(span)
  const { path } = request
  return asOwner(url, async client => {
    const tables = await listArchivable(client)
    const parents = tables.map(({ parent }) => parent)
    const partitions = (await listPartitions(client)).filter(
      ({ parent, from }) => parents.includes(parent) && Date.parse(from) === span.from.getTime(),
    )
    if (partitions.length === 0) return err('nothing_there')
    for (const { open } of tables) if (await isAnyOpen(client, open, span)) return err('still_open')
    for (const { name } of partitions) await client.query(`lock table ${name} in share mode`)
    const sums = await writeAndRead(client, request, partitions)
    const counted = await countAll(client, partitions)
    const isGone = await takeAway(client, partitions)
    if (!isGone) {
      await rm(path, { force: true })
      return err('busy')
    }
    const taken = partitions.map(each => ({ ...each, rows: present(counted.get(each.name), `${each.name} was counted`) }))
    await noteArchived(
      client,
      path,
      taken.map(each => ({ ...each, sha256: sums.get(each.name) })),
    )
    return ok({ path, bytes: (await stat(path)).size, partitions: taken.map(({ name, rows }) => ({ name, rows })) })
  })
}

/**
 * Puts the month of an archive back where it was, rounds or rows of `leaving`. The whole file is held against its signature and against what the database knows
 * of it, table by table, before anything is done; then all rows come back at once. Refuses a file of another installation, one that this database has not
 * written, and a month that is there.
 */
export async function bringBack(
  url: string,
  path: string,
  secrets: readonly Buffer[],
  leaving?: LeavingRows,
): Promise<Result<ArchiveSummary, BringBackRefusal>> {
  const judged = await judgeBackup(path, secrets)
  if (!judged.ok) return judged
  const { partitions, sums } = await verifyFile(path, judged.value, 'croupier-archive')
  const [only] = partitions
  if (leaving && only?.parent === leaving.parent) return bringBackRows(url, { path, key: judged.value, month: only, sums }, leaving)
  const names = partitions.map(({ name }) => name)
  const known = await asOwner(url, async (client): Promise<Result<readonly KnownTable[], BringBackRefusal>> => {
    const rows = await findArchived(client, names)
    if (names.some(name => rows.find(each => each.name === name)?.sha256 !== sums.get(name))) return err('unknown_archive')
    if ((await listPartitions(client)).some(({ name }) => names.includes(name))) return err('already_back')
    await client.query("set local lock_timeout = '5s'")
    await addPartitions(client, partitions)
    return ok(rows)
  })
  if (!known.ok) return known
  try {
    await asOwner(url, client => fillArchived(client, { path, key: judged.value, known: known.value }))
  } catch (error) {
    await asOwner(url, client => takeAway(client, partitions))
    throw error
  }
  return ok({ path, bytes: (await stat(path)).size, partitions: known.value.map(({ name, rows }) => ({ name, rows })) })
}

export interface ArchivedTable {
  readonly partition: string
  readonly rows: number
  readonly file: string
  readonly archivedAt: Date
  readonly broughtBackAt: Date | null
}

/** What has left the database, the oldest month first. */
export async function listArchives(url: string): Promise<ArchivedTable[]> {
  return asOwner(url, async client => {
    const { rows } = await client.query<ArchivedTable>(
      `select partition, row_count::int as rows, file, archived_at as "archivedAt", brought_back_at as "broughtBackAt"
         from platform.archives order by starts_at, partition`,
    )
    return rows
  })
}

/** Whichever module keeps rounds keeps them so: `rounds` in partitions, and `open_rounds` beside it. */
async function listArchivable(client: Client): Promise<Archivable[]> {
  const { rows } = await client.query<Archivable>(
    `select format('%I.rounds', n.nspname) as parent, format('%I.open_rounds', n.nspname) as open
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'p' and c.relname = 'rounds' and to_regclass(format('%I.open_rounds', n.nspname)) is not null order by 1`,
  )
  return rows
}

async function isAnyOpen(client: Client, table: string, { from, to }: MonthSpan): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} where started_at >= $1 and started_at < $2 limit 1`, [from, to])
  return rowCount !== 0
}

const TRIES = 5
const LOCK_NOT_AVAILABLE = '55P03'

/** Whoever reads the whole table holds it for a moment, and play waits for whoever waits for that: it is asked for briefly, and again. */
async function takeAway(client: Client, partitions: readonly Partition[]): Promise<boolean> {
  await client.query("set local lock_timeout = '500ms'")
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await client.query('savepoint taken')
    try {
      for (const { parent, name } of partitions) {
        await client.query(`alter table ${parent} detach partition ${name}`)
        await client.query(`drop table ${name}`)
      }
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      await client.query('rollback to savepoint taken')
      await wait(attempt * 200)
    }
  }
  return false
}
