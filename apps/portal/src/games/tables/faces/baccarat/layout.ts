import type { TableLayout } from '../../felt/felt-spot.ts'

const side = (spot: string, tone: 'player' | 'banker' | 'plain' = 'plain', weight = 1) => ({ spot, tone, weight })
const PAIRS = [
  side('player-pair', 'player', 1.05),
  side('either-pair'),
  side('super6'),
  side('perfect-pair'),
  side('banker-pair', 'banker', 1.05),
]
const COUNTS = [
  side('small', 'plain', 1.14),
  side('player-odd', 'player'),
  side('player-even', 'player'),
  side('banker-odd', 'banker'),
  side('banker-even', 'banker'),
  side('big', 'plain', 1.14),
]
const SIDES = [
  side('player', 'player', 1.7),
  { spot: 'tie', tone: 'tie' as const, weight: 1 },
  side('banker', 'banker', 1.7),
  side('banker-no-commission', 'banker', 1.7),
]

/** Pairs towards the dealer, the three main bets, and what is counted on the players' side. */
export const baccaratLayout: TableLayout = {
  wide: {
    kind: 'arc',
    rows: [
      { top: 374, bottom: 416, reach: 20.3, size: 'side', cells: PAIRS },
      { top: 424, bottom: 520, reach: 21.3, size: 'main', cells: SIDES },
      { top: 528, bottom: 578, reach: 20.4, size: 'side', cells: COUNTS },
    ],
  },
  phone: {
    kind: 'arc',
    rows: [
      { top: 300, bottom: 348, reach: 5.9, size: 'side', cells: PAIRS },
      { top: 355, bottom: 450, reach: 5.8, size: 'main', cells: SIDES.map(cell => ({ ...cell, weight: cell.spot === 'tie' ? 1 : 1.8 })) },
      { top: 457, bottom: 509, reach: 5.7, size: 'side', cells: COUNTS.map(cell => ({ ...cell, weight: 1 })) },
    ],
  },
}
