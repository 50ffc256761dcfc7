import { type Camera, type Point, projected, radiusAt } from './camera.ts'
import type { ArcField, ArcRow, FeltSpot } from './felt-spot.ts'

/** Degrees between two spots of a row, as a share of its reach. */
const GAP = 0.014
/** Enough that an arc looks round at twice the size. */
const PIECES = 12

const round = (n: number): number => Math.round(n * 10) / 10
const line = (points: readonly Point[]): string => points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')

/** Places the spots of a field that is laid out round the dealer. */
export const arcPlan = (field: ArcField, camera: Camera): readonly FeltSpot[] => field.rows.flatMap(row => placedRow(row, camera))

function placedRow({ top, bottom, reach, size, cells }: ArcRow, camera: Camera): readonly FeltSpot[] {
  const weights = cells.map(({ weight = 1 }) => weight)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const gap = 2 * reach * GAP
  const parted = cells.reduce((sum, { apart = 0 }) => sum + apart, 0)
  const free = 2 * reach - gap * (cells.length - 1) - parted
  let from = -reach
  return cells.map(({ spot, tone = 'plain', apart = 0 }, place) => {
    from += apart
    const to = from + (free * (weights[place] ?? 1)) / whole
    const placed = placedSpot(camera, { top, bottom, from, to })
    from = to + gap
    return { ...placed, spot, tone, size }
  })
}

function placedSpot(camera: Camera, { top, bottom, from, to }: { top: number; bottom: number; from: number; to: number }) {
  const [inner, outer] = [radiusAt(camera, top), radiusAt(camera, bottom)]
  const arc = (radius: number) =>
    Array.from({ length: PIECES + 1 }, (_, piece) => projected(camera, radius, from + ((to - from) * piece) / PIECES))
  const angle = (from + to) / 2
  const radius = (inner + outer) / 2
  const centre = projected(camera, radius, angle)
  const [left, right] = [projected(camera, radius, from), projected(camera, radius, to)]
  const [before, after] = [projected(camera, radius, angle - 0.1), projected(camera, radius, angle + 0.1)]
  const [above, below] = [projected(camera, inner, angle), projected(camera, outer, angle)]
  return {
    path: `M${line([...arc(inner), ...arc(outer).reverse()])}Z`,
    x: round(centre.x),
    y: round(centre.y),
    width: round(Math.hypot(right.x - left.x, right.y - left.y)),
    height: round(Math.hypot(below.x - above.x, below.y - above.y)),
    turn: round((Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI),
    lean: leanOf({ x: below.x - above.x, y: below.y - above.y }, { x: after.x - before.x, y: after.y - before.y }),
  }
}

/** Of an axis beside the lettering's line: 0 where they stand upright on each other. */
const leanOf = (axis: Point, line: Point): number =>
  Math.round((100 * (axis.x * line.x + axis.y * line.y)) / (axis.y * line.x - axis.x * line.y)) / 100
