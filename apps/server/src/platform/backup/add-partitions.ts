import { assert, present } from '@croupier/kernel'
import type { Client } from 'pg'
import { listPartitions } from './catalog.ts'
import type { Partition } from './records.ts'

const NAME = /^[a-z_]+\.[a-z][a-z0-9_]*$/

/**
 * Makes partitions of months that the database would not make itself. The file says which and for when; what else they have, triggers and the application's
 * rights, is copied from a partition beside them that this version's own code has made.
 */
export async function addPartitions(client: Client, partitions: readonly Partition[]): Promise<void> {
  const own = await listPartitions(client)
  for (const partition of partitions) {
    if (own.some(({ name }) => name === partition.name)) continue
    const sibling = present(
      own.find(({ parent }) => parent === partition.parent),
      `${partition.parent} has partitions here`,
    )
    assert(NAME.test(partition.name) && partition.name.startsWith(`${partition.parent}_`), `${partition.name} is a name of a partition`)
    await addPartition(client, partition, sibling)
  }
}

async function addPartition(client: Client, { parent, name, from, to }: Partition, sibling: Partition): Promise<void> {
  const [schema, table] = name.split('.')
  const { rows } = await client.query<{ statement: string }>(
    `select format('create table %I.%I partition of %s for values from (%L) to (%L)', $1::text, $2::text, $3::regclass, $4::timestamptz, $5::timestamptz) as statement
     union all
     select replace(pg_get_triggerdef(t.oid), format(' ON %s ', $6::regclass), format(' ON %I.%I ', $1::text, $2::text))
       from pg_trigger t where t.tgrelid = $6::regclass and not t.tgisinternal and t.tgparentid = 0`,
    [schema, table, parent, new Date(from), new Date(to), sibling.name],
  )
  for (const { statement } of rows) await client.query(statement)
  const rights = await client.query<{ privileges: string[] | null }>(
    `select (select array_agg(g.privilege_type order by 1) from aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee where r.rolname = 'croupier_app') as privileges
       from pg_class c where c.oid = $1::regclass and exists (select from pg_roles where rolname = 'croupier_app')`,
    [sibling.name],
  )
  const held = rights.rows[0]
  if (!held) return
  await client.query(`revoke all on ${name} from croupier_app`)
  if (held.privileges) await client.query(`grant ${held.privileges.join(', ')} on ${name} to croupier_app`)
}
