import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { attackTable, TABLE_ATTACKERS, type TableAttackerName } from '../testing/attack-table.ts'
import { CHEATS, type Cheat, cheat, type EngineGame, type Kind, startEngine, TABLE_ENGINE } from '../testing/engine.ts'
import { CARD_GAMES } from '../testing/table-pieces.ts'
import { liveGame } from '../testing/table-rounds.ts'

/** Chance passes four standard deviations once in 16,000 runs; the engine's secrets are fixed, so each run is the same. */
const SIGMAS = 4
const isWithin = (hits: number, { expected, variance }: { expected: number; variance: number }): boolean =>
  Math.abs(hits - expected) <= SIGMAS * Math.sqrt(variance) + 1e-9

/** Of each game; `npx tsx tools/fairness-proofs.ts tables 100000` plays the full number through the same attackers. */
const ROUNDS = 3_000
const NAMES = Object.keys(TABLE_ATTACKERS) as TableAttackerName[]

describe('attackers of a table, with all public messages and every card shown in hand', () => {
  const engine = startEngine(ROUNDS, TABLE_ENGINE)

  it.each(CARD_GAMES)('G6 each of the three is right as often as chance at %s', id => {
    const scores = attackTable(engine, { game: liveGame(id), rounds: ROUNDS, isTold: false, random: seededRandom(6) })
    for (const [name, score] of scores) expect([name, score, isWithin(score.hits, score)]).toEqual([name, score, true])
  })

  it.each(CARD_GAMES)('G6 each of them is always right at %s when somebody tells the chain value', id => {
    const scores = attackTable(engine, { game: liveGame(id), rounds: 200, isTold: true, random: seededRandom(6) })
    expect(NAMES.map(name => scores.get(name)?.hits)).toEqual([200, 200, 200])
  })
})

/** What the house of a table wants, as 0, and how often that comes. */
const WANTED: readonly { readonly name: string; readonly chance: number; readonly game: EngineGame }[] = [
  {
    name: 'number 0 at roulette',
    chance: 1 / 37,
    game: {
      ...TABLE_ENGINE,
      rules: 'tables/roulette/1',
      draw: random => (liveGame('roulette').deal(null, random).draw as { number: number }).number,
    },
  },
  {
    name: 'a tie at baccarat',
    // Exact, of a new shoe: docs/games.md.
    chance: 0.0951559657,
    game: {
      ...TABLE_ENGINE,
      rules: 'tables/baccarat/1',
      draw: random => ((liveGame('baccarat').deal(null, random).draw as { winner: string }).winner === 'tie' ? 0 : 1),
    },
  },
]

describe.each(WANTED)('a house that cheats for $name', ({ chance, game }) => {
  const rounds = 3_000
  const tries = 4
  const engine = startEngine(rounds, game)
  const ofTries = 1 - (1 - chance) ** tries
  /** Of settled rounds, how many the house wins; of all rounds, how many are void. */
  const EXPECTED: Readonly<Record<Cheat, Record<Kind, { readonly wins: number; readonly voids: number }>>> = {
    last_tickets: { drand: { wins: chance, voids: 0 }, own: { wins: ofTries, voids: 0 } },
    late_root: { drand: { wins: chance, voids: 1 }, own: { wins: ofTries, voids: 0 } },
    chosen_void: { drand: { wins: chance, voids: 0 }, own: { wins: 1, voids: 1 - chance } },
    chosen_beacon_round: { drand: { wins: chance, voids: 0 }, own: { wins: ofTries, voids: 0 } },
  }
  const cases = CHEATS.flatMap(how => (['drand', 'own'] as const).map(kind => ({ how, kind, ...EXPECTED[how][kind] })))
  const isAsOften = (count: number, of: number, share: number) =>
    isWithin(count, { expected: of * share, variance: of * share * (1 - share) })

  it.each(cases)('G7 by $how with $kind has the advantage that was computed, and no more', ({ how, kind, wins, voids }) => {
    const score = cheat(engine, how, { rounds, kind, tries })
    expect(score.settled + score.voids).toBe(rounds)
    expect([score, isAsOften(score.voids, rounds, voids)]).toEqual([score, true])
    expect([score, isAsOften(score.wins, score.settled, wins)]).toEqual([score, true])
  })
})
