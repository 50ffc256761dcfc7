import type { Client } from 'pg'
import { OUR_SCHEMAS } from './catalog.ts'

/**
 * Takes off what rows set off and what they must fit to while `work` fills the tables: their triggers, which forbid to fill a journal from outside, and their
 * foreign keys, since tables come in no order of theirs. All stands again afterwards, and the keys are held against every row. Within the caller's
 * transaction; the owner of the tables may do it, who need be no superuser.
 */
export async function suspendRules<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const triggers = await listStatements(
    client,
    `select format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) as off,
            format('alter table %I.%I enable trigger %I', n.nspname, c.relname, t.tgname) as on
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O' and ${OUR_SCHEMAS} order by t.oid`,
  )
  const keys = await listStatements(
    client,
    `select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as off,
            format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as on
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and ${OUR_SCHEMAS} order by k.oid`,
  )
  const rules = [...triggers, ...keys]
  for (const { off } of rules) await client.query(off)
  const result = await work()
  for (const { on } of rules) await client.query(on)
  return result
}

const listStatements = async (client: Client, query: string) => (await client.query<{ off: string; on: string }>(query)).rows
