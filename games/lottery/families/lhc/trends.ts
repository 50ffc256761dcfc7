import { range } from '../../combinatorics.ts'
import type { TrendPanel } from '../../trend/panels.ts'
import { BALLS, type LhcDraw, sevenOf } from './draw.ts'

/** All numbers as counts, and the two digits of the special one, which have room for lines. */
export const lhcTrends: readonly TrendPanel<LhcDraw>[] = [
  { id: 'special', values: range(1, BALLS), shown: ({ special }) => [special] },
  { id: 'seven', values: range(1, BALLS), shown: sevenOf },
  { id: 'special-first', values: range(0, 4), shown: ({ special }) => [Math.floor(special / 10)] },
  { id: 'special-last', values: range(0, 9), shown: ({ special }) => [special % 10] },
]
