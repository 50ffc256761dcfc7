import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { RebateBase } from '../domain/team-rebates.ts'

export interface Rebate {
  readonly ownerId: string
  readonly asset: string
  readonly amount: Amount
}

/** A ticket that something was paid for. */
export interface Winner {
  readonly betId: string
  readonly ownerId: string
  readonly payout: Amount
  readonly isMoney: boolean
  /** More than its stake. */
  readonly isWon: boolean
  /** Whether a win ends the chase that it is part of. */
  readonly stopsChase: boolean
}

export interface SettledBatch {
  readonly ticketCount: number
  readonly winners: readonly Winner[]
  readonly rebates: readonly Rebate[]
  readonly bases: readonly RebateBase[]
}

type TakenBatch = Omit<SettledBatch, 'ticketCount'> & { readonly batchId: bigint; readonly settledAt: Date }

/** Writes down what a batch leaves to do, in the transaction that pays it. */
export const saveBatch = (tx: Tx, issueId: string, { ticketCount, winners, rebates, bases }: SettledBatch) =>
  sql`
    INSERT INTO lottery.settled_batches (issue_id, ticket_count, winners, rebates, rebate_sum, bases)
      VALUES (${issueId}, ${ticketCount}, ${toJson(winners)}::jsonb, ${toJson(rebates)}::jsonb, ${rebates.reduce((sum, { amount }) => sum + amount, 0n)},
        ${toJson(bases)}::jsonb)`.execute(tx)

/** The next batch with something left to do, for this transaction alone: what another one works on is left out. */
export async function takeBatch(tx: Tx, issueId: string): Promise<TakenBatch | undefined> {
  const { rows } = await sql<{ batchId: bigint; winners: StoredWinner[]; rebates: StoredRebate[]; bases: StoredBase[]; settledAt: Date }>`
    SELECT batch_id AS "batchId", winners, rebates, bases, settled_at AS "settledAt" FROM lottery.settled_batches WHERE issue_id = ${issueId} AND done_at IS NULL
     ORDER BY batch_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  const [batch] = rows
  return (
    batch && {
      batchId: batch.batchId,
      settledAt: batch.settledAt,
      winners: batch.winners.map(readWinner),
      rebates: batch.rebates.map(rebate => ({ ...rebate, amount: BigInt(rebate.amount) })),
      bases: batch.bases.map(base => ({ ...base, amount: BigInt(base.amount) })),
    }
  )
}

export const saveBatchDone = (tx: Tx, batchId: bigint) =>
  sql`UPDATE lottery.settled_batches SET done_at = now() WHERE batch_id = ${batchId}`.execute(tx)

/** What all batches of an issue come to, and whether one is still to be done. */
export async function sumBatches(db: Db, issueId: string): Promise<{ ticketCount: number; rebates: bigint; isOpen: boolean }> {
  const { rows } = await sql<{ ticketCount: number; rebates: bigint; isOpen: boolean }>`
    SELECT coalesce(sum(ticket_count), 0)::int AS "ticketCount", coalesce(sum(rebate_sum), 0)::bigint AS rebates,
           coalesce(bool_or(done_at IS NULL), false) AS "isOpen" FROM lottery.settled_batches WHERE issue_id = ${issueId}`.execute(db)
  return rows[0] ?? { ticketCount: 0, rebates: 0n, isOpen: false }
}

export async function listWinners(db: Db, issueId: string): Promise<Winner[]> {
  const { rows } = await sql<{ winners: StoredWinner[] }>`
    SELECT winners FROM lottery.settled_batches WHERE issue_id = ${issueId} ORDER BY batch_id`.execute(db)
  return rows.flatMap(({ winners }) => winners.map(readWinner))
}

export const dropBatches = (tx: Tx, issueId: string) => sql`DELETE FROM lottery.settled_batches WHERE issue_id = ${issueId}`.execute(tx)

type StoredWinner = Omit<Winner, 'payout'> & { readonly payout: string }
type StoredRebate = Omit<Rebate, 'amount'> & { readonly amount: string }
type StoredBase = Omit<RebateBase, 'amount'> & { readonly amount: string }

const readWinner = (winner: StoredWinner): Winner => ({ ...winner, payout: BigInt(winner.payout) })
const toJson = (rows: readonly object[]): string => JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
