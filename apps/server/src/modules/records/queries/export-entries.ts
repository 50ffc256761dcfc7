import { Readable } from 'node:stream'
import { csvHead, csvRow } from '../../../platform/http/index.ts'
import type { RecordsDeps } from '../ports.ts'
import { type EntryFilter, type EntryView, listEntries } from './list-entries.ts'
import type { Owner } from './own-wallets.ts'

const ROWS_PER_READ = 1_000
const HEAD = ['time', 'entry', 'wallet', 'group', 'kind', 'amount', 'balance after', 'about', 'reference']

/** The record as CSV, row by row as it is read: a year of play never stands in memory at once. */
export const exportEntries = (deps: RecordsDeps, owner: Owner, filter: EntryFilter): Readable => Readable.from(lines(deps, owner, filter))

async function* lines(deps: RecordsDeps, owner: Owner, filter: EntryFilter): AsyncGenerator<string> {
  yield csvHead(HEAD)
  let before: string | undefined
  do {
    const page = await listEntries(deps, owner, { ...filter, before, pageSize: ROWS_PER_READ })
    // One piece a page: a stream of small strings costs more than the rows.
    if (page.list.length > 0) yield page.list.map(asRow).join('')
    before = page.next ?? undefined
  } while (before)
}

const asRow = (entry: EntryView): string =>
  csvRow([
    entry.at,
    entry.entryId,
    entry.wallet,
    entry.group,
    entry.kind,
    entry.amount,
    entry.balanceAfter,
    entry.about?.name ?? '',
    entry.reference ?? '',
  ])
