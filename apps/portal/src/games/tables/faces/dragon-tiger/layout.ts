import type { Cell, TableLayout } from '../../felt/felt-spot.ts'

const cardBets = (of: 'dragon' | 'tiger', tone: Cell['tone']): readonly Cell[] =>
  ['odd', 'even', 'red', 'black'].map(bet => ({ spot: `${of}-${bet}`, tone: tone ?? 'plain' }))
const SIDES: readonly Cell[] = [
  { spot: 'dragon', tone: 'player', weight: 1.7 },
  { spot: 'tie', tone: 'tie' },
  { spot: 'suited-tie', tone: 'tie' },
  { spot: 'tiger', tone: 'banker', weight: 1.7 },
]
const COUNTS = [...cardBets('dragon', 'player'), ...cardBets('tiger', 'banker')]

/** Dragon on the left, tiger on the right, ties between them; what each card is on the players' side. */
export const dragonTigerLayout: TableLayout = {
  wide: {
    kind: 'arc',
    rows: [
      { top: 396, bottom: 510, reach: 21.2, size: 'main', cells: SIDES },
      { top: 520, bottom: 576, reach: 20.6, size: 'side', cells: COUNTS },
    ],
  },
  phone: {
    kind: 'arc',
    rows: [
      { top: 305, bottom: 400, reach: 5.9, size: 'main', cells: SIDES.map(cell => ({ ...cell, weight: cell.tone === 'tie' ? 1 : 1.6 })) },
      { top: 408, bottom: 456, reach: 5.8, size: 'side', cells: COUNTS.slice(0, 4) },
      { top: 462, bottom: 510, reach: 5.7, size: 'side', cells: COUNTS.slice(4) },
    ],
  },
}
