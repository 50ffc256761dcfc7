/** The pockets from zero clockwise, as on a European wheel. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]
export const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export const ROULETTE_KINDS = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'first-four',
  'line',
  'column',
  'dozen',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
] as const
export type RouletteKind = (typeof ROULETTE_KINDS)[number]

export interface RouletteSpot {
  readonly id: string
  readonly kind: RouletteKind
  readonly numbers: readonly number[]
}

const ROWS = 12
const numbersWhere = (holds: (n: number) => boolean) => Array.from({ length: 36 }, (_, i) => i + 1).filter(holds)
/** Row 1 holds 1 2 3, row 12 holds 34 35 36. */
const row = (r: number) => [3 * r - 2, 3 * r - 1, 3 * r]
const rows = Array.from({ length: ROWS }, (_, i) => i + 1)

const spot = (kind: RouletteKind, numbers: readonly number[]): RouletteSpot => ({ id: `${kind}-${numbers.join('-')}`, kind, numbers })
const named = (kind: RouletteKind, numbers: readonly number[], id: string = kind): RouletteSpot => ({ id, kind, numbers })

const splits = () => [
  ...[1, 2, 3].map(n => spot('split', [0, n])),
  ...numbersWhere(n => !isLastColumn(n)).map(n => spot('split', [n, n + 1])),
  ...numbersWhere(n => n <= 33).map(n => spot('split', [n, n + 3])),
]
const corners = () => numbersWhere(n => n <= 33 && !isLastColumn(n)).map(n => spot('corner', [n, n + 1, n + 3, n + 4]))
const isLastColumn = (n: number) => n % 3 === 0

/** All 157 spots of a single-zero layout. Numbers stand in rows of three, zero before the first row. */
export const ROULETTE_SPOTS: readonly RouletteSpot[] = [
  ...Array.from({ length: 37 }, (_, n) => spot('straight', [n])),
  ...splits(),
  ...rows.map(r => spot('street', row(r))),
  spot('trio', [0, 1, 2]),
  spot('trio', [0, 2, 3]),
  ...corners(),
  named('first-four', [0, 1, 2, 3]),
  ...rows.slice(0, -1).map(r => spot('line', [...row(r), ...row(r + 1)])),
  ...[1, 2, 3].map(c =>
    named(
      'column',
      rows.map(r => 3 * (r - 1) + c),
      `column-${c}`,
    ),
  ),
  ...[1, 2, 3].map(d =>
    named(
      'dozen',
      numbersWhere(n => Math.ceil(n / 12) === d),
      `dozen-${d}`,
    ),
  ),
  named(
    'red',
    numbersWhere(n => RED.has(n)),
  ),
  named(
    'black',
    numbersWhere(n => !RED.has(n)),
  ),
  named(
    'odd',
    numbersWhere(n => n % 2 === 1),
  ),
  named(
    'even',
    numbersWhere(n => n % 2 === 0),
  ),
  named(
    'low',
    numbersWhere(n => n <= 18),
  ),
  named(
    'high',
    numbersWhere(n => n > 18),
  ),
]
