import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { err, ok, present, type Result } from '@croupier/kernel'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../db/index.ts'
import { migrateJobs } from '../jobs/index.ts'
import { listMigrations, listPartitions, listTables } from './catalog.ts'
import { type BackupRecord, type ControlRecord, decodeRecords, type Partition } from './records.ts'

export type RestoreRefusal = 'unreadable' | 'not_a_backup' | 'database_not_empty' | 'other_version'

type Records = AsyncGenerator<BackupRecord>
type Header = Extract<ControlRecord, { kind: 'header' }>
type End = Extract<ControlRecord, { kind: 'end' }>

/**
 * Fills an empty database from a backup, in one transaction: all of it or, when the file turns out damaged, nothing but the empty schema.
 * Refuses a file that cannot be read or is no backup, a database that has anything in it, and a backup made by a version with other migrations.
 * Needs the right to suspend triggers (a superuser's), since the journal's own forbid to fill it from outside.
 */
export async function restoreBackup(url: string, path: string): Promise<Result<{ tables: number }, RestoreRefusal>> {
  const fault = await judgeBackup(path)
  if (fault) return err(fault)
  const records = decodeRecords(unpacked(path))
  const header = present(await readHeader(records), 'judged above')
  const client = new Client({ connectionString: url, application_name: 'croupier-restore' })
  await client.connect()
  try {
    const found = await client.query(`select 1 from pg_namespace where nspname in ('platform', 'wallet')`)
    if (found.rowCount) return err('database_not_empty')
    await migrate(url)
    await migrateJobs(url)
    if ((await listMigrations(client)).join() !== header.migrations.join()) return err('other_version')
    const end = await fill(client, header, records)
    await client.query('analyze')
    return ok({ tables: end.tables })
  } finally {
    await client.end()
    await records.return(undefined)
  }
}

/** Why a file cannot be restored anywhere, as far as its first record tells: to be asked before a database is made for it. */
export async function judgeBackup(path: string): Promise<'unreadable' | 'not_a_backup' | undefined> {
  const isReadable = await access(path, constants.R_OK).then(
    async () => (await stat(path)).isFile(),
    () => false,
  )
  if (!isReadable) return 'unreadable'
  const records = decodeRecords(unpacked(path))
  try {
    return (await readHeader(records)) ? undefined : 'not_a_backup'
  } finally {
    await records.return(undefined)
  }
}

/** What the packing says of a file that was cut or flipped ("unexpected end of file") would not tell the reader what to do. */
async function* unpacked(path: string): AsyncGenerator<Buffer> {
  try {
    // Ends both streams, whichever fails, and also when the reader stops early.
    for await (const chunk of pipeline(createReadStream(path), createGunzip(), () => undefined)) yield chunk as Buffer
  } catch (cause) {
    throw new Error('the backup is damaged or cut short: take another one', { cause })
  }
}

async function readHeader(records: Records): Promise<Header | undefined> {
  try {
    const first = await records.next()
    const control = !first.done && first.value.type === 'control' ? first.value.control : undefined
    return control?.kind === 'header' && control.format === 'croupier-backup' && control.version === 1 ? control : undefined
  } catch {
    // No gzip, or none of our records in it.
    return undefined
  }
}

async function fill(client: Client, header: Header, records: Records): Promise<End> {
  await client.query('begin')
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local session_replication_role = replica`,
  )
  await addPartitions(client, header.partitions)
  // Migrations put rows of their own here and there; the backup holds those too.
  await client.query(`truncate ${(await listTables(client)).map(table => table.name).join(', ')}`)
  const end = await fillTables(client, records)
  for (const { name, value } of end.sequences) await client.query('select setval($1::regclass, $2)', [name, value])
  // Whoever worked on a job is not here.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('commit')
  return end
}

async function addPartitions(client: Client, partitions: readonly Partition[]): Promise<void> {
  const present = new Set((await listPartitions(client)).map(partition => partition.name))
  for (const partition of partitions.filter(({ name }) => !present.has(name))) {
    await client.query(`create table ${partition.name} partition of ${partition.parent} ${partition.bound}`)
    for (const trigger of partition.triggers) await client.query(trigger)
    const role = await client.query(`select 1 from pg_roles where rolname = 'croupier_app'`)
    if (!role.rowCount) continue
    await client.query(`revoke all on ${partition.name} from croupier_app`)
    if (partition.privileges.length > 0) await client.query(`grant ${partition.privileges.join(', ')} on ${partition.name} to croupier_app`)
  }
}

async function fillTables(client: Client, records: Records): Promise<End> {
  let tables = 0
  for await (const record of records) {
    if (record.type === 'data' || record.control.kind === 'header' || record.control.kind === 'table-end')
      throw new Error('the backup is damaged')
    if (record.control.kind === 'end') {
      if (record.control.tables !== tables) throw new Error('the backup is damaged')
      return record.control
    }
    await fillTable(client, record.control, records)
    tables += 1
  }
  throw new Error('the backup is cut short')
}

async function fillTable(client: Client, table: Extract<ControlRecord, { kind: 'table' }>, records: Records): Promise<void> {
  const sink = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
  const source = Readable.from(verifiedData(table.name, records))
  source.pipe(sink)
  let damage: Error | undefined
  source.once('error', error => {
    damage = error
    sink.destroy(error)
  })
  await finished(sink).catch((error: unknown) => {
    throw damage ?? error
  })
}

/** The data of one table; ends with its closing record, whose checksum must be that of what came before. */
async function* verifiedData(name: string, records: Records): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (;;) {
    const next = await records.next()
    if (next.done) throw new Error('the backup is cut short')
    if (next.value.type === 'data') {
      hash.update(next.value.data)
      yield next.value.data
      continue
    }
    const { control } = next.value
    if (control.kind !== 'table-end' || control.sha256 !== hash.digest('hex')) throw new Error(`the backup is damaged in ${name}`)
    return
  }
}
