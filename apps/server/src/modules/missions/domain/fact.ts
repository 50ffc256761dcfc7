import type { Amount } from '@croupier/kernel'

export interface FactRow {
  readonly day: string
  readonly category: string
  readonly amount: Amount
  readonly bets: bigint
  readonly wins: bigint
  readonly lastAt: Date | null
  readonly lastGame: string | null
  readonly lastAmount: Amount | null
}
