import type { TableToCopy } from './catalog.ts'

const CHECKPOINTS = 'platform.feed_checkpoints'

/**
 * The query whose rows go into the backup. Transaction ids mean nothing in another cluster, so positions in a feed are written as ranks:
 * a row's is the number of checkpoints before it, plus one, and a checkpoint stands at the end of its rank. What each reader has
 * read and not read stays exactly that; new rows, with real transaction ids, come after all of it. Checkpoints of all sources count, since a source may be a
 * view of several tables.
 */
export function selectRows(table: TableToCopy): string {
  if (table.name === CHECKPOINTS) {
    return `select reader, source, (select 1 + count(distinct (b.xid, b.id)) from ${CHECKPOINTS} b
      where (b.xid, b.id) < (t.xid, t.id))::text as xid, 9223372036854775807 as id, updated_at from ${CHECKPOINTS} t`
  }
  const rank = `(select 1 + count(distinct (b.xid, b.id)) from ${CHECKPOINTS} b where (b.xid, b.id) < (t.xid, t.id))::text`
  const columns = table.columns.map(column => (table.isFeed && column === 'xid' ? `${rank} as xid` : column))
  return `select ${columns.join(', ')} from ${table.name} t`
}
