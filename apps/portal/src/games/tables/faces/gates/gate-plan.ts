import { PHONE, projected, radiusAt, WIDE } from '../../felt/camera.ts'
import type { Cell, TableLayout } from '../../felt/felt-spot.ts'
import { gridRow } from '../../felt/grid-row.ts'
import type { HandPlace } from '../../stage/hand-place.ts'

/** Bets of a gate, side by side in rows, from the dealer's side. */
export interface GateBets {
  readonly gates: number
  readonly wide: readonly (readonly string[])[]
  readonly phone: readonly (readonly string[])[]
}

const TONES: Readonly<Record<string, Cell['tone']>> = {
  ...{ equal: 'player', double: 'tie', super: 'banker' },
  ...{ win: 'player', lose: 'banker', tie: 'tie' },
}
const toneOf = (bet: string) => ({ tone: TONES[bet] ?? 'plain' })

/** Degrees of all gates to each side of the middle, and between two of them. */
const REACH = 22.6
const APART = 1
/** Upper and lower edges of the rows in the middle: the first is the main one. */
const WIDE_ROWS = {
  1: [[466, 556]],
  2: [
    [460, 534],
    [540, 586],
  ],
} as const

/** More gates have no room for large letters. */
const MAIN_MAX = 3

/** Rows of a phone: where the first begins, and how high each is; the more, the lower. */
const PHONE_BETS = { top: 338, below: 8 } as const
const PHONE_HIGHS: Readonly<Record<number, number>> = { 1: 82, 2: 82, 3: 66 }
const phoneHigh = ({ gates, phone }: GateBets): number => (gates > PHONE_ACROSS ? 70 : (PHONE_HIGHS[phone.length] ?? 60))
const PHONE_COLUMNS = 12
/** Of a column, on each side of a gate. */
const PHONE_GAP = 0.05
/** A second row of gates on a phone begins so far under the first: as high as a hand. */
const PHONE_HAND = 88
const PHONE_ACROSS = 3

const spotsOf = (gate: number, bets: readonly string[]): readonly Cell[] =>
  bets.map((bet, at) => ({ spot: `gate-${gate + 1}-${bet}`, ...toneOf(bet), ...(at === 0 && gate > 0 && { apart: APART }) }))
const each = <T>(count: number, make: (n: number) => T): readonly T[] => Array.from({ length: count }, (_, n) => make(n))

/** How high a phone's picture is: all rows of bets under all rows of hands. */
export const phoneHeightOf = (bets: GateBets): number => {
  const { gates, phone } = bets
  const across = Math.ceil(gates / PHONE_ACROSS)
  return PHONE_BETS.top + across * phone.length * phoneHigh(bets) + (across - 1) * PHONE_HAND + PHONE_BETS.below
}

/** Gates side by side round the dealer, each with its bets under its hand. */
export function gateLayout(bets: GateBets): TableLayout {
  const { gates, wide, phone } = bets
  const edges = WIDE_ROWS[wide.length === 1 ? 1 : 2]
  return {
    wide: {
      kind: 'arc',
      rows: wide.map((row, at) => ({
        ...{ top: edges[at]?.[0] ?? 0, bottom: edges[at]?.[1] ?? 0, reach: REACH },
        size: at === 0 && gates <= MAIN_MAX ? 'main' : 'side',
        cells: each(gates, gate => spotsOf(gate, row)).flat(),
      })),
    },
    phone: {
      ...{ kind: 'grid', middle: 195, width: 380, columns: PHONE_COLUMNS, gap: 3 },
      rows: phoneRows(bets),
      cells: each(gates, gate => {
        const first = Math.floor(gate / PHONE_ACROSS) * (phone.length + 1)
        const left = (gate % PHONE_ACROSS) * (PHONE_COLUMNS / PHONE_ACROSS)
        return phone.flatMap((row, at) => {
          const wideOf = (PHONE_COLUMNS / PHONE_ACROSS - 2 * PHONE_GAP) / row.length
          return row.flatMap((bet, n) => {
            const from = left + PHONE_GAP + n * wideOf
            return gridRow([`gate-${gate + 1}-${bet}`], first + at, [from, from + wideOf], toneOf(bet))
          })
        })
      }).flat(),
    },
    phoneHeight: phoneHeightOf(bets),
  }
}

/** Rows of bets, and between two rows of gates one for hands. */
function phoneRows(bets: GateBets): readonly (readonly [number, number])[] {
  const { gates, phone } = bets
  const rows: [number, number][] = []
  let from = PHONE_BETS.top
  const add = (high: number) => {
    rows.push([from, from + high])
    from += high
  }
  for (let across = 0; across < Math.ceil(gates / PHONE_ACROSS); across++) {
    if (across > 0) add(PHONE_HAND)
    for (const _ of phone) add(phoneHigh(bets))
  }
  return rows
}

export interface GatePlaces {
  readonly banker: HandPlace
  readonly gates: readonly HandPlace[]
  readonly head: HandPlace
  readonly shoe: { readonly x: number; readonly y: number }
}

/** A piece's size in the two pictures: width, and how many times as high as wide. */
export interface PieceSize {
  readonly wide: number
  readonly phone: number
  readonly high: number
}

/** In the middle gate's column; the others lie on the same arc. */
const WIDE_HAND = 398
const PHONE_BANKER = 176
const PHONE_HAND_ABOVE = 56

/** Where hands lie: the banker's before the dealer, each gate's over its bets. */
export function gatePlaces(bets: GateBets, { wide, phone: small, high }: PieceSize, isWide: boolean): GatePlaces {
  const { gates, phone } = bets
  const size = isWide ? { width: wide, height: wide * high } : { width: small, height: small * high }
  if (!isWide) {
    const between = phoneHigh(bets) * phone.length + PHONE_HAND
    return {
      banker: { x: 195, y: PHONE_BANKER, width: small * 1.14, height: small * 1.14 * high, span: 210 },
      gates: each(gates, gate => ({
        ...{ ...size, span: 118, x: PHONE.middle + ((gate % PHONE_ACROSS) - 1) * (380 / PHONE_ACROSS) },
        y: PHONE_BETS.top - PHONE_HAND_ABOVE + Math.floor(gate / PHONE_ACROSS) * between,
      })),
      head: { x: 46, y: PHONE_BANKER, width: small, height: small * high, span: 60 },
      shoe: { x: 346, y: 140 },
    }
  }
  const radius = radiusAt(WIDE, WIDE_HAND)
  const own = (2 * REACH - APART * (gates - 1)) / gates
  return {
    banker: { x: 560, y: 280, width: wide * 1.08, height: wide * 1.08 * high, span: 330 },
    gates: each(gates, gate => {
      const { x, y } = projected(WIDE, radius, -REACH + own / 2 + gate * (own + APART))
      return { ...size, x, y, span: 760 / gates }
    }),
    head: { x: 336, y: 280, width: wide, height: wide * high, span: 60 },
    shoe: { x: 905, y: 262 },
  }
}
