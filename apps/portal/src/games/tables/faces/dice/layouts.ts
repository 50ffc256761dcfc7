import type { GridCell, GridField, TableLayout } from '../../felt/felt-spot.ts'
import { gridRow } from '../../felt/grid-row.ts'

const FACES = [1, 2, 3, 4, 5, 6]
export const BEASTS = ['fish', 'prawn', 'gourd', 'coin', 'crab', 'rooster'] as const

const pairsOf = (names: readonly (string | number)[]) =>
  names.flatMap((one, at) => names.slice(at + 1).map(other => `combo-${one}-${other}`))
const COMBOS = pairsOf(FACES)
const BEAST_COMBOS = pairsOf(BEASTS)
const of = (kind: string, names: readonly (string | number)[]) => names.map(name => `${kind}-${name}`)
const totals = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `total-${from + n}`)

/** Columns and edges of a board in the two pictures. */
const WIDE_ROWS: GridField['rows'] = [
  [366, 404],
  [404, 442],
  [442, 490],
  [490, 534],
  [534, 592],
]
const phoneRows = (count: number): GridField['rows'] =>
  Array.from({ length: count }, (_, row) => [226 + (row * 368) / count, 226 + ((row + 1) * 368) / count] as const)

const wide = (cells: readonly GridCell[], rows = WIDE_ROWS): GridField => ({
  ...{ kind: 'grid', horizon: -1100, middle: 560, width: 1040, columns: 30, gap: 3, rows, cells },
})
const phone = (rows: number, cells: readonly GridCell[]): GridField => ({
  ...{ kind: 'grid', middle: 195, width: 380, columns: 12, gap: 3, rows: phoneRows(rows), cells },
})
const TALL = { high: 2 } as const

/** Halves outside, doubles and triples between them; totals, pairs of faces and single faces beneath. */
export const sicBoLayout: TableLayout = {
  phoneHeight: 600,
  wide: wide([
    ...gridRow(['small'], 0, [0, 4.2], { ...TALL, tone: 'player' }),
    ...gridRow(['odd'], 0, [4.2, 6.7], TALL),
    ...gridRow(of('double', FACES), 0, [6.7, 23.3]),
    ...gridRow(of('triple', FACES), 1, [6.7, 20.3]),
    ...gridRow(['any-triple'], 1, [20.3, 23.3], { tone: 'tie' }),
    ...gridRow(['even'], 0, [23.3, 25.8], TALL),
    ...gridRow(['big'], 0, [25.8, 30], { ...TALL, tone: 'banker' }),
    ...gridRow(totals(4, 17), 2, [0, 30]),
    ...gridRow(COMBOS, 3, [0, 30]),
    ...gridRow(of('single', FACES), 4, [0, 30]),
  ]),
  phone: phone(9, [
    ...gridRow(['small'], 0, [0, 4.4], { tone: 'player' }),
    ...gridRow(['any-triple'], 0, [4.4, 7.6], { tone: 'tie' }),
    ...gridRow(['big'], 0, [7.6, 12], { tone: 'banker' }),
    ...gridRow(['odd', 'even'], 1, [0, 12]),
    ...gridRow(of('double', FACES), 2, [0, 12]),
    ...gridRow(of('triple', FACES), 3, [0, 12]),
    ...gridRow(totals(4, 10), 4, [0, 12]),
    ...gridRow(totals(11, 17), 5, [0, 12]),
    ...gridRow(COMBOS.slice(0, 8), 6, [0, 12]),
    ...gridRow(COMBOS.slice(8), 7, [0, 12]),
    ...gridRow(of('single', FACES), 8, [0, 12]),
  ]),
}

/** The six beasts in the middle; pairs of them, doubles, triples and colours beneath. */
export const fishPrawnCrabLayout: TableLayout = {
  phoneHeight: 600,
  wide: wide([
    ...gridRow(['small'], 0, [0, 3], { ...TALL, tone: 'player' }),
    ...gridRow(['odd'], 0, [3, 5.5], TALL),
    ...gridRow(of('single', BEASTS), 0, [5.5, 24.5], TALL),
    ...gridRow(['even'], 0, [24.5, 27], TALL),
    ...gridRow(['big'], 0, [27, 30], { ...TALL, tone: 'banker' }),
    ...gridRow(BEAST_COMBOS, 2, [0, 30]),
    ...gridRow([...of('double', BEASTS), ...of('triple', BEASTS)], 3, [0, 30]),
    ...gridRow(['all-red'], 4, [0, 7.5], { tone: 'red' }),
    ...gridRow(['all-green'], 4, [7.5, 15], { tone: 'green' }),
    ...gridRow(['all-blue'], 4, [15, 22.5], { tone: 'player' }),
    ...gridRow(['any-triple'], 4, [22.5, 30], { tone: 'tie' }),
  ]),
  phone: phone(8, [
    ...gridRow(of('single', BEASTS.slice(0, 3)), 0, [0, 12]),
    ...gridRow(of('single', BEASTS.slice(3)), 1, [0, 12]),
    ...gridRow(['small', 'odd', 'even', 'big'], 2, [0, 12]),
    ...gridRow(BEAST_COMBOS.slice(0, 8), 3, [0, 12]),
    ...gridRow(BEAST_COMBOS.slice(8), 4, [0, 12]),
    ...gridRow(of('double', BEASTS), 5, [0, 12]),
    ...gridRow(of('triple', BEASTS), 6, [0, 12]),
    ...gridRow(['all-red'], 7, [0, 3], { tone: 'red' }),
    ...gridRow(['all-green'], 7, [3, 6], { tone: 'green' }),
    ...gridRow(['all-blue'], 7, [6, 9], { tone: 'player' }),
    ...gridRow(['any-triple'], 7, [9, 12], { tone: 'tie' }),
  ]),
}
