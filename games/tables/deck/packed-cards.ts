import { assert, present } from '@croupier/kernel'
import { type Card, DECK } from './card.ts'

/** One letter a card: A to M are the spades from ace to king, N to Z the hearts, then small letters for clubs and diamonds. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const letterOf = new Map(DECK.map((card, place) => [card, present(LETTERS[place], 'a letter for each card')]))
const cardOf = new Map(DECK.map((card, place) => [LETTERS[place], card]))

/** Cards in their order, a letter each; of equal ones in a row the first, with their number: `AAAN` is `A3N`. A new shoe of eight decks takes 104 letters and digits. */
export const packCards = (cards: readonly Card[]): string =>
  cards
    .map(card => present(letterOf.get(card), card))
    .join('')
    .replaceAll(/(.)\1+/g, run => packRun(run.slice(0, 1), run.length))

/** Asserts that the text is one of packed cards. */
export function unpackCards(text: string): Card[] {
  assert(isPackedCards(text), 'packed cards')
  const cards: Card[] = []
  for (const [, letter, count] of text.matchAll(RUN)) {
    const card = present(cardOf.get(letter), 'a card for each letter')
    for (let left = Number(count ?? 1); left > 0; left--) cards.push(card)
  }
  return cards
}

/** How many cards a text packs. */
export const countPacked = (text: string): number => [...text.matchAll(RUN)].reduce((sum, [, , count]) => sum + Number(count ?? 1), 0)

/** The same in the order of a new deck: what is left of a pile whose order means nothing needs no other. */
export function packSorted(cards: readonly Card[]): string {
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return DECK.map((card, place) => packRun(LETTERS[place] ?? '', counts.get(card) ?? 0)).join('')
}

function packRun(letter: string, count: number): string {
  if (count === 0) return ''
  return count === 1 ? letter : `${letter}${count}`
}

const RUN = /([A-Za-z])([1-9]\d|[2-9])?/g
export const isPackedCards = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[A-Za-z](?:[1-9]\d|[2-9])?)*$/.test(value)
