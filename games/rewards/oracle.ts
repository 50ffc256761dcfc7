import { amount, formatAmount } from '@croupier/kernel'
import type { OracleReport, OracleSections } from '../oracle-report.ts'
import { netValid, type Opposites } from './net-valid.ts'

interface OppositeBetsVector {
  readonly id: string
  readonly input: Opposites & {
    readonly bets: readonly { readonly id: string; readonly selection: string; readonly stake: string; readonly refund: string }[]
  }
  /** Valid amounts by bet, four decimals. */
  readonly expected: Readonly<Record<string, string>>
}

export const oracleSections = {
  oppositeBets(section: unknown, report: OracleReport): void {
    for (const { id, input, expected } of section as readonly OppositeBetsVector[]) {
      report.check('oppositeBets', id, expected, () => {
        const valid = netValid(
          input.bets.map(({ selection, stake, refund }) => ({ selection, valid: amount(stake) - amount(refund) })),
          input,
        )
        return Object.fromEntries(input.bets.map((bet, i) => [bet.id, formatAmount(valid[i] ?? -1n, 4)]))
      })
    }
  },
} satisfies OracleSections
