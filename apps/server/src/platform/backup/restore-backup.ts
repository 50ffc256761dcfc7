import { err, ok, present, type Result } from '@croupier/kernel'
import type { Client } from 'pg'
import { migrate, readSqlFiles, UNFINISHED_RESTORE } from '../db/index.ts'
import { migrateJobs } from '../jobs/index.ts'
import { addPartitions } from './add-partitions.ts'
import { listSchemas, listSequenceNames, listTables, type TableToCopy } from './catalog.ts'
import { connect } from './connect.ts'
import { fillTable, type Header, judgeBackup, type Records, readHeader, unpacked, verifyFile } from './read-file.ts'
import { type ControlRecord, decodeRecords } from './records.ts'
import { DamagedFile, type SealFault } from './sealed-file.ts'
import { suspendRules } from './suspend-rules.ts'
import { clearUnfinished, dropOthers, markUnfinished } from './unfinished-restore.ts'

export type RestoreRefusal = 'unreadable' | SealFault | 'database_not_empty' | 'other_version'

type End = Extract<ControlRecord, { kind: 'end' }>

/** Any constant: nobody fills a database that somebody else is filling. */
const LOCK = 7_265_005

/**
 * Fills an empty database from a backup, in one transaction. The whole file is held against its signature before anything is done: one that was changed
 * throws and leaves no trace. What it says is data alone: tables, columns and sequences are those of the database that it is restored into, found by name.
 * Refuses a file that cannot be read, is no backup or was sealed under none of the secrets, a backup made by a version with other migrations, and a database
 * that has anything in it. Whatever fails later leaves that as empty as it was, and of one that was killed the next one takes away what is left. The
 * database's owner may restore, who need be no superuser.
 */
export async function restoreBackup(
  url: string,
  path: string,
  secrets: readonly Buffer[],
): Promise<Result<{ tables: number }, RestoreRefusal>> {
  const judged = await judgeBackup(path, secrets)
  if (!judged.ok) return judged
  const key = judged.value
  const header = await verifyFile(path, key, 'croupier-backup')
  const own = readSqlFiles('migrations').map(file => file.name)
  if (own.toSorted().join() !== header.migrations.toSorted().join()) return err('other_version')
  const client = await connect(url, 'croupier-restore')
  try {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [LOCK])
    if (!rows[0]?.isMine) return err('database_not_empty')
    await clearUnfinished(client)
    const before = await listSchemas(client)
    if (before.some(({ isEmpty }) => !isEmpty)) return err('database_not_empty')
    const kept = before.map(({ name }) => name)
    await markUnfinished(client, kept)
    const tables = await makeAndFill(url, client, header, unpacked(path, key)).catch(async error => {
      await client.end()
      await dropOthers(url, kept)
      throw error
    })
    return ok({ tables })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function makeAndFill(url: string, client: Client, header: Header, chunks: AsyncGenerator<Buffer>): Promise<number> {
  const records = decodeRecords(chunks)
  try {
    await migrate(url, { isRestore: true })
    await migrateJobs(url)
    await readHeader(records, 'croupier-backup')
    const end = await fill(client, header, records)
    await client.query('analyze')
    return end.tables
  } finally {
    await records.return(undefined)
  }
}

async function fill(client: Client, header: Header, records: Records): Promise<End> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await addPartitions(client, header.partitions)
  const tables = await listTables(client)
  const end = await suspendRules(client, async () => {
    // Migrations put rows of their own here and there; the backup holds those too.
    await client.query(`truncate ${tables.map(table => table.name).join(', ')}`)
    return fillTables(client, tables, records)
  })
  const sequences = new Set(await listSequenceNames(client))
  for (const { name, value } of end.sequences) {
    if (!sequences.has(name)) throw new DamagedFile()
    await client.query('select setval($1::regclass, $2)', [name, value])
  }
  // Whoever worked on a job is not here.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
  await client.query(`drop schema ${UNFINISHED_RESTORE}`)
  await client.query('commit')
  return end
}

async function fillTables(client: Client, own: readonly TableToCopy[], records: Records): Promise<End> {
  let tables = 0
  for await (const record of records) {
    if (record.type === 'data' || record.control.kind === 'header' || record.control.kind === 'table-end')
      throw new Error('the backup is damaged')
    if (record.control.kind === 'end') {
      if (record.control.tables !== tables) throw new Error('the backup is damaged')
      return record.control
    }
    await fillTable(client, ownTable(own, record.control), records)
    tables += 1
  }
  throw new Error('the backup is cut short')
}

/** The table of this database that the file names, and its columns in the file's order: no word of the file becomes a statement. */
function ownTable(
  own: readonly TableToCopy[],
  { name, columns }: Extract<ControlRecord, { kind: 'table' }>,
): Pick<TableToCopy, 'name' | 'columns'> {
  const table = present(
    own.find(each => each.name === name),
    `${name} is a table of this database`,
  )
  const ownColumns = columns.map(column =>
    present(
      table.columns.find(each => each === column),
      `${column} is a column of ${name}`,
    ),
  )
  return { name: table.name, columns: ownColumns }
}
