import { type RawBuilder, sql } from 'kysely'

/** What somebody looks for in the journal. */
export interface LedgerSubject {
  /** Members, or what transfers were for: orders, rounds. */
  readonly ids: readonly string[]
  readonly transferId?: bigint | undefined
}

/** A condition on `wallet.transfers t`: it moved an account of one of these members, was for one of these things, or is this transfer. */
export function isAbout({ ids, transferId }: LedgerSubject): RawBuilder<unknown> {
  const list = sql`${[...ids]}::uuid[]`
  return sql`t.transfer_id IN (
    SELECT transfer_id FROM wallet.transfers WHERE transfer_id = ${transferId ?? null}::bigint
    UNION ALL SELECT transfer_id FROM wallet.transfers WHERE reference_id = ANY (${list})
    UNION ALL SELECT e.transfer_id FROM wallet.accounts a JOIN wallet.entries e USING (account_id)
      WHERE a.owner_id = ANY (${list}) AND a.owner_kind = 'member' AND e.account_seq IS NOT NULL)`
}
