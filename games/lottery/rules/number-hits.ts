import type { Hits } from './hits.ts'
import type { NumberDraw } from './number-order.ts'

/**
 * 任选: `size` numbers against the drawn ones at these positions. Up to as many as are drawn, all of the unit must be drawn; beyond,
 * all drawn must be in the unit.
 */
export function matchAll(at: readonly number[], size: number, max: number): Hits<NumberDraw> {
  const need = { win: [Math.min(size, at.length)] }
  return {
    size,
    min: 1,
    max,
    drawn: draw => [at.map(position => draw[position] ?? -1)],
    levels: () => need,
    sizes: [{ sizes: [at.length], weight: 1n }],
  }
}
