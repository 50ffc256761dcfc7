import type { BlackjackTotal } from './hand.ts'

export type BlackjackMove = 'hit' | 'stand' | 'double' | 'split'

export interface StrategyQuestion extends BlackjackTotal {
  /** The dealer's open card, 1 for an ace. */
  readonly up: number
  readonly mayDouble: boolean
  /** Value of the pair where it may be split. */
  readonly splittable: number | undefined
}

/** Columns are the dealer's 2 to 10 and ace. D doubles or else hits, d doubles or else stands. */
const HARD: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
}
const SOFT: Readonly<Record<number, string>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
}
/** Y splits. Fives and tens are never split. */
const PAIRS: Readonly<Record<number, string>> = {
  1: 'YYYYYYYYYY',
  2: 'YYYYYYNNNN',
  3: 'YYYYYYNNNN',
  4: 'NNNYYNNNNN',
  6: 'YYYYYNNNNN',
  7: 'YYYYYYNNNN',
  8: 'YYYYYYYYYY',
  9: 'YYYYYNYYNN',
}

const HIT_ALL = 'HHHHHHHHHH'
const STAND_ALL = 'SSSSSSSSSS'

/** What the well-known total-dependent strategy for eight decks does. */
export function basicStrategy({ total, isSoft, up, mayDouble, splittable }: StrategyQuestion): BlackjackMove {
  const column = up === 1 ? 9 : up - 2
  if (splittable !== undefined && PAIRS[splittable]?.[column] === 'Y') return 'split'
  const row = (isSoft ? SOFT : HARD)[total] ?? (total > (isSoft ? 18 : 16) ? STAND_ALL : HIT_ALL)
  switch (row[column]) {
    case 'D':
      return mayDouble ? 'double' : 'hit'
    case 'd':
      return mayDouble ? 'double' : 'stand'
    case 'S':
      return 'stand'
    default:
      return 'hit'
  }
}
