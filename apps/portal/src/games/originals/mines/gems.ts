import { svg } from '../hud/svg.ts'

/** A round brilliant in 24 facets, lit from the upper left, in the current colour. */
const RINGS = { outer: 46, mid: 34, table: 24 } as const
const point = (radius: number, turn: number): readonly [number, number] => [
  50 + radius * Math.sin(turn * 2 * Math.PI),
  50 - radius * Math.cos(turn * 2 * Math.PI),
]
const path = (points: readonly (readonly [number, number])[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`

/** Light falls from the upper left: facets there are bright, opposite ones dark. */
function shade(points: readonly (readonly [number, number])[], lift: number): { fill: string; 'fill-opacity': string } {
  const [x, y] = points.reduce(([sx, sy], [px, py]) => [sx + px / points.length, sy + py / points.length] as const, [0, 0] as const)
  const light = ((50 - x) * 0.7 + (50 - y) * 0.8) / 44 + lift
  return light >= 0
    ? { fill: '#fff', 'fill-opacity': Math.min(light * 0.62, 0.66).toFixed(2) }
    : { fill: '#000', 'fill-opacity': Math.min(-light * 0.56, 0.6).toFixed(2) }
}

function gemFacets(): SVGElement[] {
  const outer = Array.from({ length: 16 }, (_, i) => point(RINGS.outer, i / 16))
  const mid = Array.from({ length: 8 }, (_, i) => point(RINGS.mid, (i + 0.5) / 8))
  const table = Array.from({ length: 8 }, (_, i) => point(RINGS.table, i / 8))
  const at = <T>(list: readonly T[], i: number): T => list[((i % list.length) + list.length) % list.length] as T
  const facets = Array.from({ length: 8 }, (_, i) => [
    [at(table, i), at(table, i + 1), at(mid, i)],
    [at(table, i), at(mid, i - 1), at(outer, 2 * i), at(mid, i)],
    [at(mid, i), at(outer, 2 * i), at(outer, 2 * i + 1)],
    [at(mid, i), at(outer, 2 * i + 1), at(outer, 2 * i + 2)],
  ]).flat()
  return [
    svg('path', { d: path(outer), fill: 'currentColor' }),
    ...facets.map((points, i) => svg('path', { d: path(points), ...shade(points, i % 2 === 0 ? 0.04 : -0.05) })),
    svg('path', { d: path(table), fill: '#fff', 'fill-opacity': '.2' }),
    svg('path', { d: 'M33 39L49 30L58 33L38 50z', fill: '#fff', 'fill-opacity': '.55' }),
    svg('path', { d: 'M58 62L66 55L67 60L61 67z', fill: '#fff', 'fill-opacity': '.35' }),
    svg('path', { d: path(outer), fill: 'none', stroke: '#fff', 'stroke-opacity': '.45' }),
  ]
}

const MOON = 'M61.5 64.5A20 20 0 1 1 48.4 31.6a16.2 16.2 0 1 0 20 25.8 20 20 0 0 1-6.9 7.1z'

/** The drawings of the board, once; tiles point at them. */
export const boardDrawings = (): SVGSVGElement =>
  svg(
    'svg',
    { width: 0, height: 0, class: 'drawings', 'aria-hidden': 'true' },
    svg('symbol', { id: 'gem', viewBox: '0 0 100 100' }, ...gemFacets()),
    svg(
      'symbol',
      { id: 'lid', viewBox: '0 0 100 100' },
      svg('path', { d: MOON, fill: '#fff', 'fill-opacity': '.075' }),
      svg('path', { d: 'M61.5 64.5A20 20 0 1 1 48.4 31.6', fill: 'none', stroke: '#000', 'stroke-opacity': '.28', 'stroke-width': 1.4 }),
    ),
    svg(
      'symbol',
      { id: 'mine', viewBox: '0 0 100 100' },
      svg(
        'g',
        { class: 'spikes' },
        ...Array.from({ length: 12 }, (_, i) =>
          svg('path', { d: i % 2 === 0 ? 'M43.5 50L50 1L56.5 50z' : 'M43.5 50L50 9L56.5 50z', transform: `rotate(${i * 30} 50 50)` }),
        ),
      ),
      svg('circle', { cx: 50, cy: 50, r: 29, class: 'shell' }),
      svg('circle', { cx: 50, cy: 58, r: 13, class: 'ember' }),
      svg('circle', { cx: 41, cy: 40, r: 6, fill: '#fff', opacity: 0.35 }),
    ),
  )

export const drawing = (id: 'gem' | 'lid' | 'mine', className = ''): SVGSVGElement =>
  svg('svg', { viewBox: '0 0 100 100', class: className, 'aria-hidden': 'true' }, svg('use', { href: `#${id}` }))

const GEM_COLOURS = 8
/** The n-th gem's colour, from cool to warm; the skin says which. */
export const gemColour = (n: number): string => `var(--gem-${Math.min(n, GEM_COLOURS)})`
