import type { Amount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface EntryAbout {
  readonly transferId: bigint
  readonly postedAt: Date
  /** Of the transfer. */
  readonly kind: string
  readonly accountId: bigint
  /** Kind of the account. */
  readonly account: string
  readonly ownerKind: string
  readonly ownerId: string
  readonly asset: string
  readonly amount: Amount
  readonly balanceAfter: Amount | null
}

const ENTRIES_MAX = 50
const NUMBER = /^\d{1,18}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The newest entries about a transfer, an account, a member, or whatever else transfers refer to by id. Of a member those that are no play, since
 * a finding is about money that came or went. A block, or an id that is none, has no entries of its own.
 */
export async function listEntriesAbout(db: Db, { kind, id }: { readonly kind: string; readonly id: string }): Promise<EntryAbout[]> {
  const where = conditionOf(kind, id)
  if (!where) return []
  // What transfers refer to is found among them; anything else among the entries.
  const joined = ['transfer', 'account', 'member'].includes(kind)
    ? sql`LEFT JOIN wallet.transfer_of(e.transfer_id, e.posted_at) t ON true`
    : sql`JOIN wallet.transfers t USING (transfer_id, posted_at)`
  const { rows } = await sql<EntryAbout>`
    SELECT e.transfer_id AS "transferId", e.posted_at AS "postedAt", t.kind, a.account_id AS "accountId", a.kind AS account, a.owner_kind AS "ownerKind",
           a.owner_id AS "ownerId", a.asset, e.amount, e.balance_after AS "balanceAfter"
      FROM wallet.entries e ${joined} JOIN wallet.accounts a USING (account_id)
     WHERE ${where} ORDER BY e.transfer_id DESC, e.amount LIMIT ${ENTRIES_MAX}`.execute(db)
  return rows
}

function conditionOf(kind: string, id: string): RawBuilder<unknown> | undefined {
  if (kind === 'transfer') return NUMBER.test(id) ? sql`e.transfer_id = ${id}` : undefined
  if (kind === 'account') return NUMBER.test(id) ? sql`e.account_id = ${id}` : undefined
  if (!UUID.test(id)) return undefined
  if (kind === 'member') return sql`a.owner_id = ${id} AND e.account_seq IS NOT NULL AND t.kind NOT IN ('stake', 'win')`
  return sql`t.reference_id = ${id}`
}
