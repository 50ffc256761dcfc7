import { expectTitle, type RoundExpectation } from '@croupier/games/slots'
import { sql } from 'kysely'
import type { SpinDeps } from '../commands/spin.ts'
import type { RoundBet } from '../ports.ts'

/** What was expected of these rounds, features included, by the round's id, with its pair of seeds. A title without figures is left out. */
export async function expectRounds(
  { db, ports, findTitle }: SpinDeps,
  bets: readonly RoundBet[],
): Promise<ReadonlyMap<string, RoundExpectation & { readonly seedId: string }>> {
  const { rows } = await sql<{ roundId: string; seedId: string }>`
    SELECT r.round_id AS "roundId", r.seed_id AS "seedId"
      FROM unnest(${bets.map(bet => bet.betId)}::uuid[], ${bets.map(bet => bet.placedAt)}::timestamptz[]) u(round_id, placed_at)
      JOIN slots.rounds r ON r.round_id = u.round_id
       AND r.started_at BETWEEN u.placed_at - interval '1 second' AND u.placed_at + interval '1 second'`.execute(db)
  const seeds = new Map(rows.map(row => [row.roundId, row.seedId]))
  const expected = new Map<string, RoundExpectation & { readonly seedId: string }>()
  for (const { betId, brandId, gameId, stake } of bets) {
    const title = findTitle((await ports.games.findGame(brandId, gameId))?.titleCode ?? '')
    const inBets = title && expectTitle(title)
    const seedId = seeds.get(betId)
    if (inBets && seedId) expected.set(betId, { seedId, ...scaled(inBets, Number(stake)) })
  }
  return expected
}

const scaled = ({ mean, variance, gainMax }: RoundExpectation, stake: number): RoundExpectation => ({
  mean: mean * stake,
  variance: variance * stake ** 2,
  gainMax: gainMax * stake,
})
