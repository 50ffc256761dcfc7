import type { Result } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { creditCash, type NewCash } from './commands/credit-cash.ts'
import { type NewCredit, recordCredit } from './commands/record-credit.ts'
import { rewardRoutes } from './http/routes.ts'
import { type CreditQuery, findCredits, listCredits } from './queries/list-credits.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import type { CreditRow } from './tables.ts'

export type { NewCash } from './commands/credit-cash.ts'
export type { NewCredit } from './commands/record-credit.ts'
export type { CashReward, Claimable, RewardsPorts } from './ports.ts'
export type { CreditRow, Why } from './tables.ts'

type Given<T> = Promise<Result<T, 'not_available' | 'already_claimed'>>

export interface Rewards {
  readonly module: ServerModule
  /** Gives cash from the house's promotions, once for each source; see the function of this name. */
  creditCash(tx: Tx, cash: NewCash): Given<{ readonly creditId: string; readonly accounts: readonly bigint[] }>
  /** Writes down what the caller gives otherwise: points, bonus money, spins. */
  recordCredit(tx: Tx, credit: NewCredit): Given<{ readonly creditId: string }>
  listCredits(query: CreditQuery): Promise<{ rows: CreditRow[]; hasMore: boolean }>
  findCredits(memberId: string, creditIds: readonly string[]): Promise<readonly CreditRow[]>
}

/** What members are given: each credit once, with the reason that it can be recomputed from. Rules in SPEC.md. */
export function createRewards(deps: RewardsDeps): Rewards {
  return {
    module: { name: 'rewards', routes: rewardRoutes(deps) },
    creditCash: (tx, cash) => creditCash(tx, deps, cash),
    recordCredit: (tx, credit) => recordCredit(tx, deps, credit),
    listCredits: query => listCredits(deps.db, query),
    findCredits: (memberId, creditIds) => findCredits(deps.db, memberId, creditIds),
  }
}
