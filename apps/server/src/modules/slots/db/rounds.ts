import type { SlotOutcome } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { PublicSeeds, RoundBet, SlotsPorts } from '../ports.ts'

type StoredRound = {
  readonly roundId: string
  readonly nonce: number
  readonly entropy: Buffer | null
  readonly outcome: SlotOutcome
  readonly balanceAfter: Amount
  readonly balanceVersion: bigint
  readonly nextSpinAt: Date
  readonly seedId: string
}

/** A round as it is stored, with its bet and the public half of its seeds. */
export type RoundRow = Omit<StoredRound, 'entropy'> &
  Omit<PublicSeeds, 'version'> & {
    readonly startedAt: Date
    readonly brandId: string
    readonly ownerId: string
    readonly gameId: string
    readonly isTrial: boolean
    readonly bet: Amount
    /** The house paid its stake. */
    readonly isFree: boolean
    /** Undefined for a round of the stream's version 1. */
    readonly betEntropy: string | undefined
  }

export type RoundDeps = { readonly db: Db; readonly ports: Pick<SlotsPorts, 'bets' | 'seats'> }

/** A round by its id, anybody's. */
export async function findRound(deps: RoundDeps, roundId: string): Promise<RoundRow | undefined> {
  const bets = await deps.ports.bets.findBets([roundId])
  return (await readRounds(deps, bets))[0]
}

/** The rounds of these bets, in their order. */
export async function readRounds({ db, ports }: RoundDeps, bets: readonly RoundBet[]): Promise<RoundRow[]> {
  if (bets.length === 0) return []
  const { rows } = await sql<StoredRound>`
    SELECT r.round_id AS "roundId", r.nonce, r.entropy, r.outcome, r.balance_after AS "balanceAfter", r.balance_version AS "balanceVersion",
      r.next_spin_at AS "nextSpinAt", r.seed_id AS "seedId"
      FROM unnest(${bets.map(bet => bet.betId)}::uuid[], ${bets.map(bet => bet.placedAt)}::timestamptz[]) u(round_id, placed_at)
      JOIN slots.rounds r ON r.round_id = u.round_id
       AND r.started_at BETWEEN u.placed_at - interval '1 second' AND u.placed_at + interval '1 second'`.execute(db)
  const stored = new Map(rows.map(row => [row.roundId, row]))
  const seeds = await ports.seats.findSeeds(rows.map(row => row.seedId))
  return bets.flatMap(bet => {
    const row = stored.get(bet.betId)
    const pair = seeds.get(row?.seedId ?? '')
    if (!row || !pair) return []
    const { version, ...publicSeeds } = pair
    const { entropy, ...round } = row
    return [
      {
        ...round,
        ...publicSeeds,
        betEntropy: version === 2 ? entropy?.toString('hex') : undefined,
        startedAt: bet.placedAt,
        brandId: bet.brandId,
        ownerId: bet.ownerId,
        gameId: bet.gameId,
        isTrial: bet.isTrial,
        bet: bet.stake,
        isFree: bet.free > 0n,
      },
    ]
  })
}

export type StepRow = {
  readonly step: number
  readonly key: string
  readonly outcome: SlotOutcome
  readonly balanceAfter: Amount
  readonly balanceVersion: bigint
  readonly nextNonce: number
}

/** What came of the further steps of rounds, in order and to the letter, by round. */
export async function listStepTexts(db: Db, roundIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (roundIds.length === 0) return new Map()
  const { rows } = await sql<{ roundId: string; outcomes: string[] }>`
    SELECT round_id AS "roundId", array_agg(outcome::text ORDER BY step) AS outcomes
      FROM slots.steps WHERE round_id = ANY (${[...roundIds]}::uuid[]) GROUP BY round_id`.execute(db)
  return new Map(rows.map(({ roundId, outcomes }) => [roundId, outcomes]))
}

/** The further steps of rounds, in order, by round. */
export async function listSteps(db: Db, roundIds: readonly string[]): Promise<Map<string, StepRow[]>> {
  const { rows } = await sql<StepRow & { roundId: string }>`
    SELECT round_id AS "roundId", step, key, outcome, balance_after AS "balanceAfter", balance_version AS "balanceVersion", next_nonce AS "nextNonce"
      FROM slots.steps WHERE round_id = ANY (${[...roundIds]}::uuid[]) ORDER BY round_id, step`.execute(db)
  const byRound = new Map<string, StepRow[]>()
  for (const row of rows) byRound.set(row.roundId, [...(byRound.get(row.roundId) ?? []), row])
  return byRound
}
