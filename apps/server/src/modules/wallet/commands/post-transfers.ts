import { type Amount, err, ok, present, type Result } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { createStatement, type Tx } from '../../../platform/db/index.ts'
import { assertTransfer, hashOfRequest, type Transfer } from '../domain/transfer.ts'

export type Posted = {
  transferId: bigint
  postedAt: Date
  /** One element a leg: the account's balance right after it, null for a house account. */
  balancesAfter: (Amount | null)[]
  /** True when an earlier call with this key did it and this one changed nothing. */
  isReplay: boolean
}

/** In order of precedence: a known key is answered before funds are looked at. */
export type PostRefusal = 'idempotency_conflict' | 'account_closed' | 'insufficient_funds'

export type PostAnswer = Result<Posted, PostRefusal>

type Row = {
  outcome: 'posted' | 'replayed' | PostRefusal
  transfer_id: bigint | null
  posted_at: Date | null
  balances_after: (Amount | null)[] | null
}

const COLUMNS = 'outcome, transfer_id, posted_at, balances_after'

const postStatement = createStatement<Row>(
  'wallet-post-transfers',
  `SELECT ${COLUMNS} FROM wallet.post_transfers_early($1::uuid[], $2::text[], $3::bytea[], $4::text[], $5::uuid[], $6::int[], $7::bigint[], $8::bigint[])`,
)

const durableStatement = createStatement('wallet-await-durable', 'SELECT wallet.await_durable()')

/**
 * Posts a group of transfers as one transaction in one call; each has its own answer and a refused one does not touch the others. The rows of the members
 * are free again before the disk has the group; the answer waits for the disk.
 */
export async function postTransfers(pool: Pool, transfers: readonly Transfer[]): Promise<PostAnswer[]> {
  if (transfers.length === 0) return []
  const rows = await postStatement.run(pool, asArrays(transfers))
  await durableStatement.run(pool, [])
  return rows.map(asAnswer)
}

/** The same inside a caller's transaction, for flows that store something else with the money. */
export async function postTransfersIn(tx: Tx, transfers: readonly Transfer[]): Promise<PostAnswer[]> {
  if (transfers.length === 0) return []
  const [owners, keys, hashes, kinds, references, legCounts, accounts, amounts] = asArrays(transfers)
  const call: RawBuilder<Row> = sql`
    SELECT ${sql.raw(COLUMNS)} FROM wallet.post_transfers(${owners}::uuid[], ${keys}::text[], ${hashes}::bytea[], ${kinds}::text[],
      ${references}::uuid[], ${legCounts}::int[], ${accounts}::bigint[], ${amounts}::bigint[])`
  return (await call.execute(tx)).rows.map(asAnswer)
}

function asArrays(transfers: readonly Transfer[]): unknown[][] {
  for (const transfer of transfers) assertTransfer(transfer)
  const legs = transfers.flatMap(transfer => transfer.legs)
  return [
    transfers.map(transfer => transfer.ownerId),
    transfers.map(transfer => transfer.key),
    transfers.map(transfer => Buffer.from(hashOfRequest(transfer))),
    transfers.map(transfer => transfer.kind),
    transfers.map(transfer => transfer.referenceId ?? null),
    transfers.map(transfer => transfer.legs.length),
    legs.map(leg => leg.accountId),
    legs.map(leg => leg.amount),
  ]
}

function asAnswer(row: Row): PostAnswer {
  if (row.outcome !== 'posted' && row.outcome !== 'replayed') return err(row.outcome)
  return ok({
    transferId: present(row.transfer_id, 'a posted transfer has an id'),
    postedAt: present(row.posted_at, 'a posted transfer has a time'),
    balancesAfter: present(row.balances_after, 'a posted transfer has balances'),
    isReplay: row.outcome === 'replayed',
  })
}
