import type { Client } from 'pg'
import { UNFINISHED_RESTORE } from '../db/index.ts'
import { listSchemas } from './catalog.ts'
import { connect } from './connect.ts'

/** Says, before anything is made, that a restore has begun, and which schemas were there without it. */
export async function markUnfinished(client: Client, kept: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('create schema ${UNFINISHED_RESTORE}; comment on schema ${UNFINISHED_RESTORE} is %L', $1::text) as statement`,
    [JSON.stringify(kept)],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Takes away what a restore that was killed has left. Nobody has started on it meanwhile: migrations refuse to. */
export async function clearUnfinished(client: Client): Promise<void> {
  const { rows } = await client.query<{ kept: string }>(
    `select obj_description(oid, 'pg_namespace') as kept from pg_namespace where nspname = '${UNFINISHED_RESTORE}'`,
  )
  const [marked] = rows
  if (marked) await dropExcept(client, JSON.parse(marked.kept) as string[])
}

/** Takes away what was made in a database that had nothing but these schemas, in a connection of its own: that of the restore may be what has failed. */
export async function dropOthers(url: string, kept: readonly string[]): Promise<void> {
  const client = await connect(url, 'croupier-restore')
  try {
    await dropExcept(client, kept)
  } finally {
    await client.end()
  }
}

async function dropExcept(client: Client, kept: readonly string[]): Promise<void> {
  const made = (await listSchemas(client)).filter(({ name }) => !kept.includes(name))
  if (made.length > 0) await client.query(`drop schema ${made.map(({ name }) => name).join(', ')} cascade`)
}
