import type { RandomSource } from '@croupier/kernel'
import type { Fraction } from '../../lottery/fraction.ts'
import type { NetChance } from './spread.ts'

/** A spot on the layout that takes chips. */
export interface Placement {
  readonly id: string
  /** Spots of one kind share their limits and their odds. */
  readonly kind: string
  /** What a unit staked can cost at most; more than 1 only where the loser pays a multiple, and the whole of it is reserved at placement. */
  readonly lossMax: number
  /** The last hand of a shoe for which the spot is open: late in a shoe the remaining cards tell too much about some side bets. */
  readonly lastHand?: number
}

export const placement = (id: string, kind = id, terms: Partial<Placement> = {}): Placement => ({ lossMax: 1, ...terms, id, kind })

/** What the dealer has in hand between rounds: a shoe of cards, or nothing for dice, wheels and decks shuffled for each round. */
export interface ShoeState {
  /** Rounds dealt from it so far. */
  readonly hands: number
  /** The round after this one starts with a new shoe. */
  readonly isSpent: boolean
}

export interface Deal<Outcome, Shoe extends ShoeState> {
  readonly outcome: Outcome
  readonly shoe: Shoe
}

/** A game in which all decisions are made by placing bets. Rules are data and pure functions; the round around them is `stepRound`. */
export interface TableGame<Outcome = unknown, Shoe extends ShoeState = ShoeState> {
  readonly id: string
  readonly placements: readonly Placement[]
  /** Pairs of spots that cancel each other: staked together in one round only the difference counts as turnover. */
  readonly opposites: readonly (readonly [string, string])[]
  openShoe(random: RandomSource): Shoe
  deal(shoe: Shoe, random: RandomSource): Deal<Outcome, Shoe>
  /** Won (above 0), pushed (0) or lost (below 0) per unit staked. */
  net(placementId: string, outcome: Outcome): Fraction
  /** Exact chances of every net result on a fresh shoe. */
  spread(placementId: string): readonly NetChance[]
  /** What watchers may see of a shoe: never the cards still to come. */
  publicShoe(shoe: Shoe): Readonly<Record<string, unknown>>
}

/** For games that start afresh in each round. */
export const NO_SHOE: ShoeState = { hands: 0, isSpent: false }
export const afterHand = (shoe: ShoeState): ShoeState => ({ hands: shoe.hands + 1, isSpent: false })
