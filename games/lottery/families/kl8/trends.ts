import { range } from '../../combinatorics.ts'
import { anywherePanel, type TrendPanel } from '../../trend/panels.ts'

/** Numbers of a draw. */
export const DRAWN = 20
/** The upper half of the board ends here. */
const MIDDLE = 40

/** All numbers as counts, and how the draw is spread over the board, which has room for lines. */
export const kl8Trends: readonly TrendPanel<readonly number[]>[] = [
  anywherePanel(1, 80),
  { id: 'upper-count', values: range(0, DRAWN), shown: draw => [draw.filter(number => number <= MIDDLE).length] },
  { id: 'odd-count', values: range(0, DRAWN), shown: draw => [draw.filter(number => number % 2 === 1).length] },
]
