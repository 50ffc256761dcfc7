import { MINES_TILES } from '@croupier/games/originals'

export { MINES_TILES }

/** A round of mines as the wire shows it: where the mines are is hidden until it ends. */
export type MinesView = {
  readonly opened: readonly number[]
  readonly end: 'open' | 'mine' | 'cash_out' | 'cleared'
  readonly layout: readonly number[] | undefined
  /** Safe tiles opened. */
  readonly safe: number
}

export function readMines(outcome: Readonly<Record<string, unknown>>): MinesView {
  const { opened, end, layout } = outcome
  const tiles = Array.isArray(opened) ? (opened as number[]) : []
  const known = end === 'mine' || end === 'cash_out' || end === 'cleared' ? end : 'open'
  return {
    opened: tiles,
    end: known,
    layout: Array.isArray(layout) ? (layout as number[]) : undefined,
    safe: tiles.length - (known === 'mine' ? 1 : 0),
  }
}

export const countOf = (placement: Readonly<Record<string, unknown>> | undefined): number =>
  typeof placement?.mines === 'number' ? placement.mines : 3
