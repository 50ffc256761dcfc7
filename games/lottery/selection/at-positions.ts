import { ok } from '@croupier/kernel'
import { readSet, refuse, type Shape } from './shape.ts'

/** A selection that is played at each choice of `size` positions out of `pos` (0-based). */
export type AtPositions<S> = S & { readonly pos: readonly number[] }

export function atPositionsShape<S extends object>(positions: number, size: number, inner: Shape<S>): Shape<AtPositions<S>> {
  return {
    info: { kind: 'positions', positions, size, inner: inner.info },
    read(raw) {
      if (typeof raw !== 'object' || raw === null || !('pos' in raw)) return refuse('selection_malformed', 'pos')
      const { pos: rawPositions, ...rest } = raw
      const pos = readSet(rawPositions, 0, positions - 1, 'pos')
      if (!pos.ok) return pos
      if (pos.value.length < size) return refuse('picks_too_few', 'pos')
      const selection = inner.read(rest)
      return selection.ok ? ok({ ...selection.value, pos: pos.value }) : selection
    },
  }
}
