import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listMigrations, listPartitions, listSequences, type TableToCopy } from './catalog.ts'
import { connect } from './connect.ts'
import { encodeControl, encodeData } from './records.ts'
import { sealChunks } from './sealed-file.ts'
import { selectRows } from './select-rows.ts'
import { sortTables } from './sort-tables.ts'

export type BackupSummary = { readonly path: string; readonly tables: number; readonly bytes: number; readonly durationMs: number }

/**
 * Writes one file with all rows of the database as they are at one instant, packed and sealed under the secret, while the server goes on working.
 * The file appears under its name when it is complete and on the disk. Needs no program beside the server. @throws ForeignRows where a restore could not
 * take all of it: a backup that leaves something out would be found out too late.
 */
export async function writeBackup(url: string, path: string, secret: Buffer): Promise<BackupSummary> {
  const startedAt = performance.now()
  const client = await connect(url, 'croupier-backup')
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const { own: tables, foreign } = await sortTables(client)
    if (tables.length === 0) throw new Error('this database is empty: there is nothing to back up')
    if (foreign.length > 0) throw new ForeignRows(foreign)
    await writeFile(path, secret, records(client, tables))
    await client.query('commit')
    return { path, tables: tables.length, bytes: (await stat(path)).size, durationMs: Math.round(performance.now() - startedAt) }
  } finally {
    await client.end()
  }
}

/** Packs and seals records into a file, which has its name once it is complete and on the disk. */
export async function writeFile(path: string, secret: Buffer, contents: AsyncIterable<Buffer>): Promise<void> {
  const draft = `${path}.partial`
  const sealed = (packed: AsyncIterable<Buffer>) => sealChunks(packed, secret)
  try {
    await pipeline(Readable.from(contents), createGzip(), sealed, createWriteStream(draft, { mode: 0o600 }))
    await flush(draft)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

async function* records(client: Client, tables: readonly TableToCopy[]): AsyncGenerator<Buffer> {
  const [migrations, partitions] = [await listMigrations(client), await listPartitions(client)]
  yield encodeControl({
    kind: 'header',
    format: 'croupier-backup',
    version: 2,
    createdAt: new Date().toISOString(),
    migrations,
    partitions,
  })
  for (const table of tables) yield* tableRecords(client, table)
  yield encodeControl({ kind: 'end', tables: tables.length, sequences: await listSequences(client) })
}

/** A table with its rows, and their sum. */
export async function* tableRecords(client: Client, table: TableToCopy): AsyncGenerator<Buffer> {
  yield encodeControl({ kind: 'table', name: table.name, columns: table.columns })
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of client.query(copyTo(`copy (${selectRows(table)}) to stdout`)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    yield encodeData(chunk)
  }
  yield encodeControl({ kind: 'table-end', bytes, sha256: hash.digest('hex') })
}

/** A backup that was acknowledged must outlive the power. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

class ForeignRows extends Error {
  constructor(places: readonly string[]) {
    super(
      `nothing is backed up: no restore could take what is not Croupier's own; move it to another database, or drop it: ${places.join(', ')}`,
    )
  }
}
