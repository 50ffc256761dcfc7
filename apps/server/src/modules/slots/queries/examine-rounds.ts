import { expectTitle, playRound, type RoundExpectation } from '@croupier/games/slots'
import { sql } from 'kysely'
import type { SpinDeps } from '../commands/spin.ts'
import { listStepTexts } from '../db/rounds.ts'
import { differenceOf } from '../domain/round-difference.ts'
import type { ExaminedRound, RoundBet, SettledBet } from '../ports.ts'

interface Stored {
  readonly roundId: string
  readonly seedId: string
  readonly nonce: number
  readonly entropy: Buffer | null
  readonly outcome: string
}

/**
 * Computes these rounds, which are over, again from their seeds by the portable code of browsers and holds what is stored against it (S5); says with it what
 * was expected of them, features included. By the round's id.
 */
export async function examineRounds(deps: SpinDeps, bets: readonly SettledBet[]): Promise<ReadonlyMap<string, ExaminedRound>> {
  const stored = await readStored(deps, bets)
  const seeds = await deps.ports.seats.openSeeds([...stored.values()].map(({ seedId }) => seedId))
  const examined = new Map<string, ExaminedRound>()
  const stepped = bets.filter(({ placedAt, settledAt }) => settledAt?.getTime() !== placedAt.getTime())
  const steps = await listStepTexts(
    deps.db,
    stepped.map(({ betId }) => betId),
  )
  for (const bet of bets) {
    const { betId, stake, payout } = bet
    const round = stored.get(betId)
    const title = deps.findTitle((await deps.ports.games.findGame(bet.brandId, bet.gameId))?.titleCode ?? '')
    const pair = seeds.get(round?.seedId ?? '')
    if (!round || !title || !pair) {
      examined.set(betId, { seedId: round?.seedId, expectation: undefined, difference: missing({ round, title }) })
      continue
    }
    const betEntropy = pair.version === 2 ? round.entropy?.toString('hex') : undefined
    const outcomes = [round.outcome, ...(steps.get(betId) ?? [])]
    const difference = differenceOf(title, playRound(title, { ...pair, nonce: round.nonce, betEntropy }), {
      outcomes,
      bet: stake,
      win: payout,
    })
    const expectation = expectTitle(title)
    examined.set(betId, { seedId: round.seedId, expectation: expectation && scaled(expectation, Number(stake)), difference })
  }
  return examined
}

/** Of which part there is none, so that nothing can be computed. */
const missing = ({ round, title }: { round: unknown; title: unknown }): string => {
  if (!round) return 'round'
  return title ? 'seeds' : 'title'
}

async function readStored({ db }: SpinDeps, bets: readonly RoundBet[]): Promise<ReadonlyMap<string, Stored>> {
  const { rows } = await sql<Stored>`
    SELECT r.round_id AS "roundId", r.seed_id AS "seedId", r.nonce, r.entropy, r.outcome::text AS outcome
      FROM unnest(${bets.map(bet => bet.betId)}::uuid[], ${bets.map(bet => bet.placedAt)}::timestamptz[]) u(round_id, placed_at)
      JOIN slots.rounds r ON r.round_id = u.round_id
       AND r.started_at BETWEEN u.placed_at - interval '1 second' AND u.placed_at + interval '1 second'`.execute(db)
  return new Map(rows.map(row => [row.roundId, row]))
}

const scaled = ({ mean, variance, gainMax }: RoundExpectation, stake: number): RoundExpectation => ({
  mean: mean * stake,
  variance: variance * stake ** 2,
  gainMax: gainMax * stake,
})
