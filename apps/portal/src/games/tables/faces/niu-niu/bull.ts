import type { Card } from '@croupier/games/tables'

const TENS = ['T', 'J', 'Q', 'K']
const worthOf = ([rank = '']: Card): number => (rank === 'A' ? 1 : TENS.includes(rank) ? 10 : Number(rank))
const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + worthOf(card), 0)

/** The hand with the three cards of its bull in front of the two that count; undefined for a hand without one. */
export function bullFirst(cards: readonly Card[]): readonly Card[] | undefined {
  for (const [at, one] of cards.entries())
    for (const other of cards.slice(at + 1)) {
      const three = cards.filter(card => card !== one && card !== other)
      if (sumOf(three) % 10 === 0) return [...three, one, other]
    }
  return undefined
}
