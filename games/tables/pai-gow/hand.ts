import { assert } from '@croupier/kernel'

/** A card of the pack of 32: rank, then r for hearts and diamonds, b for clubs and spades, s for the two lone spades. */
export const PAI_GOW_CARDS = {
  Qr: { copies: 2, points: 12, single: 1 },
  '2r': { copies: 2, points: 2, single: 2 },
  '8r': { copies: 2, points: 8, single: 3 },
  '4r': { copies: 2, points: 4, single: 4 },
  '10b': { copies: 2, points: 10, single: 5 },
  '6b': { copies: 2, points: 6, single: 5 },
  '4b': { copies: 2, points: 4, single: 5 },
  Jr: { copies: 2, points: 11, single: 6 },
  '10r': { copies: 2, points: 10, single: 6 },
  '7r': { copies: 2, points: 7, single: 6 },
  '6r': { copies: 2, points: 6, single: 6 },
  '9r': { copies: 2, points: 9, single: 7 },
  '8b': { copies: 2, points: 8, single: 7 },
  '7b': { copies: 2, points: 7, single: 7 },
  '5r': { copies: 2, points: 5, single: 7 },
  As: { copies: 1, points: 6, single: 7 },
  '3s': { copies: 1, points: 3, single: 7 },
} as const
export type PaiGowCard = keyof typeof PAI_GOW_CARDS

export const PAI_GOW_KINDS = Object.keys(PAI_GOW_CARDS) as PaiGowCard[]
export const PAI_GOW_PACK: readonly PaiGowCard[] = PAI_GOW_KINDS.flatMap(kind =>
  Array.from({ length: PAI_GOW_CARDS[kind].copies }, () => kind),
)

/** Pairs and specials by rank, 1 the highest. Eights and sevens of a special may be of any colour. */
const PAIR_RANKS: Readonly<Partial<Record<PaiGowCard, number>>> = {
  Qr: 1,
  '2r': 2,
  '8r': 4,
  '4r': 5,
  '10b': 6,
  '6b': 6,
  '4b': 6,
  Jr: 7,
  '10r': 7,
  '7r': 7,
  '6r': 7,
  '9r': 8,
  '8b': 8,
  '7b': 8,
  '5r': 8,
}
const SPECIAL_RANKS: Readonly<Record<string, number>> = { 'A 3': 3, 'Q 9': 9, 'Q 8': 10, '2 8': 11, 'Q 7': 12, '2 7': 13 }

export interface PaiGowHand {
  /** Rank of a pair or special from 1 (highest) to 13; undefined for a hand of points. */
  readonly pairRank: number | undefined
  readonly points: number
  /** Rank of the better card, 1 the highest. */
  readonly single: number
}

export function readPaiGow(cards: readonly PaiGowCard[]): PaiGowHand {
  const [a, b] = cards
  assert(a && b && cards.length === 2, 'a hand is two cards')
  return {
    pairRank: a === b ? PAIR_RANKS[a] : specialRank(a, b),
    points: (PAI_GOW_CARDS[a].points + PAI_GOW_CARDS[b].points) % 10,
    single: Math.min(PAI_GOW_CARDS[a].single, PAI_GOW_CARDS[b].single),
  }
}

const face = (card: PaiGowCard) => card.slice(0, -1)
const specialRank = (a: PaiGowCard, b: PaiGowCard) => SPECIAL_RANKS[`${face(a)} ${face(b)}`] ?? SPECIAL_RANKS[`${face(b)} ${face(a)}`]

/** The banker takes equal hands, and all hands when neither has a point. */
export function gateBeatsBanker(gate: PaiGowHand, banker: PaiGowHand): boolean {
  return strength(gate) > strength(banker)
}

/** Points of nothing are equal whatever the cards. */
function strength({ pairRank, points, single }: PaiGowHand): number {
  if (pairRank !== undefined) return 1000 - pairRank
  return points === 0 ? 0 : points * 10 - single
}
