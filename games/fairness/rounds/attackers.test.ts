import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { hashText } from '../index.ts'
import { type Attacker, attackDraws, CHEATS, type Cheat, cheat, drawnFrom, FACES, type Kind, startEngine } from '../testing/engine.ts'

/** Chance passes four standard deviations once in 16,000 runs; the engine's secrets are fixed, so each run is the same. */
const SIGMAS = 4
const isWithin = (hits: number, { of, chance }: { of: number; chance: number }): boolean =>
  Math.abs(hits - of * chance) <= SIGMAS * Math.sqrt(of * chance * (1 - chance)) + 1e-9

/** Continues the chain from the values shown so far, as if it could be hashed the other way. */
const nextValue: Attacker = ({ opening, root, beaconValue, shown }, told) =>
  drawnFrom(opening, root, { beaconValue, chainValue: told ?? hashText(shown.at(-1) ?? '') })

/** Has root and beacon value, and puts the last value that the chain has shown in the place of the one it lacks. */
const midRound: Attacker = ({ opening, root, beaconValue, shown }, told) =>
  drawnFrom(opening, root, { beaconValue, chainValue: told ?? shown.at(-1) ?? '' })

/** Believes in numbers that are due: names what came up least among the last draws, drawing lots among several. */
const dueNumbers: Attacker = ({ opening, root, beaconValue, drawn, random }, told) => {
  if (told !== undefined) return drawnFrom(opening, root, { beaconValue, chainValue: told })
  const counts = Array.from({ length: FACES }, () => 0)
  for (const face of drawn.slice(-30)) counts[face] = (counts[face] ?? 0) + 1
  const least = Math.min(...counts)
  const due = [...counts.keys()].filter(face => counts[face] === least)
  return due[random.below(due.length)] ?? 0
}

describe('attackers of a draw, with all public messages in hand', () => {
  const rounds = 100_000
  const engine = startEngine(rounds)
  const attackers = [nextValue, midRound, dueNumbers]

  it('G6 each of the three is right as often as chance, over 100,000 rounds', { timeout: 120_000 }, () => {
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
