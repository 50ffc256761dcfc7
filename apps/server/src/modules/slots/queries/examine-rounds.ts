import { setImmediate as nextTurn } from 'node:timers/promises'
import { expectTitle, playRound, type RoundExpectation, type SlotOutcome, type SlotTitle } from '@croupier/games/slots'
import { sql } from 'kysely'
import type { SpinDeps } from '../commands/spin.ts'
import { listStepTexts } from '../db/rounds.ts'
import { differenceOf } from '../domain/round-difference.ts'
import type { ExaminedRound, OpenPair, SettledBet } from '../ports.ts'

interface Stored {
  readonly roundId: string
  readonly seedId: string
  readonly nonce: number
  readonly entropy: Buffer | null
  readonly outcome: string
}

/** A round by its seeds alone; without steps where something is missing to compute it. */
interface Played {
  readonly stored: Stored | undefined
  readonly title: SlotTitle | undefined
  readonly steps: readonly SlotOutcome[]
}

/** About a millisecond's; calls are answered between two such turns. */
const ROUNDS_A_TURN = 50

/**
 * Computes these rounds, which are over, again from their seeds by the portable code of browsers and holds what is stored against it (S5); says with it what
 * was expected of them, features included. By the round's id.
 */
export async function examineRounds(deps: SpinDeps, bets: readonly SettledBet[]): Promise<ReadonlyMap<string, ExaminedRound>> {
  const stored = await readStored(deps, bets)
  const seeds = await deps.ports.seats.openSeeds([...stored.values()].map(({ seedId }) => seedId))
  const played: (readonly [SettledBet, Played])[] = []
  for (const bet of bets) {
    if (played.length % ROUNDS_A_TURN === 0) await nextTurn()
    played.push([bet, await playAgain(deps, bet, stored.get(bet.betId), seeds)])
  }
  const stepped = played.filter(([bet, { steps }]) => steps.length > 1 || bet.settledAt?.getTime() !== bet.placedAt.getTime())
  const texts = await listStepTexts(
    deps.db,
    stepped.map(([{ betId }]) => betId),
  )
  return new Map(played.map(([bet, again]) => [bet.betId, judge(bet, again, texts.get(bet.betId) ?? [])]))
}

async function playAgain(
  { ports, findTitle }: SpinDeps,
  { brandId, gameId }: SettledBet,
  stored: Stored | undefined,
  seeds: ReadonlyMap<string, OpenPair>,
): Promise<Played> {
  const title = findTitle((await ports.games.findGame(brandId, gameId))?.titleCode ?? '')
  const pair = seeds.get(stored?.seedId ?? '')
  if (!stored || !title || !pair) return { stored, title, steps: [] }
  const betEntropy = pair.version === 2 ? stored.entropy?.toString('hex') : undefined
  return { stored, title, steps: playRound(title, { ...pair, nonce: stored.nonce, betEntropy }) }
}

function judge({ stake, payout }: SettledBet, { stored, title, steps }: Played, texts: readonly string[]): ExaminedRound {
  if (!stored || !title || steps.length === 0)
    return { seedId: stored?.seedId, expectation: undefined, difference: missingOf({ stored, title }) }
  const expectation = expectTitle(title)
  return {
    seedId: stored.seedId,
    expectation: expectation && scaled(expectation, Number(stake)),
    difference: differenceOf(title, steps, { outcomes: [stored.outcome, ...texts], bet: stake, win: payout }),
  }
}

/** Of which part there is none, so that nothing can be computed. */
function missingOf({ stored, title }: Pick<Played, 'stored' | 'title'>): string {
  if (!stored) return 'round'
  return title ? 'seeds' : 'title'
}

async function readStored({ db }: SpinDeps, bets: readonly SettledBet[]): Promise<ReadonlyMap<string, Stored>> {
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
