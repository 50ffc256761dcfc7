import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { DRAW_ATTACKERS } from '../testing/draw-attackers.ts'
import { attackDraws, CHEATS, type Cheat, cheat, FACES, type Kind, startEngine } from '../testing/engine.ts'

/** Chance passes four standard deviations once in 16,000 runs; the engine's secrets are fixed, so each run is the same. */
const SIGMAS = 4
const isWithin = (hits: number, { of, chance }: { of: number; chance: number }): boolean =>
  Math.abs(hits - of * chance) <= SIGMAS * Math.sqrt(of * chance * (1 - chance)) + 1e-9

/** `npx tsx tools/fairness-proofs.ts draws 100000` plays the full number through the same attackers. */
const ROUNDS = 20_000

describe('attackers of a draw, with all public messages in hand', () => {
  const rounds = ROUNDS
  const engine = startEngine(rounds)
  const attackers = Object.values(DRAW_ATTACKERS)

  it('G6 each of the three is right as often as chance', () => {
    const hits = attackDraws(engine, { attackers, rounds, isTold: false, random: seededRandom(6) })
    expect([hits, hits.every(of => isWithin(of, { of: rounds, chance: 1 / FACES }))]).toEqual([hits, true])
  })

  it('G6 each of them is always right when somebody tells the chain value', () => {
    expect(attackDraws(engine, { attackers, rounds: 1_000, isTold: true, random: seededRandom(6) })).toEqual([1_000, 1_000, 1_000])
  })
})

describe('a house that cheats', () => {
  const rounds = 5_000
  const tries = 4
  const engine = startEngine(rounds)
  const chance = 1 / FACES
  const ofTries = 1 - (1 - chance) ** tries
  /** Of settled rounds, how many the house wins; of all rounds, how many are void. */
  const EXPECTED: Readonly<Record<Cheat, Record<Kind, { readonly wins: number; readonly voids: number }>>> = {
    last_tickets: { drand: { wins: chance, voids: 0 }, own: { wins: ofTries, voids: 0 } },
    late_root: { drand: { wins: chance, voids: 1 }, own: { wins: ofTries, voids: 0 } },
    chosen_void: { drand: { wins: chance, voids: 0 }, own: { wins: 1, voids: 1 - chance } },
    chosen_beacon_round: { drand: { wins: chance, voids: 0 }, own: { wins: ofTries, voids: 0 } },
  }
  const cases = CHEATS.flatMap(how => (['drand', 'own'] as const).map(kind => ({ how, kind, ...EXPECTED[how][kind] })))

  it.each(cases)('G7 by $how with $kind has the advantage that was computed, and no more', ({ how, kind, wins, voids }) => {
    const score = cheat(engine, how, { rounds, kind, tries })
    expect(score.settled + score.voids).toBe(rounds)
    expect([score, isWithin(score.voids, { of: rounds, chance: voids })]).toEqual([score, true])
    expect([score, isWithin(score.wins, { of: score.settled, chance: wins })]).toEqual([score, true])
  })
})
