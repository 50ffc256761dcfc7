import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, open, stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { err, ok, type Result } from '@croupier/kernel'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { TableToCopy } from './catalog.ts'
import { type BackupRecord, type ControlRecord, decodeRecords } from './records.ts'
import { DamagedFile, HEAD_BYTES, judgeHead, openChunks, type SealFault } from './sealed-file.ts'

export type Records = AsyncGenerator<BackupRecord>
export type Header = Extract<ControlRecord, { kind: 'header' }>
type Format = Header['format']

/** A good file that another command takes. */
class OtherFormat extends Error {
  constructor(format: Format) {
    super(
      format === 'croupier-archive'
        ? 'the file is an archive of a month: bring it back with `npm run archive`'
        : 'the file is a backup: restore it',
    )
  }
}

/** The key of a file, or why it cannot be restored anywhere, as far as its first bytes tell: to be asked before a database is made for it. */
export async function judgeBackup(path: string, secrets: readonly Buffer[]): Promise<Result<Buffer, 'unreadable' | SealFault>> {
  const isReadable = await access(path, constants.R_OK).then(
    async () => (await stat(path)).isFile(),
    () => false,
  )
  if (!isReadable) return err('unreadable')
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const judged = judgeHead(buffer.subarray(0, bytesRead), secrets)
    return typeof judged === 'string' ? err(judged) : ok(judged)
  } finally {
    await file.close()
  }
}

/** Reads all of it once and answers the sum of each table, without doing anything: every frame, every record, every sum. @throws DamagedFile */
export async function verifyFile(
  path: string,
  key: Buffer,
  format: Format,
): Promise<Header & { readonly sums: ReadonlyMap<string, string> }> {
  const records = decodeRecords(unpacked(path, key))
  try {
    const header = await readHeader(records, format)
    const sums = new Map<string, string>()
    for await (const record of records) {
      if (record.type === 'data' || record.control.kind === 'header' || record.control.kind === 'table-end') throw new DamagedFile()
      if (record.control.kind === 'end') {
        if (record.control.tables !== sums.size || !(await records.next()).done) throw new DamagedFile()
        return { ...header, sums }
      }
      const { name } = record.control
      const hash = createHash('sha256')
      for await (const data of verifiedData(name, records)) hash.update(data)
      sums.set(name, hash.digest('hex'))
    }
    throw new DamagedFile()
  } finally {
    await records.return(undefined)
  }
}

/** What the packing says of a file that was cut or flipped ("unexpected end of file") would not tell the reader what to do. */
export async function* unpacked(path: string, key: Buffer): AsyncGenerator<Buffer> {
  const opened = (sealed: AsyncIterable<Buffer>) => openChunks(sealed, key)
  try {
    // Ends all streams, whichever fails, and also when the reader stops early.
    for await (const chunk of pipeline(createReadStream(path), opened, createGunzip(), () => undefined)) yield chunk as Buffer
  } catch (cause) {
    throw cause instanceof DamagedFile ? cause : new Error(new DamagedFile().message, { cause })
  }
}

/** The first record of a file of a format. @throws DamagedFile */
export async function readHeader(records: Records, format: Format): Promise<Header> {
  const first = await records.next()
  const control = !first.done && first.value.type === 'control' ? first.value.control : undefined
  if (control?.kind !== 'header' || control.version !== 2) throw new DamagedFile()
  if (control.format !== format) throw new OtherFormat(control.format)
  return control
}

/** Fills a table, found by name in this database, with its rows of the file. */
export async function fillTable(client: Client, table: Pick<TableToCopy, 'name' | 'columns'>, records: Records): Promise<void> {
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
