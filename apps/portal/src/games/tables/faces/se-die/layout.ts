import type { Cell, TableLayout } from '../../felt/felt-spot.ts'
import { gridRow } from '../../felt/grid-row.ts'

const COLOURS: readonly Cell[] = ['4red', '3red1white', '2red2white', '3white1red', '4white'].map(spot => ({ spot }))
const HALVES: readonly Cell[] = [
  { spot: 'small', tone: 'tie', weight: 0.8 },
  { spot: 'odd', tone: 'player' },
  { spot: 'even', tone: 'banker' },
  { spot: 'big', tone: 'tie', weight: 0.8 },
]

export const SE_DIE_PHONE_HEIGHT = 506

/** Colours towards the dealer, odd and even before the player. */
export const seDieLayout: TableLayout = {
  wide: {
    kind: 'arc',
    rows: [
      { top: 396, bottom: 446, reach: 18.4, size: 'side', cells: COLOURS },
      { top: 454, bottom: 534, reach: 18.8, size: 'main', cells: HALVES },
      { top: 541, bottom: 586, reach: 8.5, size: 'side', cells: [{ spot: '4red-or-4white' }] },
    ],
  },
  phone: {
    ...{ kind: 'grid', middle: 195, width: 380, columns: 12, gap: 3 },
    rows: [
      [258, 318],
      [318, 378],
      [378, 438],
      [438, 498],
    ],
    cells: [
      ...gridRow(['odd'], 0, [0, 6], { tone: 'player' }),
      ...gridRow(['even'], 0, [6, 12], { tone: 'banker' }),
      ...gridRow(['small', 'big'], 1, [0, 12], { tone: 'tie' }),
      ...gridRow(['4red', '4red-or-4white', '4white'], 2, [0, 12]),
      ...gridRow(['3red1white', '2red2white', '3white1red'], 3, [0, 12]),
    ],
  },
  phoneHeight: SE_DIE_PHONE_HEIGHT,
}
