import type { Cell, TableLayout } from '../../felt/felt-spot.ts'
import type { HandPlace } from '../../stage/hand-place.ts'

export interface AntePlaces {
  readonly player: HandPlace
  readonly dealer: HandPlace
  /** Five cards side by side. */
  readonly board: HandPlace
  readonly shoe: { readonly x: number; readonly y: number }
  /** Of the paytables: their middles, and how high they lie. */
  readonly pays: readonly { readonly x: number; readonly y: number }[]
}

const WIDE_SHOE = { x: 905, y: 262 }
const PHONE_SHOE = { x: 346, y: 140 }
const WIDE_PAYS = [
  { x: 232, y: 474 },
  { x: 888, y: 474 },
]

/** Hands beside the board, or nearer to each other and larger where there is none. */
const WITH_BOARD: Readonly<Record<'wide' | 'phone', AntePlaces>> = {
  wide: {
    player: { x: 318, y: 306, width: 60, height: 84, span: 150 },
    dealer: { x: 802, y: 306, width: 60, height: 84, span: 150 },
    board: { x: 560, y: 306, width: 60, height: 84, span: 340 },
    ...{ shoe: WIDE_SHOE, pays: WIDE_PAYS },
  },
  phone: {
    player: { x: 92, y: 184, width: 46, height: 64, span: 120 },
    dealer: { x: 298, y: 184, width: 46, height: 64, span: 120 },
    board: { x: 195, y: 276, width: 44, height: 62, span: 250 },
    ...{ shoe: PHONE_SHOE, pays: [{ x: 195, y: 464 }] },
  },
}
const WITHOUT_BOARD: Readonly<Record<'wide' | 'phone', AntePlaces>> = {
  wide: {
    ...WITH_BOARD.wide,
    player: { x: 394, y: 300, width: 72, height: 101, span: 240 },
    dealer: { x: 726, y: 300, width: 72, height: 101, span: 240 },
  },
  phone: {
    ...WITH_BOARD.phone,
    player: { x: 100, y: 214, width: 52, height: 73, span: 172 },
    dealer: { x: 290, y: 214, width: 52, height: 73, span: 172 },
  },
}
export const antePlaces = (hasBoard: boolean, isWide: boolean): AntePlaces =>
  (hasBoard ? WITH_BOARD : WITHOUT_BOARD)[isWide ? 'wide' : 'phone']

/** Between the cards and the spots. */
export const ANTE_RESULT = { wide: { x: 560, y: 384 }, phone: { x: 195, y: 328 } } as const
export const ANTE_PHONE_HEIGHT = 528

/** The ante in the middle, and the side bet beside it. */
export function anteLayout(sideBet: string | undefined): TableLayout {
  const cells: readonly Cell[] = [
    { spot: 'ante', tone: 'player', weight: 1.5 },
    ...(sideBet === undefined ? [] : [{ spot: sideBet, tone: 'tie' as const }]),
  ]
  return {
    wide: { kind: 'arc', rows: [{ top: 418, bottom: 550, reach: cells.length > 1 ? 9.5 : 6.5, size: 'main', cells }] },
    phone: {
      ...{ kind: 'grid', middle: 195, width: 372, columns: 10, gap: 4, rows: [[346, 416]] },
      cells:
        cells.length > 1
          ? cells.map((cell, at) => ({ ...cell, row: 0, column: at * 6, wide: at === 0 ? 6 : 4 }))
          : cells.map(cell => ({ ...cell, row: 0, column: 1.5, wide: 7 })),
    },
    phoneHeight: ANTE_PHONE_HEIGHT,
  }
}
