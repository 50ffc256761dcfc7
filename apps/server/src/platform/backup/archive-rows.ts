import { rm, stat } from 'node:fs/promises'
import { err, ok, present, type Result } from '@croupier/kernel'
import type { Client } from 'pg'
import {
  type ArchiveRefusal,
  type ArchiveRequest,
  type ArchiveSummary,
  asOwner,
  type BringBackRefusal,
  countAll,
  findArchived,
  judgeRequest,
  type MonthSpan,
  noteArchived,
  writeAndRead,
} from './archive-file.ts'
import { connect } from './connect.ts'
import { fillArchived } from './fill-archived.ts'
import type { Partition } from './records.ts'

/** Rows of a month that leave a table which stays. Whose table it is says which rows, and what takes their place. */
export interface LeavingRows {
  /** The table that they leave, with its schema. */
  readonly parent: string
  /** The name of the table in which a month's rows stand on their way. */
  tableOf(month: MonthSpan): string
  /** Makes that table of what leaves. False: nothing does. */
  stage(client: Client, month: MonthSpan): Promise<boolean>
  /** Takes the rows of that table away, and the table. */
  takeAway(client: Client, month: MonthSpan): Promise<'not_sealed' | 'books_differ' | undefined>
  /** Puts them back from it. */
  putBack(client: Client, month: MonthSpan): Promise<'books_differ' | undefined>
  /** Returns the disk that they took, once the transaction has ended; false while somebody reads the month. */
  returnDisk(client: Client, month: MonthSpan): Promise<boolean>
}

/**
 * Moves the rows of one closed month into a file, as `archiveMonth` does with whole tables: written, read back and taken away in one transaction, which sees the
 * database as it is at one instant. A refusal changes nothing and leaves no file.
 */
export async function archiveRows(
  url: string,
  request: ArchiveRequest,
  leaving: LeavingRows,
): Promise<Result<ArchiveSummary, ArchiveRefusal>> {
  const span = await judgeRequest(request)
  if (typeof span === 'string') return err(span)
  const { path } = request
  const month = { parent: leaving.parent, name: leaving.tableOf(span), from: span.from.toISOString(), to: span.to.toISOString() }
  const done = await asOwner(
    url,
    async (client): Promise<Result<ArchiveSummary, ArchiveRefusal>> => {
      if ((await findArchived(client, [month.name])).some(({ isBack }) => !isBack)) return err('nothing_there')
      if (!(await leaving.stage(client, span))) return err('nothing_there')
      const sums = await writeAndRead(client, request, [month])
      const rows = present((await countAll(client, [month])).get(month.name), 'the table was counted')
      const wrong = await leaving.takeAway(client, span)
      if (wrong) {
        await rm(path, { force: true })
        return err(wrong)
      }
      await noteArchived(client, path, [{ ...month, rows, sha256: sums.get(month.name) }])
      return ok({ path, bytes: (await stat(path)).size, partitions: [{ name: month.name, rows }] })
    },
    'repeatable read',
  )
  return done.ok ? ok({ ...done.value, isDiskReturned: await returnDisk(url, leaving, span) }) : done
}

/** Not in a transaction, as VACUUM wants it. The month has left already, whatever becomes of this. */
async function returnDisk(url: string, leaving: LeavingRows, span: MonthSpan): Promise<boolean> {
  const client = await connect(url, 'croupier-archive')
  try {
    await client.query('set statement_timeout = 0')
    return await leaving.returnDisk(client, span)
  } catch {
    return false
  } finally {
    await client.end()
  }
}

interface ArchivedRows {
  readonly path: string
  readonly key: Buffer
  readonly month: Partition
  readonly sums: ReadonlyMap<string, string>
}

/** The other half of `bringBack`: the file has been verified whole. */
export async function bringBackRows(
  url: string,
  { path, key, month, sums }: ArchivedRows,
  leaving: LeavingRows,
): Promise<Result<ArchiveSummary, BringBackRefusal>> {
  const span = { from: new Date(month.from), to: new Date(month.to) }
  if (month.name !== leaving.tableOf(span)) return err('unknown_archive')
  return asOwner(
    url,
    async client => {
      const [known] = await findArchived(client, [month.name])
      if (!known || known.sha256 !== sums.get(month.name)) return err('unknown_archive')
      if (known.isBack) return err('already_back')
      await client.query(`create table ${month.name} (like ${leaving.parent})`)
      await fillArchived(client, { path, key, known: [known] })
      const wrong = await leaving.putBack(client, span)
      if (wrong) return err(wrong)
      return ok({ path, bytes: (await stat(path)).size, partitions: [{ name: month.name, rows: known.rows }] })
    },
    'repeatable read',
  )
}
