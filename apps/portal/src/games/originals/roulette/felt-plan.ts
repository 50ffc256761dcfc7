import { ROULETTE_SPOTS, type RouletteSpot } from '@croupier/games/tables'

/** Where things lie on the layout, in units of its own: wide as on a table, tall as on a phone. */
export type Way = 'wide' | 'tall'
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
export type Place = { readonly spot: RouletteSpot; readonly x: number; readonly y: number; readonly box: Box | undefined }
export type FeltPlan = { readonly width: number; readonly height: number; readonly places: readonly Place[] }

const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high']
const OUTSIDE = 0.9

/** The cell of a spot that has one; inner bets lie on lines between cells. */
function boxOf({ id, kind, numbers }: RouletteSpot, way: Way): Box | undefined {
  const isWide = way === 'wide'
  if (kind === 'straight') return numberBox(numbers[0] ?? 0, way)
  const nth = Number(id.split('-')[1]) - 1
  if (kind === 'column') return isWide ? { x: 13, y: 2 - nth, w: 1, h: 1 } : { x: 1 + 2 * nth, y: 13, w: 2, h: 1 }
  if (kind === 'dozen') return isWide ? { x: 1 + 4 * nth, y: 3, w: 4, h: OUTSIDE } : { x: 0, y: 1 + 4 * nth, w: 1, h: 4 }
  const even = EVEN_CHANCES.indexOf(kind)
  if (even < 0) return undefined
  return isWide ? { x: 1 + 2 * even, y: 3 + OUTSIDE, w: 2, h: OUTSIDE } : { x: 7, y: 1 + 2 * even, w: 1, h: 2 }
}

export function numberBox(n: number, way: Way): Box {
  if (n === 0) return way === 'wide' ? { x: 0, y: 0, w: 1, h: 3 } : { x: 1, y: 0, w: 6, h: 1 }
  const [row, line] = [Math.floor((n - 1) / 3), (n - 1) % 3]
  return way === 'wide' ? { x: 1 + row, y: 2 - line, w: 1, h: 1 } : { x: 1 + 2 * line, y: 1 + row, w: 2, h: 1 }
}

const middle = ({ x, y, w, h }: Box) => ({ x: x + w / 2, y: y + h / 2 })

/** Where an inner bet lies: on the line, the corner or the edge that its numbers share. */
function pointOf({ kind, numbers }: RouletteSpot, way: Way): { x: number; y: number } {
  const isWide = way === 'wide'
  const points = numbers.filter(n => n > 0).map(n => middle(numberBox(n, way)))
  const mean = { x: points.reduce((sum, p) => sum + p.x, 0) / points.length, y: points.reduce((sum, p) => sum + p.y, 0) / points.length }
  if (numbers.includes(0)) {
    // On the border of zero; the first four lie at its corner.
    if (kind === 'first-four') return isWide ? { x: 1, y: 3 } : { x: 1, y: 1 }
    return isWide ? { x: 1, y: mean.y } : { x: mean.x, y: 1 }
  }
  if (kind === 'street' || kind === 'line') return isWide ? { x: mean.x, y: 3 } : { x: 1, y: mean.y }
  return mean
}

export function planFelt(way: Way): FeltPlan {
  const places = ROULETTE_SPOTS.map(spot => {
    const box = boxOf(spot, way)
    return { spot, box, ...(box ? middle(box) : pointOf(spot, way)) }
  })
  return way === 'wide' ? { width: 14, height: 3 + 2 * OUTSIDE, places } : { width: 8, height: 14, places }
}

/** Where a chip lies: on its point, and in a cell beside what is written there. */
export function chipPoint({ x, y, box }: Place): { readonly x: number; readonly y: number } {
  if (!box) return { x, y }
  const isUpright = box.h > box.w
  return isUpright
    ? { x, y: box.y + box.h - Math.min(box.h * 0.2, 0.5) }
    : { x: box.x + box.w - Math.min(box.w * 0.26, 0.5), y: box.y + box.h * (box.w > 1.5 ? 0.5 : 0.7) }
}

/** How near a line a pointer must come to mean the bet on it, in parts of a cell. */
const NEAR = 0.27

/** The spot that a pointer at (x, y) means: an inner bet when near its point, else the cell beneath. */
export function spotAt({ places }: FeltPlan, x: number, y: number, way: Way): Place | undefined {
  // A tall cell is twice as wide as high: across, more counts as near, but never the middle of the column beside.
  const [rx, ry] = way === 'wide' ? [NEAR, NEAR] : [NEAR * 1.5, NEAR]
  const distance = (place: Place) => Math.hypot((place.x - x) / rx, (place.y - y) / ry)
  const inner = places.filter(place => !place.box && distance(place) < 1).sort((a, b) => distance(a) - distance(b))[0]
  if (inner) return inner
  return places.find(({ box }) => box && x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h)
}

/** The nearest spot in the direction of an arrow key: straight ahead counts more than aside. */
export function neighbourOf({ places }: FeltPlan, from: Place, [dx, dy]: readonly [number, number]): Place | undefined {
  const cost = (place: Place) => {
    const [ax, ay] = [place.x - from.x, place.y - from.y]
    const ahead = ax * dx + ay * dy
    const aside = Math.abs(ax * dy) + Math.abs(ay * dx)
    return ahead < 0.05 || aside > ahead * 2.5 ? Number.POSITIVE_INFINITY : ahead + aside * 2
  }
  const best = places.filter(place => Number.isFinite(cost(place))).sort((a, b) => cost(a) - cost(b))[0]
  return best
}
