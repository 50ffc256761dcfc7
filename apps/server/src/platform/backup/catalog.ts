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
const OUR_SCHEMAS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

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

/** Partitions with what the migrations put on each of them: triggers that are not inherited, and the application's rights. */
export async function listPartitions(client: Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select i.inhparent::regclass::text as parent, format('%I.%I', n.nspname, c.relname) as name, pg_get_expr(c.relpartbound, c.oid) as bound,
            array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgparentid = 0 order by t.tgname) as triggers,
            array(select g.privilege_type from aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee where r.rolname = 'croupier_app' order by 1) as privileges
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
      where c.relispartition and c.relkind = 'r' and ${OUR_SCHEMAS} order by 2`,
  )
  return rows
}

/** Sequences stand outside of transactions: read after the tables, their values are at or past the highest number copied. */
export async function listSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences where last_value is not null order by 1`,
  )
  return rows
}

export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from platform.kysely_migration order by name')
  return rows.map(row => row.name)
}
