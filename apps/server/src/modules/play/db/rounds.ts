import type { SlotOutcome } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { timeOfId } from '../domain/reference.ts'
import type { RoundState } from '../domain/slot-round.ts'

/** A round as it is stored, with the public half of its seeds. */
export type RoundRow = {
  readonly roundId: string
  readonly startedAt: Date
  readonly brandId: string
  readonly ownerId: string
  readonly sessionId: string
  readonly gameId: string
  readonly isTrial: boolean
  readonly nonce: number
  readonly bet: Amount
  readonly win: Amount
  readonly state: RoundState
  readonly stepCount: number
  readonly outcome: SlotOutcome
  readonly balanceAfter: Amount
  readonly balanceVersion: bigint
  readonly nextSpinAt: Date
  readonly settledAt: Date | null
  readonly seedId: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Hash of the pair that follows the round's own. */
  readonly nextServerSeedHash: string
  /** Null until the pair is revealed. */
  readonly revealedSeed: string | null
}

export const ROUND_COLUMNS = sql`r.round_id AS "roundId", r.started_at AS "startedAt", r.brand_id AS "brandId", r.owner_id AS "ownerId",
  r.session_id AS "sessionId", r.game_id AS "gameId", r.is_trial AS "isTrial", r.nonce, r.bet, r.win, r.state, r.step_count AS "stepCount", r.outcome,
  r.balance_after AS "balanceAfter", r.balance_version AS "balanceVersion", r.next_spin_at AS "nextSpinAt", r.settled_at AS "settledAt",
  r.seed_id AS "seedId", d.server_seed_hash AS "serverSeedHash", d.client_seed AS "clientSeed", d.successor_hash AS "nextServerSeedHash",
  d.revealed_seed AS "revealedSeed"`

/** An id says when its round began by the process's clock; a day either way covers any clock that is wrong, and few partitions. */
const CLOCK_DOUBT_MS = 86_400_000

/** A round by its id, anybody's. */
export async function findRound(db: Db | Tx, roundId: string): Promise<RoundRow | undefined> {
  const at = timeOfId(roundId).getTime()
  const { rows } = await sql<RoundRow>`
    SELECT ${ROUND_COLUMNS} FROM play.rounds r JOIN play.seeds d USING (seed_id)
     WHERE r.round_id = ${roundId} AND r.started_at BETWEEN ${new Date(at - CLOCK_DOUBT_MS)} AND ${new Date(at + CLOCK_DOUBT_MS)}`.execute(
    db,
  )
  return rows[0]
}

export type SpinKey = { readonly ownerId: string; readonly key: string; readonly requestHash: Buffer; readonly accounts: readonly bigint[] }

/** What became of a spin's key: the round it made, a conflict when it came with another request, undefined when it is new. */
export async function findSpin(
  db: Db,
  { ownerId, key, requestHash, accounts }: SpinKey,
): Promise<RoundRow | 'idempotency_conflict' | undefined> {
  const { rows } = await sql<RoundRow & { outcomeOfKey: string | null }>`
    SELECT p.outcome AS "outcomeOfKey", ${ROUND_COLUMNS}
      FROM wallet.find_posted(${ownerId}, ${`spin:${key}`}, ${requestHash}, ${[...accounts]}::bigint[]) p
      LEFT JOIN (play.rounds r JOIN play.seeds d USING (seed_id)) ON r.owner_id = ${ownerId} AND r.started_at = p.posted_at AND r.key = ${key}`.execute(
    db,
  )
  const row = rows[0]
  if (!row || row.outcomeOfKey === null) return undefined
  return row.outcomeOfKey === 'idempotency_conflict' ? 'idempotency_conflict' : row
}

export type StepRow = {
  readonly step: number
  readonly key: string
  readonly outcome: SlotOutcome
  readonly balanceAfter: Amount
  readonly balanceVersion: bigint
  readonly nextNonce: number
}

/** The further steps of rounds, in order, by round. */
export async function listSteps(db: Db | Tx, roundIds: readonly string[]): Promise<Map<string, StepRow[]>> {
  const { rows } = await sql<StepRow & { roundId: string }>`
    SELECT round_id AS "roundId", step, key, outcome, balance_after AS "balanceAfter", balance_version AS "balanceVersion", next_nonce AS "nextNonce"
      FROM play.steps WHERE round_id = ANY (${[...roundIds]}::uuid[]) ORDER BY round_id, step`.execute(db)
  const byRound = new Map<string, StepRow[]>()
  for (const row of rows) byRound.set(row.roundId, [...(byRound.get(row.roundId) ?? []), row])
  return byRound
}
