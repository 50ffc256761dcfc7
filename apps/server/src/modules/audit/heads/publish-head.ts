import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { makeDirectory } from '../../../platform/files/index.ts'

export interface PublishedHead {
  /** In UTC, yyyy-mm-dd. */
  readonly day: string
  readonly place: bigint
  readonly hash: Buffer
  readonly at: Date
}

const COLUMNS = sql.raw(`to_char(day, 'YYYY-MM-DD') AS day, place, hash, at`)

/** Keeps where the chain stands for this day, once, and writes it beside the database: a copy of it elsewhere holds the log to its word. */
export async function publishHead(db: Db, { now, directory }: { readonly now: Date; readonly directory: string }): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await sql`INSERT INTO audit.published_heads (day, place, hash, at)
    SELECT ${day}::date, place, hash, ${now} FROM audit.head ON CONFLICT (day) DO NOTHING`.execute(db)
  const found = await sql<PublishedHead>`SELECT ${COLUMNS} FROM audit.published_heads WHERE day = ${day}::date`.execute(db)
  const head = found.rows[0]
  if (!head) return
  makeDirectory(directory)
  await writeFile(join(directory, `${day}.json`), `${JSON.stringify(headView(head))}\n`)
}

export const headView = ({ day, place, hash, at }: PublishedHead) => ({
  day,
  place: place.toString(),
  hash: hash.toString('hex'),
  at: at.toISOString(),
})

/** Newest first. */
export async function listHeads(
  db: Db,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ list: PublishedHead[]; total: number }> {
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM audit.published_heads`.execute(db)
  const { rows } = await sql<PublishedHead>`SELECT ${COLUMNS} FROM audit.published_heads ORDER BY published_heads.day DESC
    LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}
