import type { RandomSource } from '@croupier/kernel'
import type { Fraction } from '../../lottery/fraction.ts'
import type { ShoeOpening } from '../deck/shoe.ts'
import type { NetChance } from './spread.ts'

/** A spot on the layout that takes chips. */
export interface Placement {
  readonly id: string
  /** Spots of one kind share their limits and their odds. */
  readonly kind: string
  /** What a unit staked can cost at most; more than 1 only where the loser pays a multiple, and the whole of it is set aside at placement. */
  readonly lossMax: number
  /** The last hand of a shoe for which the spot is open: late in a shoe the remaining cards tell too much about some side bets. */
  readonly lastHand?: number
}

export const placement = (id: string, kind = id, terms: Partial<Placement> = {}): Placement => ({ lossMax: 1, ...terms, id, kind })

/** What the dealer has in hand between rounds: a shoe of cards, a pile of tiles, or nothing for dice and wheels. */
export interface ShoeState {
  /** Rounds dealt from it so far. */
  readonly hands: number
  /** The next round starts with a new one. */
  readonly isSpent: boolean
}

export interface Deal<Outcome, Shoe extends ShoeState> {
  readonly outcome: Outcome
  readonly shoe: Shoe
  /** Of the first round of a shoe. */
  readonly opened?: ShoeOpening
}

/** A game in which all decisions are made by placing bets: data and pure functions. `live/` makes a shared table of it. */
export interface TableGame<Outcome = unknown, Shoe extends ShoeState = ShoeState> {
  readonly id: string
  /** The odds in force, to one, by kind. */
  readonly pays: Readonly<Record<string, string>>
  readonly placements: readonly Placement[]
  /** Pairs of spots that cancel each other: staked together in one round only the difference counts as turnover. */
  readonly opposites: readonly (readonly [string, string])[]
  /** A new one, of which nothing is drawn yet. */
  openShoe(): Shoe
  /** One round, all of it from `random`. */
  deal(shoe: Shoe, random: RandomSource): Deal<Outcome, Shoe>
  /** Won (above 0), pushed (0) or lost (below 0) per unit staked. */
  net(placementId: string, outcome: Outcome): Fraction
  /** Units of what is set aside that were at risk, where that depends on the outcome. Without it: the whole. */
  atRisk?(placementId: string, outcome: Outcome): number
  /** Exact chances of every net result on a fresh shoe. */
  spread(placementId: string): readonly NetChance[]
  /** Guards the outcome of stored and received JSON. */
  isOutcome(value: unknown): value is Outcome
  /** The same of a shoe, where one lasts over rounds. */
  isShoe?(value: unknown): value is Shoe
  /** What watchers may see of a shoe: never where the cut card is. */
  publicShoe(shoe: Shoe): Readonly<Record<string, string | number | boolean>>
}

/** For games that start afresh in each round. */
export const NO_SHOE: ShoeState = { hands: 0, isSpent: false }
export const afterHand = (shoe: ShoeState): ShoeState => ({ hands: shoe.hands + 1, isSpent: false })
