import type { OriginalAction, OriginalBet, OriginalRules, OriginalState, OriginalTerms } from '@croupier/games/originals'
import { type Amount, assert, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { OriginalsPorts, PublicSeeds, RoundBet } from '../ports.ts'

type StoredRound = {
  readonly roundId: string
  readonly seedId: string
  readonly nonce: number
  readonly entropy: Buffer
  readonly rules: string
  readonly rulesVersion: number
  readonly returnBps: number
  readonly currencyDigits: number
  readonly payoutMax: Amount
  readonly state: OriginalState
  readonly balanceAfter: Amount
  readonly balanceVersion: bigint
  readonly nextBetAt: Date
}

/** A round as it was placed, with its bets and the public half of its seeds. */
export type RoundRow = Pick<
  StoredRound,
  'roundId' | 'seedId' | 'nonce' | 'rulesVersion' | 'balanceAfter' | 'balanceVersion' | 'nextBetAt'
> &
  PublicSeeds & {
    readonly betEntropy: string
    readonly rules: OriginalRules
    readonly terms: OriginalTerms
    /** As first drawn, what is hidden included. */
    readonly drawn: OriginalState
    readonly bets: readonly (OriginalBet & { readonly betId: string })[]
    readonly startedAt: Date
    readonly brandId: string
    readonly ownerId: string
    readonly gameId: string
    readonly isTrial: boolean
  }

export type RoundDeps = {
  readonly db: Db
  readonly ports: Pick<OriginalsPorts, 'bets' | 'seats'>
  readonly findRules: (code: string) => OriginalRules | undefined
}

/** A round by its id, anybody's. */
export const findRound = async (deps: RoundDeps, roundId: string): Promise<RoundRow | undefined> => (await readRounds(deps, [roundId]))[0]

/** The rounds of these ids, in their order; without those that are none of ours. */
export async function readRounds(deps: RoundDeps, roundIds: readonly string[]): Promise<RoundRow[]> {
  const rounds = new Map((await roundsOfBets(deps, await deps.ports.bets.findOrders(roundIds))).map(round => [round.roundId, round]))
  return roundIds.flatMap(roundId => rounds.get(roundId) ?? [])
}

/** The rounds of these bets, which are all that each of them has, in the order of their first bets. */
export async function roundsOfBets(deps: RoundDeps, bets: readonly RoundBet[]): Promise<RoundRow[]> {
  const firsts = bets.filter(bet => bet.betId === bet.orderId)
  if (firsts.length === 0) return []
  const { rows } = await sql<StoredRound>`
    SELECT r.round_id AS "roundId", r.seed_id AS "seedId", r.nonce, r.entropy, r.rules, r.rules_version AS "rulesVersion", r.return_bps AS "returnBps",
      r.currency_digits AS "currencyDigits", r.payout_max AS "payoutMax", r.state, r.balance_after AS "balanceAfter", r.balance_version AS "balanceVersion",
      r.next_bet_at AS "nextBetAt"
      FROM unnest(${firsts.map(bet => bet.betId)}::uuid[], ${firsts.map(bet => bet.placedAt)}::timestamptz[]) u(round_id, placed_at)
      JOIN originals.rounds r ON r.round_id = u.round_id
       AND r.started_at BETWEEN u.placed_at - interval '1 second' AND u.placed_at + interval '1 second'`.execute(deps.db)
  const stored = new Map(rows.map(row => [row.roundId, row]))
  const seeds = await deps.ports.seats.findSeeds(rows.map(row => row.seedId))
  return firsts.flatMap(({ betId: roundId }) => {
    const row = stored.get(roundId)
    const pair = seeds.get(row?.seedId ?? '')
    return row && pair
      ? [
          assemble(
            deps,
            row,
            pair,
            bets.filter(bet => bet.orderId === roundId),
          ),
        ]
      : []
  })
}

function assemble({ findRules }: RoundDeps, row: StoredRound, seeds: PublicSeeds, bets: readonly RoundBet[]): RoundRow {
  const { entropy, returnBps, currencyDigits, payoutMax, state, ...round } = row
  const { placedAt, brandId, ownerId, gameId, isTrial } = present(bets[0], 'a round has a bet')
  const rules = present(findRules(row.rules), `rules of ${row.rules}`)
  return {
    ...round,
    serverSeedHash: seeds.serverSeedHash,
    clientSeed: seeds.clientSeed,
    nextServerSeedHash: seeds.nextServerSeedHash,
    revealedSeed: seeds.revealedSeed,
    betEntropy: entropy.toString('hex'),
    rules,
    terms: { returnBps, currencyDigits, payoutMax },
    drawn: state,
    bets: bets.map(({ betId, placement, stake }) => ({ betId, placement: canonical(rules, placement), stake })),
    ...{ startedAt: placedAt, brandId, ownerId, gameId, isTrial },
  }
}

/** The database orders the keys of a placement in its own way; an answer has them as the rules do. */
function canonical(rules: OriginalRules, placement: unknown): OriginalBet['placement'] {
  const read = rules.readPlacement(placement)
  assert(read.ok, `a stored placement is one of ${rules.code}`)
  return read.value
}

export type StepRow = {
  readonly step: number
  readonly key: string
  readonly action: OriginalAction
  readonly balanceAfter: Amount
  readonly balanceVersion: bigint
  readonly nextNonce: number
  readonly playedAt: Date
}

/** The steps of rounds, in order, by round. */
export async function listSteps(db: Db, roundIds: readonly string[]): Promise<ReadonlyMap<string, readonly StepRow[]>> {
  if (roundIds.length === 0) return new Map()
  const { rows } = await sql<StepRow & { roundId: string }>`
    SELECT round_id AS "roundId", step, key, action, balance_after AS "balanceAfter", balance_version AS "balanceVersion", next_nonce AS "nextNonce",
      played_at AS "playedAt"
      FROM originals.steps WHERE round_id = ANY (${[...roundIds]}::uuid[]) ORDER BY round_id, step`.execute(db)
  const byRound = new Map<string, StepRow[]>()
  for (const row of rows) byRound.set(row.roundId, [...(byRound.get(row.roundId) ?? []), row])
  return byRound
}

export const stepsOf = async (db: Db, roundId: string): Promise<readonly StepRow[]> => (await listSteps(db, [roundId])).get(roundId) ?? []
