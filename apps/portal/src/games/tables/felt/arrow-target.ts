import type { FeltSpot } from './felt-spot.ts'

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** What lies aside counts this much more than what lies ahead. */
const ASIDE = 2.5
/** Two spots in line with each other are never quite so: arcs bend. */
const AHEAD_LEAST = 3

/** The spot that an arrow key leads to: the nearest in its direction. Undefined at the edge, and for other keys. */
export function arrowTarget(spots: readonly FeltSpot[], from: FeltSpot, key: string): FeltSpot | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [dx, dy] = direction
  let best: FeltSpot | undefined
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y]
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (ahead < AHEAD_LEAST || aside > ahead * ASIDE) continue
    const far = ahead + aside * ASIDE
    if (far < least) [best, least] = [spot, far]
  }
  return best
}
