import { n, seededFractions } from './numbers.ts'
import { radial } from './paint.ts'
import type { Canvas } from './recipe.ts'

export interface Rays {
  cx: number
  cy: number
  radius: number
  count: number
  colour: string
  opacity: number
  seed: number
}

/** Rays of uneven width from one light. */
export function rays({ cx, cy, radius, count, colour, opacity, seed }: Rays, canvas: Canvas): string {
  const random = seededFractions(seed)
  const on = (angle: number) => `${n(cx + radius * Math.cos(angle))} ${n(cy + radius * Math.sin(angle))}`
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2 + random() * 0.12
    const half = ((Math.PI / count) * (0.35 + random() * 0.55)) / 2
    d += `M${cx} ${cy}L${on(a - half)}L${on(a + half)}z`
  }
  canvas.defs.push(
    radial(
      'ray',
      [
        [colour, 0, opacity],
        [colour, 0.5, opacity * 0.45],
        [colour, 1, 0],
      ],
      `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${radius}"`,
    ),
  )
  return `<path d="${d}" fill="url(#ray)"/>`
}
