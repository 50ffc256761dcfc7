import { assert } from '@croupier/kernel'
import type { Client } from 'pg'
import { countAll, type KnownTable, noteBack, tableOf } from './archive-file.ts'
import { fillTable, readHeader, unpacked } from './read-file.ts'
import { decodeRecords } from './records.ts'

interface Archived {
  readonly path: string
  readonly key: Buffer
  readonly known: readonly KnownTable[]
}

/** The tables are those that the database has just made for the file's months: no word of the file becomes a statement. They are seen with all rows or with none. */
export async function fillArchived(client: Client, { path, key, known }: Archived): Promise<void> {
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
  await noteBack(client, names)
}
