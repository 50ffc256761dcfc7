import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Closes a member's account, or opens it again. A closed account keeps what it holds and refuses every posting. Refuses an account that has no balance row. */
export async function setClosed(db: Db | Tx, accountId: bigint, isClosed: boolean): Promise<Result<void, 'account_unknown'>> {
  const { rows } = await sql<{ done: boolean | null }>`SELECT wallet.set_closed(${accountId}, ${isClosed}) AS done`.execute(db)
  return rows[0]?.done ? ok(undefined) : err('account_unknown')
}
