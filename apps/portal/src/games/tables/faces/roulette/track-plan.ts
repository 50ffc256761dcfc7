import { WHEEL } from '@croupier/games/tables'

/** A track of the wheel's numbers: two straights and two half circles round a middle. */
export interface TrackPlan {
  readonly x: number
  readonly y: number
  /** Length of a straight, and half the track's height from the middle of its lane. */
  readonly straight: number
  readonly radius: number
  readonly lane: number
  readonly isUpright: boolean
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Corners enough for a round end. */
const PIECES = 5

/** The outline of a number's piece of the track, and its middle. */
export function trackPiece(plan: TrackPlan, place: number): { readonly path: string; readonly middle: Point } {
  const share = 1 / WHEEL.length
  const from = (place - 0.5) * share
  const points = (off: number) => Array.from({ length: PIECES + 1 }, (_, piece) => trackPoint(plan, from + (share * piece) / PIECES, off))
  const [outer, inner] = [points(plan.lane / 2), points(-plan.lane / 2).reverse()]
  return {
    path: `M${[...outer, ...inner].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
    middle: trackPoint(plan, place * share, 0),
  }
}

/** A point of the track by the share of its way, clockwise from the middle of the right end; `off` is towards the outside. */
function trackPoint({ x, y, straight, radius, isUpright }: TrackPlan, share: number, off: number): Point {
  const way = 2 * straight + 2 * Math.PI * radius
  const bend = Math.PI * radius
  const far = radius + off
  let at = (((share % 1) + 1) % 1) * way
  const half = straight / 2
  const point = (): Point => {
    if (at <= bend / 2) return round(half, at / radius)
    at -= bend / 2
    if (at <= straight) return { x: half - at, y: far }
    at -= straight
    if (at <= bend) return round(-half, Math.PI / 2 + at / radius)
    at -= bend
    if (at <= straight) return { x: -half + at, y: -far }
    at -= straight
    return round(half, -Math.PI / 2 + at / radius)
  }
  const round = (middle: number, turn: number): Point => ({ x: middle + Math.cos(turn) * far, y: Math.sin(turn) * far })
  const found = point()
  return isUpright ? { x: x - found.y, y: y + found.x } : { x: x + found.x, y: y + found.y }
}
