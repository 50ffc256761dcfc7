import type { Json } from '../../fairness/canonical-json.ts'
import type { ShoeOpening } from '../deck/shoe.ts'
import type { TableStep } from './table-show.ts'

/** Time to see the first card and to watch the others go after it. */
const BURN_MS = 2_500

/** A round that opens a shoe shows first what is burned: one card, and how many unseen ones after it. */
export function showFromShoe(opened: ShoeOpening | undefined, steps: readonly TableStep[]): readonly TableStep[] {
  if (!opened) return steps
  const burn = { burned: opened.burned.slice(0, 1), unseen: opened.burned.length - 1 }
  return [
    { atMs: 0, shown: { opened: burn } },
    ...steps.map(({ atMs, shown }) => ({ atMs: atMs + BURN_MS, shown: { ...(shown as { [name: string]: Json }), opened: burn } })),
  ]
}
