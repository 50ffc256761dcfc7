import { access, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { assert, err, ok, present, type Result } from '@croupier/kernel'
import type { Client } from 'pg'
import { addPartitions } from './add-partitions.ts'
import { listMigrations, listPartitions, type TableToCopy } from './catalog.ts'
import { connect } from './connect.ts'
import { fillTable, judgeBackup, readHeader, unpacked, verifyFile } from './read-file.ts'
import { decodeRecords, encodeControl, type Partition } from './records.ts'
import type { SealFault } from './sealed-file.ts'
import { tableRecords, writeFile } from './write-backup.ts'

/** A table of rounds in monthly partitions, and that of those which are still being played; both have `started_at`. */
interface Archivable {
  readonly parent: string
  readonly open: string
}

export interface ArchiveRequest {
  /** YYYY-MM, of UTC as the partitions are. */
  readonly month: string
  readonly path: string
  readonly secret: Buffer
  readonly now: Date
}

export type ArchiveRefusal = 'month_invalid' | 'month_too_recent' | 'nothing_there' | 'still_open' | 'file_exists' | 'busy'
export interface ArchiveSummary {
  readonly path: string
  readonly bytes: number
  readonly partitions: readonly { readonly name: string; readonly rows: number }[]
}

/** Whoever played it may still ask about it, and every check of rounds has long been through it. */
export const ARCHIVE_AFTER_DAYS = 90
const DAY_MS = 86_400_000
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
/** Any constant: months leave and come back one after another. */
const LOCK = 7_265_021

/**
 * Moves one closed month of all rounds into a file, packed, sealed and signed under the secret, and takes it out of the database. The rows are copied while
 * nobody can change them; the file is written to the disk and read back whole, every sum of it, before anything is taken away, and both happen in one
 * transaction. Refuses a month that ended less than 90 days ago, one with rounds that are still being played, and a file that exists. What is left is a line in
 * `platform.archives` with the sum of every table, by which the file is known when it comes back.
 */
export async function archiveMonth(url: string, request: ArchiveRequest): Promise<Result<ArchiveSummary, ArchiveRefusal>> {
  const { month, path, now } = request
  const span = spanOf(month)
  if (!span) return err('month_invalid')
  if (span.to.getTime() + ARCHIVE_AFTER_DAYS * DAY_MS > now.getTime()) return err('month_too_recent')
  if (await exists(path)) return err('file_exists')
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
    for (const { name, from, to } of partitions)
      await client.query(
        `insert into platform.archives (partition, starts_at, ends_at, row_count, sha256, file) values ($1, $2, $3, $4, $5, $6)
         on conflict (partition) do update set row_count = excluded.row_count, sha256 = excluded.sha256, file = excluded.file, archived_at = now(), brought_back_at = null`,
        [name, from, to, counted.get(name), sums.get(name), basename(path)],
      )
    const names = partitions.map(({ name }) => ({ name, rows: present(counted.get(name), `${name} was counted`) }))
    return ok({ path, bytes: (await stat(path)).size, partitions: names })
  })
}

interface KnownTable {
  readonly name: string
  readonly sha256: string
  readonly rows: number
}

export type BringBackRefusal = 'unreadable' | SealFault | 'unknown_archive' | 'already_back'

/**
 * Puts the month of an archive back where it was. The whole file is held against its signature and against what the database knows of it, table by table,
 * before anything is done; then all rows come back at once. Refuses a file of another installation, one that this database has not written, and a month that
 * is there.
 */
