import type { TableT } from '../faces/face.ts'

const RANKS = { A: 'ace', J: 'jack', Q: 'queen', K: 'king', T: 'ten' } as const
const SUITS = { S: 'spades', H: 'hearts', C: 'clubs', D: 'diamonds' } as const

/** A card in words: `queen of hearts`. */
export function cardName(t: TableT, card: string | null): string {
  if (card === null) return t('card.hidden')
  const rank = RANKS[card[0] as keyof typeof RANKS]
  const suit = SUITS[card[1] as keyof typeof SUITS]
  return t('card.name', { rank: rank ? t(`card.${rank}`) : card[0], suit: t(`card.${suit}`) })
}
