import { access, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { assert, present } from '@croupier/kernel'
import type { Client } from 'pg'
import { listMigrations, type TableToCopy } from './catalog.ts'
import { connect } from './connect.ts'
import { judgeBackup, verifyFile } from './read-file.ts'
import { encodeControl, type Partition } from './records.ts'
import type { SealFault } from './sealed-file.ts'
import { tableRecords, writeFile } from './write-backup.ts'

export interface ArchiveRequest {
  /** YYYY-MM, of UTC as the partitions are. */
  readonly month: string
  readonly path: string
  readonly secret: Buffer
  readonly now: Date
}

export interface MonthSpan {
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

export type ArchiveRefusal =
  | 'month_invalid'
  | 'month_too_recent'
  | 'nothing_there'
  | 'still_open'
  | 'file_exists'
  | 'busy'
  | 'not_sealed'
  | 'books_differ'
export type BringBackRefusal = 'unreadable' | SealFault | 'unknown_archive' | 'already_back' | 'books_differ'

export interface ArchiveSummary {
  readonly path: string
  readonly bytes: number
  readonly partitions: readonly { readonly name: string; readonly rows: number }[]
  /** False where rows left a table that somebody reads: their disk is free for other rows of it, no more. */
  readonly isDiskReturned?: boolean
}

/** Whoever played it may still ask about it, and every check of rounds has long been through it. */
export const ARCHIVE_AFTER_DAYS = 90
const DAY_MS = 86_400_000
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
/** Any constant: months leave and come back one after another. */
const LOCK = 7_265_021

/** The month of a request, unless it may not leave yet or its file is there already. */
export async function judgeRequest({ month, path, now }: ArchiveRequest): Promise<MonthSpan | ArchiveRefusal> {
  const span = spanOf(month)
  if (!span) return 'month_invalid'
  if (span.to.getTime() + ARCHIVE_AFTER_DAYS * DAY_MS > now.getTime()) return 'month_too_recent'
  return (await exists(path)) ? 'file_exists' : span
}

function spanOf(month: string): MonthSpan | undefined {
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

/**
 * One transaction of the database's owner; a refusal leaves nothing of it. What takes whole tables away has to see what was committed before it locked them:
 * `read committed`. What proves the books in between has to see one instant.
 */
export async function asOwner<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  const client = await connect(url, 'croupier-archive')
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`begin isolation level ${isolation}`)
    const done = await work(client)
    await client.query(isRefusal(done) ? 'rollback' : 'commit')
    return done
  } finally {
    await client.end()
  }
}

const isRefusal = (done: unknown): boolean => typeof done === 'object' && done !== null && 'ok' in done && done.ok === false

/** Writes tables into the file and reads it back; answers the sum of each table. */
export async function writeAndRead(
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

export async function tableOf(client: Client, name: string): Promise<TableToCopy> {
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [name],
  )
  return { name, columns: rows.map(({ column }) => column), isFeed: false }
}

export async function countAll(client: Client, tables: readonly Pick<Partition, 'name'>[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)
    counts.set(name, present(rows[0], 'a count has one row').n)
  }
  return counts
}

/** What the database knows of a file: a line for each of its tables, by whose sums the file is known when it comes back. */
export async function noteArchived(
  client: Client,
  path: string,
  tables: readonly (Partition & { readonly rows: number; readonly sha256: string | undefined })[],
): Promise<void> {
  for (const { name, from, to, rows, sha256 } of tables)
    await client.query(
      `insert into platform.archives (partition, starts_at, ends_at, row_count, sha256, file) values ($1, $2, $3, $4, $5, $6)
       on conflict (partition) do update set row_count = excluded.row_count, sha256 = excluded.sha256, file = excluded.file, archived_at = now(), brought_back_at = null`,
      [name, from, to, rows, sha256, basename(path)],
    )
}

export interface KnownTable {
  readonly name: string
  readonly sha256: string
  readonly rows: number
  readonly isBack: boolean
}

export async function findArchived(client: Client, names: readonly string[]): Promise<KnownTable[]> {
  const { rows } = await client.query<KnownTable>(
    `select partition as name, sha256, row_count::int as rows, brought_back_at is not null as "isBack" from platform.archives where partition = any ($1)`,
    [names],
  )
  return rows
}

export const noteBack = (client: Client, names: readonly string[]): Promise<unknown> =>
  client.query('update platform.archives set brought_back_at = now() where partition = any ($1)', [names])