export async function bringBack(url: string, path: string, secrets: readonly Buffer[]): Promise<Result<ArchiveSummary, BringBackRefusal>> {
  const judged = await judgeBackup(path, secrets)
  if (!judged.ok) return judged
  const { partitions, sums } = await verifyFile(path, judged.value, 'croupier-archive')
  const names = partitions.map(({ name }) => name)
  const known = await asOwner(url, async (client): Promise<Result<readonly KnownTable[], BringBackRefusal>> => {
    const { rows } = await client.query<KnownTable>(
      'select partition as name, sha256, row_count::int as rows from platform.archives where partition = any ($1)',
      [names],
    )
    if (names.some(name => rows.find(each => each.name === name)?.sha256 !== sums.get(name))) return err('unknown_archive')
    if ((await listPartitions(client)).some(({ name }) => names.includes(name))) return err('already_back')
    await client.query("set local lock_timeout = '5s'")
    await addPartitions(client, partitions)
    return ok(rows)
  })
  if (!known.ok) return known
  try {
    await asOwner(url, client => fillAll(client, path, judged.value, known.value))
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

function spanOf(month: string): { readonly from: Date; readonly to: Date } | undefined {
  const [, year, number] = MONTH.exec(month) ?? []
  if (year === undefined || number === undefined) return undefined
  const at = (offset: number) => new Date(Date.UTC(Number(year), Number(number) - 1 + offset, 1))
  return { from: at(0), to: at(1) }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** One transaction of the database's owner; a refusal leaves nothing of it. */
async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url, 'croupier-archive')
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const done = await work(client)
    await client.query(isRefusal(done) ? 'rollback' : 'commit')
    return done
  } finally {
    await client.end()
  }
}

const isRefusal = (done: unknown): boolean => typeof done === 'object' && done !== null && 'ok' in done && done.ok === false

/** Whichever module keeps rounds keeps them so: `rounds` in partitions, and `open_rounds` beside it. */
async function listArchivable(client: Client): Promise<Archivable[]> {
  const { rows } = await client.query<Archivable>(
    `select format('%I.rounds', n.nspname) as parent, format('%I.open_rounds', n.nspname) as open
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'p' and c.relname = 'rounds' and to_regclass(format('%I.open_rounds', n.nspname)) is not null order by 1`,
  )
  return rows
}

async function isAnyOpen(client: Client, table: string, { from, to }: { readonly from: Date; readonly to: Date }): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} where started_at >= $1 and started_at < $2 limit 1`, [from, to])
  return rowCount !== 0
}

/** Writes the file and reads it back; answers the sum of each table. */
async function writeAndRead(
  client: Client,
  { path, secret }: ArchiveRequest,
  partitions: readonly Partition[],
): Promise<ReadonlyMap<string, string>> {
  const tables: TableToCopy[] = []
  for (const { name } of partitions) tables.push(await tableOf(client, name))
  await writeFile(path, secret, records(client, partitions, tables))
  try {
    const key = await judgeBackup(path, [secret])
    assert(key.ok, 'the file was just written')
    return (await verifyFile(path, key.value, 'croupier-archive')).sums
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function* records(client: Client, partitions: readonly Partition[], tables: readonly TableToCopy[]): AsyncGenerator<Buffer> {
  const createdAt = new Date().toISOString()
  yield encodeControl({
    kind: 'header',
    format: 'croupier-archive',
    version: 2,
    createdAt,
    migrations: await listMigrations(client),
    partitions,
  })
  for (const table of tables) yield* tableRecords(client, table)
  yield encodeControl({ kind: 'end', tables: tables.length, sequences: [] })
}

async function tableOf(client: Client, name: string): Promise<TableToCopy> {
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [name],
  )
  return { name, columns: rows.map(({ column }) => column), isFeed: false }
}

async function countAll(client: Client, partitions: readonly Pick<Partition, 'name'>[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of partitions) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)
    counts.set(name, present(rows[0], 'a count has one row').n)
  }
  return counts
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

/** The tables are those that the database has just made for the file's months: no word of the file becomes a statement. They are seen with all rows or with none. */
async function fillAll(client: Client, path: string, key: Buffer, known: readonly KnownTable[]): Promise<void> {
  const names = known.map(({ name }) => name)
  const read = decodeRecords(unpacked(path, key))
  try {
    await readHeader(read, 'croupier-archive')
    for await (const record of read) {
      if (record.type !== 'control' || record.control.kind !== 'table') continue
      const { name, columns } = record.control
      assert(names.includes(name), `${name} is a month of this archive`)
      const own = await tableOf(client, name)
      assert(
        columns.every(column => own.columns.includes(column)),
        `the columns of ${name} are those that it had`,
      )
      await fillTable(client, { name, columns }, read)
    }
  } finally {
    await read.return(undefined)
  }
  const counted = await countAll(client, known)
  for (const { name, rows } of known) assert(counted.get(name) === rows, `${name} has as many rows as it had`)
  await client.query('update platform.archives set brought_back_at = now() where partition = any ($1)', [names])
}
