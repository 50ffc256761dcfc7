import { type Fractions, n } from './numbers.ts'

/** Covers are 300 × 400; a banner is wider, and shares the height and so the drawing. */
export const WIDTH = 300
export const HEIGHT = 400

/** Far, middle, near. */
export const DEPTHS = [0, 1, 2] as const

/** A silhouette: outline and colour; with `stroke` only its line is drawn. */
export type Layer = readonly [d: string, fill: string, isEvenOdd?: number, stroke?: string]

/** Silhouettes from far to near. `tone(k)` is the recipe's colour for depth k. */
export type World = (random: Fractions, width: number, tone: (k: number) => string, horizon: number) => Layer[]

/** A skyline of land: pointed, or smooth. */
export function ridge(random: Fractions, width: number, base: number, height: number, step: number, isSmooth?: number): string {
  let d = `M-10 ${HEIGHT + 10}L-10 ${n(base)}`
  let [px, py] = [-10, base]
  for (let x = step * 0.5; x <= width + step; x += step * (0.7 + random() * 0.6)) {
    const y = base - random() * height
    const half = n(px + (x - px) / 2)
    d += isSmooth ? `C${half} ${n(py)} ${half} ${n(y)} ${n(x)} ${n(y)}` : `L${n(x)} ${n(y)}`
    ;[px, py] = [x, y]
  }
  return `${d}L${width + 20} ${HEIGHT + 10}z`
}
