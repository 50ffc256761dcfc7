import { at, n } from './numbers.ts'

export type Point = [x: number, y: number]
type Line = { kind: 'L'; end: Point }
type Curve = { kind: 'C'; from: Point; to: Point; end: Point }
type Arc = { kind: 'A'; radii: Point; turn: number; large: number; sweep: number; end: Point }
type Segment = Line | Curve | Arc

/** One closed outline in absolute coordinates. */
export interface Outline {
  start: Point
  segments: Segment[]
}

type Command = [letter: string, values: number[]]
const valueCount: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

function commands(d: string): Command[] {
  const found: Command[] = []
  const number = /-?(?:\d+\.\d*|\.\d+|\d+)(?:e[-+]?\d+)?/y
  let i = 0
  const skip = () => {
    while (i < d.length && /[\s,]/.test(d.charAt(i))) i++
    return i < d.length
  }
  const next = () => {
    skip()
    number.lastIndex = i
    const match = number.exec(d)
    if (!match) throw new Error(`no number at ${i} of path ${d.slice(0, 60)}`)
    i = number.lastIndex
    return +match[0]
  }
  // The flags of an arc may be glued to the number that follows them.
  const flag = () => {
    skip()
    return +d.charAt(i++)
  }
  let letter = ''
  while (skip()) {
    if (/[a-zA-Z]/.test(d.charAt(i))) letter = d.charAt(i++)
    const kind = letter.toUpperCase()
    const values =
      kind === 'A' ? [next(), next(), next(), flag(), flag(), next(), next()] : Array.from({ length: valueCount[kind] ?? 0 }, next)
    found.push([letter, values])
    if (letter === 'M') letter = 'L'
    if (letter === 'm') letter = 'l'
  }
  return found
}

/** Follows a path command by command and keeps what the next one may refer to. */
class Pen {
  readonly outlines: Outline[] = []
  private current: Outline | undefined
  private x = 0
  private y = 0
  private control: Point = [0, 0]
  private last = ''

  take([letter, values]: Command): void {
    const kind = letter.toUpperCase()
    const isRelative = letter !== kind
    const v = (index: number) => at(values, index)
    const px = (index: number) => v(index) + (isRelative ? this.x : 0)
    const py = (index: number) => v(index) + (isRelative ? this.y : 0)
    const point = (index: number): Point => [px(index), py(index + 1)]
    if (kind === 'M') this.move(point(0))
    else if (kind === 'Z') this.close()
    else if (kind === 'L') this.add({ kind: 'L', end: point(0) })
    else if (kind === 'H') this.add({ kind: 'L', end: [px(0), this.y] })
    else if (kind === 'V') this.add({ kind: 'L', end: [this.x, py(0)] })
    else if (kind === 'A') this.add({ kind: 'A', radii: [v(0), v(1)], turn: v(2), large: v(3), sweep: v(4), end: point(5) })
    else if (kind === 'C') this.curve(point(0), point(2), point(4))
    else if (kind === 'S') this.curve(this.mirrored('CS'), point(0), point(2))
    else if (kind === 'Q') this.quadratic(point(0), point(2))
    else this.quadratic(this.mirrored('QT'), point(0))
    this.last = kind
  }

  private move(to: Point): void {
    ;[this.x, this.y] = to
    this.current = { start: to, segments: [] }
    this.outlines.push(this.current)
  }

  private close(): void {
    if (this.current) [this.x, this.y] = this.current.start
    this.current = undefined
  }

  private add(segment: Segment): void {
    if (this.current === undefined) this.move([this.x, this.y])
    this.current?.segments.push(segment)
    ;[this.x, this.y] = segment.end
  }

  private mirrored(after: string): Point {
    return this.last !== '' && after.includes(this.last) ? [2 * this.x - this.control[0], 2 * this.y - this.control[1]] : [this.x, this.y]
  }

  private curve(from: Point, to: Point, end: Point): void {
    this.control = to
    this.add({ kind: 'C', from, to, end })
  }

  private quadratic(q: Point, end: Point): void {
    const [x, y] = [this.x, this.y]
    const third = (a: number, b: number) => a + (2 / 3) * (b - a)
    this.add({ kind: 'C', from: [third(x, q[0]), third(y, q[1])], to: [third(end[0], q[0]), third(end[1], q[1])], end })
    this.control = q
  }
}

/** Reads a path into closed outlines, all absolute, quadratics raised to cubics. */
export function outlines(d: string): Outline[] {
  const pen = new Pen()
  for (const command of commands(d)) pen.take(command)
  return pen.outlines.filter(outline => outline.segments.length > 0)
}

/** Straight pieces near enough to tell inside from outside. */
export function polygon(outline: Outline): Point[] {
  const points: Point[] = [outline.start]
  let [x, y] = outline.start
  for (const segment of outline.segments) {
    const { end } = segment
    if (segment.kind === 'C') {
      for (const t of [0.25, 0.5, 0.75, 1]) {
        const u = 1 - t
        const mix = (a: number, b: number, c: number, e: number) => u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * e
        points.push([mix(x, segment.from[0], segment.to[0], end[0]), mix(y, segment.from[1], segment.to[1], end[1])])
      }
    } else points.push(end)
    ;[x, y] = end
  }
  return points
}

export function isInside([x, y]: Point, shape: readonly Point[]): boolean {
  let isHit = false
  shape.forEach(([xi, yi], i) => {
    const [xj, yj] = at(shape, i - 1)
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isHit = !isHit
  })
  return isHit
}

export const area = (shape: readonly Point[]): number =>
  Math.abs(
    shape.reduce((sum, [x, y], i) => {
      const [u, v] = at(shape, (i + 1) % shape.length)
      return sum + x * v - u * y
    }, 0),
  ) / 2

/** Numbers glued as tightly as the grammar allows. */
export const glue = (values: readonly number[], q: number): string =>
  values.map((value, i) => (i && value >= 0 ? ' ' : '') + String(value / q).replace(/^(-?)0\./, '$1.')).join('')

/** Writes an outline relative, in whole units of 1/q. */
export function writePath(outline: Outline, q = 1): string {
  const grid = ([x, y]: Point): Point => [Math.round(x * q), Math.round(y * q)]
  let [x, y] = grid(outline.start)
  let d = `M${glue([x], q)} ${glue([y], q)}`
  let last = ''
  const put = (letter: string, values: number[]) => {
    d += (letter === last ? ((values[0] ?? 0) < 0 ? '' : ' ') : letter) + glue(values, q)
    last = letter
  }
  for (const segment of outline.segments) {
    const end = grid(segment.end)
    const step = [end[0] - x, end[1] - y]
    if (segment.kind === 'L') put('l', step)
    else if (segment.kind === 'C') put('c', [...[segment.from, segment.to].flatMap(p => [grid(p)[0] - x, grid(p)[1] - y]), ...step])
    else {
      d += `a${n(segment.radii[0])} ${n(segment.radii[1])} ${n(segment.turn)} ${segment.large} ${segment.sweep} ${step.map(k => glue([k], q)).join(' ')}`
      last = ''
    }
    ;[x, y] = end
  }
  return `${d}z`
}
