import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { OperatorRow } from '../queries/find-operator.ts'

/** A code works once: its step and all before it are used up with it. Of an operator who was reset or switched off meanwhile nothing works. */
export async function takeStep(tx: Tx, { id, password_hash }: OperatorRow, step: number): Promise<boolean> {
  const taken = await sql`UPDATE console.operators SET totp_last_step = ${step}
    WHERE id = ${id} AND totp_last_step < ${step} AND password_hash = ${password_hash} AND is_active RETURNING id`.execute(tx)
  return taken.rows.length > 0
}
