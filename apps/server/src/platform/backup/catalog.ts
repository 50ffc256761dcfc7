import type { Client } from 'pg'
import type { Partition, SequenceValue } from './records.ts'

export type TableToCopy = {
  /** Quoted, with its schema. */
  readonly name: string
  readonly columns: readonly string[]
  /** Has the column `xid xid8` by which feeds are ordered. */
  readonly isFeed: boolean
}

/** What describes the schema rather than the business: the target's own migrations write these. */
const OWN_BOOKS = [
  'platform.kysely_migration',
  'platform.kysely_migration_lock',
  'platform.applied_functions',
  'graphile_worker.migrations',
]
export const OUR_SCHEMAS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

/** All tables with rows of their own, parents of partitions in place of the partitions; generated columns are computed again. */
export async function listTables(client: Client): Promise<TableToCopy[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; is_feed: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) as columns,
            bool_or(a.attname = 'xid' and a.atttypid = 'xid8'::regtype) as is_feed
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${OUR_SCHEMAS}
        and n.nspname || '.' || c.relname <> all($1)
      group by n.nspname, c.relname order by 1`,
    [OWN_BOOKS],
  )
  return rows.map(row => ({ name: row.name, columns: row.columns, isFeed: row.is_feed }))
}

const BOUND = /^FOR VALUES FROM \('([^']+)'\) TO \('([^']+)'\)$/

/** Partitions and the time that each is for. */
export async function listPartitions(client: Client): Promise<Partition[]> {
  const { rows } = await client.query<{ parent: string; name: string; bound: string }>(
    `select format('%I.%I', pn.nspname, pc.relname) as parent, format('%I.%I', n.nspname, c.relname) as name, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
       join pg_class pc on pc.oid = i.inhparent join pg_namespace pn on pn.oid = pc.relnamespace
      where c.relispartition and c.relkind = 'r' and ${OUR_SCHEMAS} order by 2`,
  )
  return rows.map(({ parent, name, bound }) => {
    const [, from, to] = BOUND.exec(bound) ?? []
    if (from === undefined || to === undefined) throw new Error(`${name} is a partition of no span of time: ${bound}`)
    return { parent, name, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  })
}

/** Sequences stand outside of transactions: read after the tables, their values are at or past the highest number copied. */
export async function listSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences where last_value is not null order by 1`,
  )
  return rows
}

/** Of the schema, whether a number was drawn of it or not. */
export async function listSequenceNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select format('%I.%I', schemaname, sequencename) as name from pg_sequences`)
  return rows.map(row => row.name)
}

export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from platform.kysely_migration order by name')
  return rows.map(row => row.name)
}

/** Schemas of anybody; and whether there is something in one that belongs to no extension. */
export async function listSchemas(client: Client): Promise<{ name: string; isEmpty: boolean }[]> {
  const { rows } = await client.query<{ name: string; isEmpty: boolean }>(
    `select quote_ident(n.nspname) as name, not exists (
       select from pg_class c where c.relnamespace = n.oid
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as "isEmpty"
       from pg_namespace n where ${OUR_SCHEMAS}`,
  )
  return rows
}
