import { svg } from '../hud/svg.ts'

/** A small generator of its own: the glitter of the water looks the same at every visit. It decides nothing. */
function glitterSource(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

type Band = { readonly kind: string; readonly count: number; readonly at: number; readonly spread: number; readonly alpha: number }
const BANDS: readonly Band[] = [
  { kind: 'warm', count: 110, at: 80, spread: 44, alpha: 0.62 },
  { kind: 'cold', count: 70, at: 18, spread: 40, alpha: 0.38 },
]

/** Light on the water beneath the horizon, fading towards the viewer. */
export function seaGlitter(): SVGSVGElement {
  const next = glitterSource(7)
  const marks = BANDS.flatMap(({ kind, count, at, spread, alpha }) =>
    Array.from({ length: count }, (_, i) => {
      const depth = (i / count) ** 1.35
      const width = 1.5 + next() * 4.5
      const x = at + (next() + next() - 1) * spread * (0.55 + depth * 0.6) - width / 2
      return svg('rect', {
        class: kind,
        x: x.toFixed(1),
        y: (1 + depth * 96).toFixed(1),
        width: width.toFixed(1),
        height: (0.4 + depth * 0.6).toFixed(1),
        opacity: (alpha * (1 - depth * 0.9)).toFixed(2),
      })
    }),
  )
  return svg('svg', { class: 'glitter', viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, ...marks)
}

const STAR = 'M50 0Q54 46 100 50Q54 54 50 100Q46 54 0 50Q46 46 50 0z'
export const star = (className: string): SVGSVGElement =>
  svg('svg', { class: className, viewBox: '0 0 100 100', 'aria-hidden': 'true' }, svg('path', { d: STAR, fill: 'currentColor' }))

/** The star of the newest roll: a large one with a small one across. */
export const brightStar = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'newest', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    svg('path', { d: STAR, class: 'rays' }),
    svg('path', { d: STAR, class: 'core', transform: 'rotate(45 50 50) translate(27 27) scale(.46)' }),
    svg('circle', { cx: 50, cy: 50, r: 7, class: 'heart' }),
  )
