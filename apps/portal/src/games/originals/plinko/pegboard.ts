import { svg } from '../hud/svg.ts'

/** The board in its own units: pegs stand 42 apart, rows fill the same height whatever their number. */
const WIDTH = 798
const MIDDLE = WIDTH / 2
const TOP = 61
const DEPTH = 495
const FLOOR = 596

export type Point = readonly [x: number, y: number]

export const boardFacts = (rows: number) => {
  const gap = WIDTH / (rows + 3)
  const drop = DEPTH / (rows - 1)
  return { gap, drop, radius: Math.min(5 + (16 - rows) * 0.25, 7) }
}

/** Where the ball meets the pin of each row, and at last the slot, on its way. */
export function wayPoints(path: readonly boolean[]): Point[] {
  const { gap, drop } = boardFacts(path.length)
  let rights = 0
  const points = path.map((isRight, row): Point => {
    const point: Point = [MIDDLE + (rights - row / 2) * gap, TOP + row * drop - 6]
    if (isRight) rights++
    return point
  })
  return [...points, [MIDDLE + (rights - path.length / 2) * gap, FLOOR - 12]]
}

/** From pin to pin in a small leap: up a little, then down at the side. */
export function wayPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let [px, py] = first
  let d = `M${px} ${py}`
  for (const [x, y] of rest) {
    const dx = x - px
    d += `C${(px + dx * 0.55).toFixed(1)} ${(py - 11).toFixed(1)} ${(px + dx * 0.96).toFixed(1)} ${(py + 5).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
    px = x
    py = y
  }
  return d
}

/** Pegs, the funnel, the threads of earlier drops, and the ball. */
export function createPegboard() {
  const pegs = svg('g', { class: 'pegs' })
  const veil = svg('g', { class: 'veil' })
  const glow = svg('path', { class: 'trail is-wide' })
  const trail = svg('path', { class: 'trail' })
  const ball = svg(
    'g',
    { class: 'ball', visibility: 'hidden' },
    svg('circle', { class: 'halo', r: 40 }),
    svg('circle', { class: 'pearl', r: 11.5 }),
    svg('circle', { class: 'shine', cx: -3.6, cy: -4, r: 2.6 }),
  )
  const gradients = svg(
    'defs',
    {},
    svg(
      'radialGradient',
      { id: 'pearl', cx: 0.38, cy: 0.32, r: 0.8 },
      svg('stop', { class: 'pearl-1' }),
      svg('stop', { offset: 0.55, class: 'pearl-2' }),
      svg('stop', { offset: 1, class: 'pearl-3' }),
    ),
    svg('radialGradient', { id: 'halo' }, svg('stop', { class: 'halo-1' }), svg('stop', { offset: 1, class: 'halo-2' })),
    svg(
      'radialGradient',
      { id: 'peg', cx: 0.35, cy: 0.3, r: 0.8 },
      svg('stop', { class: 'peg-1' }),
      svg('stop', { offset: 1, class: 'peg-2' }),
    ),
    svg(
      'linearGradient',
      { id: 'veil', gradientUnits: 'userSpaceOnUse', x1: 0, y1: 40, x2: 0, y2: FLOOR },
      svg('stop', { class: 'veil-1' }),
      svg('stop', { offset: 1, class: 'veil-2' }),
    ),
  )
  const funnel = svg(
    'g',
    { class: 'funnel' },
    svg('path', { d: `M${MIDDLE - 34} 6h68l-16 20h-36z` }),
    svg('path', { class: 'lip', d: `M${MIDDLE - 16} 26h32` }),
  )
  const root = svg(
    'svg',
    { class: 'pegboard', viewBox: `0 0 ${WIDTH} ${FLOOR}`, 'aria-hidden': 'true' },
    gradients,
    veil,
    pegs,
    glow,
    trail,
    funnel,
    ball,
  )
  let rowPegs: SVGCircleElement[][] = []

  const draw = (rows: number) => {
    const { gap, drop, radius } = boardFacts(rows)
    rowPegs = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 3 }, (_, i) =>
        svg('circle', { cx: (MIDDLE + (i - (row + 2) / 2) * gap).toFixed(1), cy: (TOP + row * drop).toFixed(1), r: radius }),
      ),
    )
    pegs.replaceChildren(...rowPegs.flat())
  }
  const clear = () => {
    for (const path of [trail, glow]) path.setAttribute('d', '')
    for (const peg of rowPegs.flat()) peg.classList.remove('is-lit')
    ball.setAttribute('visibility', 'hidden')
  }
  return {
    root,
    draw,
    clear,
    /** Threads of earlier drops: the more often a leap was taken, the brighter. */
    drawVeil: (paths: readonly (readonly boolean[])[]) => {
      const counts = new Map<string, number>()
      for (const path of paths) {
        const points = wayPoints(path)
        for (let i = 0; i + 1 < points.length; i++) {
          const leap = wayPath(points.slice(i, i + 2))
          counts.set(leap, (counts.get(leap) ?? 0) + 1)
        }
      }
      const most = Math.max(1, ...counts.values())
      veil.replaceChildren(...[...counts].map(([d, n]) => svg('path', { d, opacity: (0.16 + 0.56 * Math.sqrt(n / most)).toFixed(2) })))
    },
    /** The ball at a share of its way; pins that it has met are lit. */
    place: (path: readonly boolean[], share: number) => {
      const d = wayPath(wayPoints(path))
      if (trail.getAttribute('d') !== d) for (const line of [trail, glow]) line.setAttribute('d', d)
      const length = trail.getTotalLength()
      const at = length * share
      for (const line of [trail, glow]) {
        line.style.strokeDasharray = `${at} ${length + 1}`
      }
      const { x, y } = trail.getPointAtLength(at)
      ball.setAttribute('visibility', 'visible')
      ball.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
      const met = Math.floor(share * path.length)
      let rights = 0
      for (const [row, isRight] of path.entries()) {
        rowPegs[row]?.[rights + 1]?.classList.toggle('is-lit', row <= met)
        if (isRight) rights++
      }
    },
  }
}
