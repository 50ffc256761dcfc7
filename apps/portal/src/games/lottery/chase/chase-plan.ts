import { type ChasePlan, type ChaseRefusal, fraction, MULTIPLE_MAX, PUSH, planChase, type Quote } from '@croupier/games/lottery'
import { type Amount, err, type Result } from '@croupier/kernel'

export type ChaseKind = 'same' | 'double' | 'profit'

/** How a slip follows the next draws. */
export interface ChaseChoice {
  readonly isOn: boolean
  readonly kind: ChaseKind
  readonly issues: number
  /** Of the first draw. */
  readonly start: number
  readonly factor: number
  readonly everyIssues: number
  readonly ratePercent: number
  readonly stopOnWin: boolean
}

export const CHASE_START: ChaseChoice = {
  isOn: false,
  kind: 'same',
  issues: 10,
  start: 1,
  factor: 2,
  everyIssues: 1,
  ratePercent: 50,
  stopOnWin: true,
}

/** The one prize that a win of the slip pays at multiple one; undefined where it may pay several. */
export function singlePrize(quotes: readonly Quote[]): Amount | undefined {
  const [only] = quotes
  if (!only || quotes.length > 1) return undefined
  return Object.keys(only.prices).filter(level => level !== PUSH).length === 1 ? only.unitPrizeMax : undefined
}

/** The multiples of the draws to follow. A line's own multiple times them stays within what one bet may have. */
export function planOf(
  choice: ChaseChoice,
  quotes: readonly Quote[],
  cost: Amount,
  lineMultipleMax: number,
): Result<ChasePlan, ChaseRefusal> {
  const multipleMax = Math.floor(MULTIPLE_MAX / Math.max(1, lineMultipleMax))
  const terms = { issues: choice.issues, cost, multipleMax }
  switch (choice.kind) {
    case 'same':
      return planChase({ kind: 'same', multiple: choice.start }, terms)
    case 'double':
      return planChase({ kind: 'double', start: choice.start, factor: choice.factor, everyIssues: choice.everyIssues }, terms)
    case 'profit': {
      const prize = singlePrize(quotes)
      if (prize === undefined) return err('chase_infeasible')
      return planChase({ kind: 'profit-rate', start: choice.start, rate: fraction(choice.ratePercent, 100), prize }, terms)
    }
  }
}
