import type { RandomSource } from '@croupier/kernel'
import { range } from '../../fairness/draws.ts'
import { flag, orNull, record, whole } from '../../fairness/shape.ts'
import type { Deal, ShoeState } from '../core/game.ts'
import { type Card, DECK, rankNumber } from './card.ts'
import { drawsFrom } from './draws-from.ts'
import { countPacked, isPackedCards, packCards, packSorted, unpackCards } from './packed-cards.ts'

/** Several decks dealt over many rounds. Plain JSON: it is stored and hashed, and part of every proof, so its cards are packed. */
export interface Shoe extends ShoeState {
  /** The cards that are left, packed. Their order means nothing; between rounds they are sorted. */
  readonly left: string
  /** Cards burned when the shoe was opened: the first, shown, and as many as it counts. */
  readonly burned: number
  /** Cards behind the cut card; null until the first round has put it in. */
  readonly behindCut: number | null
  readonly isCutOut: boolean
}

/** How a shoe is made ready and when it ends. */
export interface ShoeRules {
  readonly decks: number
  /** The cut card goes in this many cards before the end, so that the last round always finds enough. */
  readonly cutFromEnd: { readonly min: number; readonly max: number }
  /** Burn the first card alone, or as many more as it counts; face cards count ten. */
  readonly burns: 'one' | 'by-first-card'
  /** The last round is the one in which the cut card comes out, or the one after it. */
  readonly lastRound: 'shows-cut' | 'after-cut'
}

/** What the first round of a shoe draws before its own cards. */
export type ShoeOpening = {
  readonly behindCut: number
  /** The first is shown; nobody sees the others before the round has ended. */
  readonly burned: readonly Card[]
}

/** A new shoe: all its cards, and nothing drawn. */
export const newShoe = ({ decks }: Pick<ShoeRules, 'decks'>): Shoe => ({
  left: packSorted(Array.from({ length: decks }, () => DECK).flat()),
  ...{ hands: 0, burned: 0, behindCut: null, isCutOut: false, isSpent: false },
})

/** A shoe that deals exactly these cards when its source always answers 0, for replays and tests. */
export const stackedShoe = (cards: readonly Card[]): Shoe => ({ ...newShoe({ decks: 0 }), left: packCards(cards), behindCut: 0 })

/** One round from a shoe: `play` takes its cards. Of a new shoe the cut card's place is drawn first, then the burned cards. */
export function dealFromShoe<Outcome>(
  rules: ShoeRules,
  shoe: Shoe,
  random: RandomSource,
  play: (take: () => Card) => Outcome,
): Deal<Outcome, Shoe> {
  const draws = drawsFrom(unpackCards(shoe.left), random)
  const { take } = draws
  const opened = shoe.behindCut === null ? openShoe(rules, random, take) : undefined
  const behindCut = shoe.behindCut ?? opened?.behindCut ?? 0
  const outcome = play(take)
  const left = draws.left()
  const isCutOut = left.length < behindCut
  const next: Shoe = {
    left: packSorted(left),
    hands: shoe.hands + 1,
    burned: shoe.burned + (opened?.burned.length ?? 0),
    behindCut,
    isCutOut,
    isSpent: rules.lastRound === 'shows-cut' ? isCutOut : shoe.isCutOut,
  }
  return { outcome, shoe: next, ...(opened ? { opened } : {}) }
}

function openShoe({ cutFromEnd, burns }: ShoeRules, random: RandomSource, take: () => Card): ShoeOpening {
  const behindCut = range(random, cutFromEnd.min, cutFromEnd.max)
  const first = take()
  const more = burns === 'one' ? 0 : Math.min(rankNumber(first), 10)
  return { behindCut, burned: [first, ...Array.from({ length: more }, take)] }
}

/** More decks than any table plays: a bound for what comes from outside. */
const DECKS_MAX = 12
const isLeft = (value: unknown): boolean => isPackedCards(value) && countPacked(value) <= DECKS_MAX * DECK.length

/** Guards stored and received JSON. */
export const isShoe = record<Shoe>({
  left: isLeft,
  hands: whole,
  burned: whole,
  behindCut: orNull(whole),
  isCutOut: flag,
  isSpent: flag,
})

/** What anyone at the table can see of a shoe. */
export const publicShoe = ({ hands, burned, left, isCutOut, isSpent }: Shoe) => ({
  hands,
  burned,
  cardsLeft: countPacked(left),
  isCutOut,
  isSpent,
})
