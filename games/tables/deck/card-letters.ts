import { assert, present } from '@croupier/kernel'
import { type Card, DECK } from './card.ts'

/** One letter a card keeps a shoe of eight decks short: A to M are the spades from ace to king, N to Z the hearts, then small letters for clubs and diamonds. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const letterOf = new Map(DECK.map((card, place) => [card, present(LETTERS[place], 'a letter for each card')]))
const cardOf = new Map(DECK.map((card, place) => [LETTERS[place], card]))

export const cardLetters = (cards: readonly Card[]): string => cards.map(card => present(letterOf.get(card), card)).join('')

export function cardOfLetter(letter: string): Card {
  const card = cardOf.get(letter)
  assert(card, `no letter of a card: ${letter}`)
  return card
}

export const isCardLetters = (text: string): boolean => /^[A-Za-z]*$/.test(text)
