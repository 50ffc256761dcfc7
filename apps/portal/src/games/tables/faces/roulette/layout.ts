import { RED, ROULETTE_SPOTS, type RouletteSpot } from '@croupier/games/tables'
import type { GridCell, TableLayout } from '../../felt/felt-spot.ts'

/** Where a number's cell begins, as columns and rows of the board. */
type Corner = (number: number) => readonly [column: number, row: number]
/** How far a number's cell reaches. */
interface Cells {
  readonly corner: Corner
  readonly wide: number
  readonly high: number
}
/** A bet on a line or a corner takes this much of a cell around it. */
const REACH = 0.34
const ALONG = 0.6

const numberCell = ({ corner, wide, high }: Cells, n: number): GridCell => {
  const [column, row] = corner(n)
  return { spot: `straight-${n}`, tone: RED.has(n) ? 'red' : 'black', column, row, wide, high }
}

/** A spot on lines: the middle of the numbers that it joins, or the edge of the board beside a row of three. */
function edgeCell({ spot, x, y, reach }: { spot: string; x: number; y: number; reach: readonly [number, number] }): GridCell {
  const [wide, high] = reach
  return { spot, size: 'edge', column: x - wide / 2, row: y - high / 2, wide, high }
}

const numbersOf = (kinds: readonly RouletteSpot['kind'][]) => ROULETTE_SPOTS.filter(({ kind }) => kinds.includes(kind))
const NUMBERS = Array.from({ length: 36 }, (_, n) => n + 1)

/** Splits and corners between the numbers themselves; those with zero are placed by each board. */
function innerEdges(cells: Cells): readonly GridCell[] {
  const { corner, wide, high } = cells
  return numbersOf(['split', 'corner']).flatMap(({ id, numbers }) => {
    if (numbers.includes(0)) return []
    const middles = numbers.map(n => {
      const [column, row] = corner(n)
      return [column + wide / 2, row + high / 2] as const
    })
    const x = middles.reduce((sum, [each]) => sum + each, 0) / middles.length
    const y = middles.reduce((sum, [, each]) => sum + each, 0) / middles.length
    const isRow = numbers.length === 2 && middles[0]?.[1] === middles[1]?.[1]
    const isColumn = numbers.length === 2 && !isRow
    return [edgeCell({ spot: id, x, y, reach: [wide * (isColumn ? ALONG : REACH), high * (isRow ? ALONG : REACH)] })]
  })
}

const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const toneOf = (spot: string) => (spot === 'red' || spot === 'black' ? spot : 'plain')
const firstOf = (numbers: readonly number[]): number => Math.min(...numbers)

/** Zero on the left, twelve rows of three to its right, outside bets beneath. */
const WIDE_CELLS: Cells = { corner: n => [1 + Math.floor((n - 1) / 3), 2 - ((n - 1) % 3)], wide: 1, high: 1 }
const wideEdges = (): readonly GridCell[] => [
  ...innerEdges(WIDE_CELLS),
  ...numbersOf(['street', 'line']).map(({ id, kind, numbers }) => {
    const [column] = WIDE_CELLS.corner(firstOf(numbers))
    return edgeCell({ spot: id, x: column + (kind === 'street' ? 0.5 : 1), y: 3, reach: [kind === 'street' ? ALONG : REACH, REACH] })
  }),
  ...[1, 2, 3].map(n => edgeCell({ spot: `split-0-${n}`, x: 1, y: 3.5 - n, reach: [REACH, ALONG] })),
  edgeCell({ spot: 'trio-0-1-2', x: 1, y: 2, reach: [REACH, REACH] }),
  edgeCell({ spot: 'trio-0-2-3', x: 1, y: 1, reach: [REACH, REACH] }),
  edgeCell({ spot: 'first-four', x: 1, y: 3, reach: [REACH, REACH] }),
]

/** Zero on top, numbers downwards, dozens on the left and even chances on the right. Columns are tenths of the picture's width. */
const NARROW = 1.2
const PHONE_CELLS: Cells = { corner: n => [NARROW + ((n - 1) % 3) * 2.55, 1 + Math.floor((n - 1) / 3)], wide: 2.55, high: 1 }
const PHONE_RIGHT = NARROW + 3 * 2.55
const phoneEdges = (): readonly GridCell[] => [
  ...innerEdges(PHONE_CELLS),
  ...numbersOf(['street', 'line']).map(({ id, kind, numbers }) => {
    const [, row] = PHONE_CELLS.corner(firstOf(numbers))
    return edgeCell({ spot: id, x: NARROW, y: row + (kind === 'street' ? 0.5 : 1), reach: [0.6, kind === 'street' ? ALONG : REACH] })
  }),
  ...[1, 2, 3].map(n => edgeCell({ spot: `split-0-${n}`, x: NARROW + (n - 0.5) * 2.55, y: 1, reach: [1.5, REACH] })),
  edgeCell({ spot: 'trio-0-1-2', x: NARROW + 2.55, y: 1, reach: [0.8, REACH] }),
  edgeCell({ spot: 'trio-0-2-3', x: NARROW + 5.1, y: 1, reach: [0.8, REACH] }),
  edgeCell({ spot: 'first-four', x: NARROW, y: 1, reach: [0.6, REACH] }),
]

export const rouletteLayout: TableLayout = {
  wideHeight: 752,
  phoneHeight: 600,
  wide: {
    ...{ kind: 'grid', horizon: -1399, middle: 736, width: 720, columns: 14, gap: 2.4 },
    rows: [
      [245, 300.5],
      [300.5, 360],
      [360, 424],
      [424, 492],
      [492, 565],
    ],
    cells: [
      { spot: 'straight-0', tone: 'green', column: 0, row: 0, high: 3 },
      ...NUMBERS.map(n => numberCell(WIDE_CELLS, n)),
      ...[1, 2, 3].map((c): GridCell => ({ spot: `column-${c}`, column: 13, row: 3 - c })),
      ...[1, 2, 3].map((d): GridCell => ({ spot: `dozen-${d}`, column: 4 * d - 3, row: 3, wide: 4 })),
      ...EVEN_CHANCES.map((spot, at): GridCell => ({ spot, tone: toneOf(spot), column: 1 + 2 * at, row: 4, wide: 2 })),
      ...wideEdges(),
    ],
  },
  phone: {
    ...{ kind: 'grid', middle: 195, width: 380, columns: 10, gap: 3 },
    rows: Array.from({ length: 14 }, (_, row): readonly [number, number] => [138 + row * 32.6, 138 + (row + 1) * 32.6]),
    cells: [
      { spot: 'straight-0', tone: 'green', column: NARROW, row: 0, wide: 3 * 2.55 },
      ...NUMBERS.map(n => numberCell(PHONE_CELLS, n)),
      ...[1, 2, 3].map((c): GridCell => ({ spot: `column-${c}`, column: NARROW + (c - 1) * 2.55, row: 13, wide: 2.55 })),
      ...[1, 2, 3].map((d): GridCell => ({ spot: `dozen-${d}`, column: 0, row: 4 * d - 3, wide: NARROW, high: 4 })),
      ...EVEN_CHANCES.map(
        (spot, at): GridCell => ({ spot, tone: toneOf(spot), column: PHONE_RIGHT, row: 1 + 2 * at, wide: NARROW, high: 2 }),
      ),
      ...phoneEdges(),
    ],
  },
}
