import type { RandomSource } from '@croupier/kernel'
import type { LiveGame } from '../../tables/index.ts'
import { QUICKNET, timeOfBeaconRound } from '../beacon/beacon.ts'
import type { Json } from '../canonical-json.ts'
import { hashText } from '../hash-fields.ts'
import { type Engine, linkAt, openingOf, rootWith, sourceOf } from './engine.ts'
import { type Moment, momentsOf, type Pieces, piecesIn, piecesLeft, type When } from './table-pieces.ts'

/** An attacker of a table: who they are, when they guess, and how. They have all public messages, the shoe, and everything that the table shows in hand. */
interface TableAttacker {
  readonly when: When
  /** Names the piece at the target. `told` is the chain value, when somebody leaks it. */
  guess(view: TableView, told?: string): string | undefined
}

interface TableView extends Moment {
  /** Chain values of the rounds before; the anchor comes first. */
  readonly shown: readonly string[]
  /** Pieces that nobody has seen, and how many there are of each. */
  readonly unseen: ReadonlyMap<string, number>
  /** What would be dealt by a chain value. */
  dealBy(chainValue: string): Pieces
}

export const TABLE_ATTACKERS = {
  /** Mid-round: has root, beacon value and the cards shown, and puts the last value that the chain has shown in the place of the one it lacks. */
  'next card': { when: 'mid-round', guess: ({ shown, target, dealBy }, told) => dealBy(told ?? shown.at(-1) ?? '').get(target) },
  /** Before the first card: continues the chain from the values shown so far, as if it could be hashed the other way. */
  'next value': { when: 'before', guess: ({ shown, target, dealBy }, told) => dealBy(told ?? hashText(shown.at(-1) ?? '')).get(target) },
  /** Before the card that lies face down, or the one turned last: counts cards, and names what is left most often. */
  'hole card': {
    when: 'end',
    guess: ({ unseen, target, dealBy }, told) =>
      told === undefined ? [...unseen].reduce((most, one) => (one[1] > most[1] ? one : most))[0] : dealBy(told).get(target),
  },
} as const satisfies Readonly<Record<string, TableAttacker>>
export type TableAttackerName = keyof typeof TABLE_ATTACKERS

export interface TableScore {
  readonly hits: number
  /** What chance expects, with its variance: each piece named has its own chance among those that nobody has seen. */
  readonly expected: number
  readonly variance: number
}

interface Attack {
  readonly game: LiveGame
  readonly rounds: number
  readonly isTold: boolean
  readonly random: RandomSource
}

const NAMES = Object.keys(TABLE_ATTACKERS) as TableAttackerName[]

/** How often each attacker of a table is right, round after round, from one shoe after the other. */
export function attackTable(engine: Engine, { game, rounds, isTold, random }: Attack): ReadonlyMap<TableAttackerName, TableScore> {
  const scores = new Map(NAMES.map(name => [name, { hits: 0, expected: 0, variance: 0 }]))
  const shown = [linkAt(engine.chain, 0)]
  let shoe = null as Json
  for (let index = 1; index <= rounds; index++) {
    const found = shoe
    const opening = { ...openingOf(engine.game, index, 'drand'), game: game.id, rules: game.rules }
    const root = rootWith(index, 0)
    const beaconValue = engine.network.valueAt(opening.beacon.round, timeOfBeaconRound(QUICKNET, opening.beacon.round)) ?? ''
    const deal = (chainValue: string) => game.deal(found, sourceOf(opening, root, { beaconValue, chainValue }))
    const chainValue = linkAt(engine.chain, index)
    const dealt = deal(chainValue)
    const [whole, left, moments] = [piecesIn(dealt.draw), piecesLeft(game, found), momentsOf(game, dealt.draw, random)]
    for (const name of NAMES) {
      const attacker: TableAttacker = TABLE_ATTACKERS[name]
      const moment = moments[attacker.when]
      const unseen = without(left, moment.open)
      const view = { ...moment, shown, unseen, dealBy: (value: string) => piecesIn(deal(value).draw) }
      const named = attacker.guess(view, isTold ? chainValue : undefined)
      const score = scores.get(name) ?? { hits: 0, expected: 0, variance: 0 }
      const chance = (unseen.get(named ?? '') ?? 0) / [...unseen.values()].reduce((sum, count) => sum + count, 0)
      scores.set(name, {
        hits: score.hits + (named === whole.get(moment.target) ? 1 : 0),
        expected: score.expected + chance,
        variance: score.variance + chance * (1 - chance),
      })
    }
    shown.push(chainValue)
    shoe = dealt.shoe
  }
  return scores
}

function without(left: ReadonlyMap<string, number>, open: Pieces): ReadonlyMap<string, number> {
  const unseen = new Map(left)
  for (const piece of open.values()) unseen.set(piece, (unseen.get(piece) ?? 0) - 1)
  return unseen
}
