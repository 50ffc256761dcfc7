import type { Cell, TableLayout } from '../../felt/felt-spot.ts'

const LOW: readonly Cell[] = ['high', 'pair', 'pair-8-plus', 'pair-9-plus'].map(spot => ({ spot }))
const HIGH: readonly Cell[] = ['straight', 'flush', 'straight-flush', 'leopard'].map(spot => ({ spot }))
const SIDES: readonly Cell[] = [
  { spot: 'dragon', tone: 'player' },
  { spot: 'phoenix', tone: 'banker' },
]

/** Dragon and phoenix; shapes of the winning hand before them and behind. */
export const goldenFlowerLayout: TableLayout = {
  wide: {
    kind: 'arc',
    rows: [
      { top: 408, bottom: 450, reach: 17.4, size: 'side', cells: LOW },
      { top: 457, bottom: 532, reach: 18.2, size: 'main', cells: SIDES },
      { top: 539, bottom: 584, reach: 17.8, size: 'side', cells: HIGH },
    ],
  },
  phone: {
    kind: 'arc',
    rows: [
      { top: 326, bottom: 366, reach: 5.9, size: 'side', cells: LOW },
      { top: 373, bottom: 450, reach: 5.8, size: 'main', cells: SIDES },
      { top: 457, bottom: 509, reach: 5.7, size: 'side', cells: HIGH },
    ],
  },
}
