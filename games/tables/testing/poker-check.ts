/**
 * Ranks the best five of up to seven cards without tables: a second opinion on the library that the games use, and a measure for its speed.
 * Cards are rank × 4 + suit, deuce 0, ace 12. Higher beats lower; categories stand above bit 20, from 0 (high card) to 8 (straight flush).
 */
export function checkedPokerStrength(codes: readonly number[]): number {
  const suits = [0, 0, 0, 0]
  const counts = new Uint8Array(13)
  for (const code of codes) {
    const [rank, suit] = [code >> 2, code & 3]
    counts[rank] = (counts[rank] as number) + 1
    suits[suit] = (suits[suit] as number) | (1 << rank)
  }
  const flush = suits.find(ranks => bits(ranks) >= 5)
  const all = (suits[0] as number) | (suits[1] as number) | (suits[2] as number) | (suits[3] as number)
  if (flush !== undefined && straightHigh(flush) >= 0) return ranked(8, [straightHigh(flush)])
  const byCount = groups(counts)
  const [first, second] = byCount
  if (first?.count === 4) return ranked(7, [first.rank, Math.max(...byCount.slice(1).map(({ rank }) => rank))])
  if (first?.count === 3 && second && second.count >= 2) return ranked(6, [first.rank, second.rank])
  if (flush !== undefined) return ranked(5, highest(flush, 5))
  if (straightHigh(all) >= 0) return ranked(4, [straightHigh(all)])
  if (first?.count === 3) return ranked(3, [first.rank, ...highest(all & ~(1 << first.rank), 2)])
  if (first?.count === 2 && second?.count === 2) {
    return ranked(2, [first.rank, second.rank, ...highest(all & ~(1 << first.rank) & ~(1 << second.rank), 1)])
  }
  if (first?.count === 2) return ranked(1, [first.rank, ...highest(all & ~(1 << first.rank), 3)])
  return ranked(0, highest(all, 5))
}

export const CATEGORY_SHIFT = 20

const ranked = (category: number, ranks: readonly number[]): number =>
  (category << CATEGORY_SHIFT) | [0, 1, 2, 3, 4].reduce((sum, i) => (sum << 4) | (ranks[i] ?? 0), 0)

/** The rank that ends the highest straight, -1 without one; the ace also stands below the deuce. */
function straightHigh(ranks: number): number {
  const withLowAce = (ranks << 1) | (ranks >> 12)
  for (let high = 12; high >= 3; high--) if (((withLowAce >> (high - 3)) & 0b11111) === 0b11111) return high
  return -1
}

/** Ranks held, the largest groups first, then the higher ranks. */
function groups(counts: Uint8Array): { readonly rank: number; readonly count: number }[] {
  const held: { rank: number; count: number }[] = []
  for (let rank = 12; rank >= 0; rank--) if ((counts[rank] as number) > 0) held.push({ rank, count: counts[rank] as number })
  return held.sort((a, b) => b.count - a.count)
}

function highest(ranks: number, count: number): number[] {
  const found: number[] = []
  for (let rank = 12; rank >= 0 && found.length < count; rank--) if (ranks & (1 << rank)) found.push(rank)
  return found
}

function bits(ranks: number): number {
  let count = 0
  for (let rest = ranks; rest > 0; rest &= rest - 1) count += 1
  return count
}
