/** Where the row of a hand lies: its middle, the size of one piece, and how much room the row has. */
export interface HandPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly span: number
}

/** Between the middles of two pieces that do not touch, in widths of one. */
const STEP = 1.07

/** Middles of so many pieces in a row; they overlap where the room is short. */
export function rowPlaces(count: number, { x, y, width, span }: HandPlace): readonly { readonly x: number; readonly y: number }[] {
  const step = count < 2 ? 0 : Math.min(width * STEP, (span - width) / (count - 1))
  return Array.from({ length: count }, (_, n) => ({ x: x + (n - (count - 1) / 2) * step, y }))
}
