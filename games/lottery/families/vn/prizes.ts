/** The prize table of one region: how many numbers of how many digits each prize has. */
export interface PrizeTable {
  readonly [prize: string]: readonly [numbers: number, digits: number]
}

export const NORTH: PrizeTable = {
  sp: [1, 5],
  g1: [1, 5],
  g2: [2, 5],
  g3: [6, 5],
  g4: [4, 4],
  g5: [6, 4],
  g6: [3, 3],
  g7: [4, 2],
}

/** South and central. */
export const SOUTH: PrizeTable = {
  sp: [1, 6],
  g1: [1, 5],
  g2: [1, 5],
  g3: [2, 5],
  g4: [7, 5],
  g5: [1, 4],
  g6: [3, 4],
  g7: [1, 3],
  g8: [1, 2],
}

/** A draw: for each prize its numbers, as text with leading zeros. */
export type VnDraw = Readonly<Record<string, readonly string[]>>

export const numbersDrawn = (table: PrizeTable): number => Object.values(table).reduce((sum, [numbers]) => sum + numbers, 0)
