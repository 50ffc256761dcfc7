import type { TableLayout } from '../../felt/felt-spot.ts'

const MAIN = [{ spot: 'main' }]

/** One spot before the player: everything else is decided about it. */
export const blackjackLayout: TableLayout = {
  wide: { kind: 'arc', rows: [{ top: 506, bottom: 584, reach: 7, size: 'main', cells: MAIN }] },
  phone: { kind: 'arc', rows: [{ top: 412, bottom: 492, reach: 3, size: 'main', cells: MAIN }] },
}
