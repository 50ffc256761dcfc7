import { lazily } from '../core/lazily.ts'
import { readThreeRanks, type ThreeCardHand } from './three-cards.ts'

/** A hand of three card numbers: rank 0 (two) to 12 (ace) times four, plus the suit. */
export type ThreeNumbers = readonly [number, number, number]

export interface ThreeCardDeal {
  readonly cards: ThreeNumbers
  readonly hand: ThreeCardHand
}

const rankOf = (card: number) => card >> 2
const suitOf = (card: number) => card & 3

/** All 22 100 hands of three cards. */
export const allThreeCardHands = lazily((): readonly ThreeCardDeal[] => {
  const hands: ThreeCardDeal[] = []
  for (let a = 0; a < 52; a++) {
    for (let b = a + 1; b < 52; b++) {
      for (let c = b + 1; c < 52; c++) {
        const isFlush = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c)
        hands.push({ cards: [a, b, c], hand: readThreeRanks([rankOf(a) + 2, rankOf(b) + 2, rankOf(c) + 2], isFlush) })
      }
    }
  }
  return hands
})

export interface FirstHand extends ThreeCardDeal {
  /** Hands that differ only by the names of the suits; suits never rank, so one stands for all of them. */
  readonly alike: number
}

/** One first hand for each shape of ranks and suits, with the number of hands it stands for. */
export const firstHands = lazily((): readonly FirstHand[] => {
  const shapes = new Map<string, { deal: ThreeCardDeal; alike: number }>()
  for (const deal of allThreeCardHands()) {
    const key = shapeOf(deal.cards)
    const known = shapes.get(key)
    if (known) known.alike += 1
    else shapes.set(key, { deal, alike: 1 })
  }
  return [...shapes.values()].map(({ deal, alike }) => ({ ...deal, alike }))
})

const ALL_SUIT_ORDERS: readonly (readonly number[])[] = permutations([0, 1, 2, 3])

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map(rest => [item, ...rest]))
}

/** The lowest writing of a hand over all ways to name the suits. */
function shapeOf(cards: ThreeNumbers): string {
  const writings = ALL_SUIT_ORDERS.map(order => {
    const [a = 0, b = 0, c = 0] = cards.map(card => rankOf(card) * 4 + (order[suitOf(card)] ?? 0)).sort((x, y) => x - y)
    return (a * 52 + b) * 52 + c
  })
  return String(Math.min(...writings))
}

/**
 * Counts how the strengths of a second hand, dealt from the other 49 cards, stand against the first: for each first hand `visit` gets
 * the second hands that are lower, equal and higher, each as a number of hands for each class of `classOf` (classes count from 0).
 */
export function againstAll(
  {
    strengthOf,
    classOf,
    classes,
  }: { strengthOf: (hand: ThreeCardHand) => number; classOf: (hand: ThreeCardHand) => number; classes: number },
  visit: (first: FirstHand, seconds: { readonly lower: Int32Array; readonly equal: Int32Array; readonly higher: Int32Array }) => void,
): void {
  const all = allThreeCardHands()
  const strengths = Int32Array.from(all, ({ hand }) => strengthOf(hand))
  const classNumbers = Int32Array.from(all, ({ hand }) => classOf(hand))
  const cards = Int32Array.from(all.flatMap(deal => deal.cards))
  for (const first of firstHands()) {
    const [x, y, z] = first.cards
    const own = strengthOf(first.hand)
    const counts = { lower: new Int32Array(classes), equal: new Int32Array(classes), higher: new Int32Array(classes) }
    for (let i = 0; i < all.length; i++) {
      const [a, b, c] = [cards[3 * i], cards[3 * i + 1], cards[3 * i + 2]]
      if (a === x || a === y || a === z || b === x || b === y || b === z || c === x || c === y || c === z) continue
      const lead = (strengths[i] as number) - own
      const side = lead === 0 ? counts.equal : lead > 0 ? counts.higher : counts.lower
      const at = classNumbers[i] as number
      side[at] = (side[at] as number) + 1
    }
    visit(first, counts)
  }
}
