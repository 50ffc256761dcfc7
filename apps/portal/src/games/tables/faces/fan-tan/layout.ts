import { fanTan } from '@croupier/games/tables'
import type { GridField, TableLayout } from '../../felt/felt-spot.ts'
import { gridRow } from '../../felt/grid-row.ts'

const { placements } = fanTan()
const of = (kind: string): readonly string[] => placements.filter(each => each.kind === kind).map(({ id }) => id)
const halves = (kind: string): readonly [readonly string[], readonly string[]] => {
  const all = of(kind)
  return [all.slice(0, all.length / 2), all.slice(all.length / 2)]
}

const WIDE_ROWS: GridField['rows'] = [
  [372, 424],
  [424, 466],
  [466, 506],
  [506, 548],
  [548, 592],
]
const PHONE_TOP = 244
const PHONE_HIGH = 43
const phoneRows = (count: number): GridField['rows'] =>
  Array.from({ length: count }, (_, row) => [PHONE_TOP + row * PHONE_HIGH, PHONE_TOP + (row + 1) * PHONE_HIGH] as const)

export const FAN_TAN_PHONE_HEIGHT = 600

/** Where the name of a kind of bet is printed beside its row. */
export const FAN_TAN_ROWS: readonly { readonly kind: string; readonly x: number; readonly y: number }[] = [
  { kind: 'fan', x: 82, y: 398 },
  { kind: 'zheng', x: 74, y: 445 },
  { kind: 'jiao', x: 1046, y: 445 },
  { kind: 'nian', x: 66, y: 486 },
  { kind: 'tong', x: 58, y: 527 },
  { kind: 'sanmen', x: 48, y: 570 },
]

const PLAYER = { tone: 'player' } as const
const BANKER = { tone: 'banker' } as const
const [nianLow, nianHigh] = halves('nian')
const [tongLow, tongHigh] = halves('tong')

/** One number between odd and even; then two, three, and numbers that give back. */
export const fanTanLayout: TableLayout = {
  wide: {
    ...{ kind: 'grid', horizon: -1100, middle: 560, width: 950, columns: 30, gap: 3, rows: WIDE_ROWS },
    cells: [
      ...gridRow(['odd'], 0, [0, 4.5], PLAYER),
      ...gridRow(of('fan'), 0, [4.5, 25.5], { tone: 'tie' }),
      ...gridRow(['even'], 0, [25.5, 30], BANKER),
      ...gridRow(of('zheng'), 1, [0, 12]),
      ...gridRow(of('jiao'), 1, [12, 30]),
      ...gridRow(of('nian'), 2, [0, 30]),
      ...gridRow(of('tong'), 3, [0, 30]),
      ...gridRow(of('sanmen'), 4, [0, 30]),
    ],
  },
  phone: {
    ...{ kind: 'grid', middle: 195, width: 380, columns: 12, gap: 3, rows: phoneRows(8) },
    cells: [
      ...gridRow(['odd'], 0, [0, 2.4], PLAYER),
      ...gridRow(of('fan'), 0, [2.4, 9.6], { tone: 'tie' }),
      ...gridRow(['even'], 0, [9.6, 12], BANKER),
      ...gridRow(of('zheng'), 1, [0, 12]),
      ...gridRow(of('jiao'), 2, [0, 12]),
      ...gridRow(nianLow, 3, [0, 12]),
      ...gridRow(nianHigh, 4, [0, 12]),
      ...gridRow(tongLow, 5, [0, 12]),
      ...gridRow(tongHigh, 6, [0, 12]),
      ...gridRow(of('sanmen'), 7, [0, 12]),
    ],
  },
  phoneHeight: FAN_TAN_PHONE_HEIGHT,
}
