import { assert } from '@croupier/kernel'

/**
 * Sets of cards that differ only by the names of the suits are one class. Cards are rank × 4 + suit. A set of sorted cards has a number of
 * its own: the sum of binomials C(card, place), counted from 0 without gaps.
 */
export const CARDS = 52
const PLACES_MAX = 5

const BINOMIALS: readonly Float64Array[] = Array.from({ length: PLACES_MAX + 1 }, () => new Float64Array(CARDS + 1))
for (let n = 0; n <= CARDS; n++) {
  for (let k = 0; k <= PLACES_MAX; k++) {
    const row = BINOMIALS[k] as Float64Array
    row[n] = k === 0 ? 1 : n === 0 ? 0 : (row[n - 1] as number) + ((BINOMIALS[k - 1] as Float64Array)[n - 1] as number)
  }
}
export const binomial = (n: number, k: number): number => (BINOMIALS[k] as Float64Array)[n] as number

/** Sorts a few cards in place. */
function sortCards(cards: Int32Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const card = cards[i] as number
    let at = i
    for (; at > 0 && (cards[at - 1] as number) > card; at--) cards[at] = cards[at - 1] as number
    cards[at] = card
  }
}

export function numberOfSet(sorted: ArrayLike<number>, count: number): number {
  let number = 0
  for (let i = 0; i < count; i++) number += binomial(sorted[i] as number, i + 1)
  return number
}

const permutations = (items: readonly number[]): readonly (readonly number[])[] =>
  items.length <= 1 ? [items] : items.flatMap(item => permutations(items.filter(other => other !== item)).map(rest => [item, ...rest]))

/** The 24 ways to rename suits, each as a map of cards. */
export const RENAMINGS: readonly Int32Array[] = permutations([0, 1, 2, 3]).map(order =>
  Int32Array.from({ length: CARDS }, (_, card) => (card & ~3) | (order[card & 3] as number)),
)

const scratch = new Int32Array(PLACES_MAX)

/** The number of a set after a renaming. */
export function renamedNumber(cards: ArrayLike<number>, count: number, renaming: Int32Array): number {
  for (let i = 0; i < count; i++) scratch[i] = renaming[cards[i] as number] as number
  sortCards(scratch, count)
  return numberOfSet(scratch, count)
}

export function forEachSet(size: number, visit: (cards: Int32Array, number: number) => void): void {
  const cards = new Int32Array(size)
  let number = 0
  const fill = (place: number, below: number): void => {
    if (place < 0) {
      visit(cards, number)
      return
    }
    for (let card = place; card < below; card++) {
      cards[place] = card
      const step = binomial(card, place + 1)
      number += step
      fill(place - 1, card)
      number -= step
    }
  }
  fill(size - 1, CARDS)
}

export interface SetClasses {
  readonly count: number
  /** The class of a set, by its number. */
  readonly classOf: Int32Array
  /** The number of the set that stands for a class. */
  readonly standsFor: readonly number[]
}

/** Classes of all sets of a size. */
export function setClasses(size: number): SetClasses {
  const classOf = new Int32Array(binomial(CARDS, size)).fill(-1)
  const standsFor: number[] = []
  forEachSet(size, (cards, number) => {
    if (classOf[number] !== -1) return
    for (const renaming of RENAMINGS) classOf[renamedNumber(cards, size, renaming)] = standsFor.length
    standsFor.push(number)
  })
  assert(standsFor.length > 0, 'a size has sets')
  return { count: standsFor.length, classOf, standsFor }
}

export interface BoardClass {
  readonly cards: readonly number[]
  /** Boards that it stands for. */
  readonly alike: number
}

/** One board of five cards for each class. */
export function boardClasses(): readonly BoardClass[] {
  const seen = new Uint8Array(binomial(CARDS, 5))
  const boards: BoardClass[] = []
  forEachSet(5, (cards, number) => {
    if (seen[number] === 1) return
    let alike = 0
    for (const renaming of RENAMINGS) {
      const image = renamedNumber(cards, 5, renaming)
      if (seen[image] === 0) alike += 1
      seen[image] = 1
    }
    boards.push({ cards: [...cards], alike })
  })
  return boards
}
