/** Where beads lie in one of the two pictures. */
export interface BeadPlan {
  readonly pile: { readonly x: number; readonly y: number }
  /** The first four that are counted off, and how far the next lie from them. */
  readonly first: { readonly x: number; readonly y: number }
  readonly step: number
  /** Between two beads of four. */
  readonly apart: number
  readonly bead: number
}

export interface Bead {
  readonly id: string
  /** Counted off with so many fours before it; undefined for one that is left. */
  readonly group: number | undefined
  /** Where it ends. */
  readonly x: number
  readonly y: number
  /** Where it lies under the cup. */
  readonly from: { readonly x: number; readonly y: number }
}

/** Fours that are counted off: how many there are tells nothing, since the rest alone is drawn. */
export const GROUPS = 7
const FOUR = 4
/** A turn that never repeats spreads the pile evenly. */
const GOLDEN_TURN = 2.4
const PILE = { x: 2.1, y: 1.2 } as const

/** All beads of a round: fours to be counted off, and those that are left once the result is known. */
export function beadPlaces({ pile, first, step, apart, bead }: BeadPlan, left: number): readonly Bead[] {
  const heap = (place: number) => {
    const far = Math.sqrt((place + 0.5) / (GROUPS * FOUR))
    return {
      x: pile.x + Math.cos(place * GOLDEN_TURN) * far * bead * PILE.x,
      y: pile.y + Math.sin(place * GOLDEN_TURN) * far * bead * PILE.y,
    }
  }
  const fours = Array.from({ length: GROUPS * FOUR }, (_, place): Bead => {
    const [group, at] = [Math.floor(place / FOUR), place % FOUR]
    const [x, y] = [first.x + group * step + (at % 2) * apart, first.y + Math.floor(at / 2) * apart * 0.9]
    return { id: `four ${place}`, group, x, y, from: heap(place) }
  })
  const rest = Array.from({ length: left }, (_, place): Bead => {
    const x = pile.x + (place - (left - 1) / 2) * apart * 1.15
    return { id: `rest ${place}`, group: undefined, x, y: pile.y, from: { x, y: pile.y } }
  })
  return [...fours, ...rest]
}
