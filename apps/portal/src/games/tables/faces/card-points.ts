import type { Card } from '@croupier/games/tables'

const HIGH = ['T', 'J', 'Q', 'K']

/** At games that count to nine: the ace one, tens and faces nothing. */
export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, [rank = '']) => sum + (rank === 'A' ? 1 : HIGH.includes(rank) ? 0 : Number(rank)), 0) % 10
