import type { Amount } from '@croupier/kernel'
import { createPulse } from '../../platform/create-pulse.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { createDesk, type Desk } from './desk.ts'
import { sumOwed } from './domain/turnover.ts'
import { memberRoutes } from './http/member-routes.ts'
import { reportRoutes } from './http/report-routes.ts'
import { getRules } from './queries/get-rules.ts'
import { getTurnover } from './queries/get-turnover.ts'
import { listHolders } from './queries/list-holders.ts'
import { describeNumbers, findByNumber, type Referred } from './queries/references.ts'
import { type PaidOutSums, sumPaidByDay } from './queries/sum-paid-by-day.ts'
import { unknownPayoutFigures } from './queries/unknown-payouts.ts'
import { sweep } from './sweep.ts'
import type { WithdrawalsDeps } from './withdrawals-deps.ts'

export type { Operation } from './commands/operate.ts'
export type { Desk } from './desk.ts'
export type { TurnoverDeposit } from './domain/turnover.ts'
export { deskEvents, payoutView, withdrawalView } from './http/views.ts'
export type {
  PayoutAnswer,
  PayoutOrder,
  PayoutProvider,
  PayoutProviders,
  PayoutReport,
  WithdrawalBrand,
  WithdrawalMember,
  WithdrawalMoney,
  WithdrawalMove,
  WithdrawalNews,
  WithdrawalsPorts,
} from './ports.ts'
export type { Described } from './queries/describe-withdrawals.ts'
export { createSandboxPayouts, SANDBOX } from './sandbox/sandbox-payouts.ts'
export type { CaseRow, WithdrawalRow } from './tables.ts'

export interface Withdrawals {
  readonly module: ServerModule
  readonly desk: Desk
  /** One look at everything that is due; answers how much there was. */
  sweep(): Promise<number>
  sumPaidByDay(query: { brandId: string; since: Date; timeZone: string }): Promise<readonly PaidOutSums[]>
  /** A member's withdrawals among ids, and one by its number. */
  describeNumbers(memberId: string, ids: readonly string[]): Promise<readonly Referred[]>
  findByNumber(memberId: string, number: string): Promise<string | undefined>
  /** Names on the accounts that a member has bound. */
  listHolders(tx: Db | Tx, memberId: string): Promise<string[]>
  /** Bets that are still owed before a member's money may leave. */
  turnoverOwed(db: Db | Tx, member: { brandId: string; memberId: string; now: Date }): Promise<Amount>
}

/** Money out: accounts to be paid to, requests, payouts and their receipt, and the cases of what did not arrive. */
export function createWithdrawals(given: Omit<WithdrawalsDeps, 'kick'>): Withdrawals {
  const pulse = createPulse(() => sweep(deps))
  const deps: WithdrawalsDeps = { ...given, kick: pulse.kick }
  return {
    desk: createDesk(deps),
    sweep: () => sweep(deps),
    sumPaidByDay: query => sumPaidByDay(given.db, query),
    describeNumbers: (memberId, ids) => describeNumbers(given.db, memberId, ids),
    findByNumber: (memberId, number) => findByNumber(given.db, memberId, number),
    listHolders,
    turnoverOwed: async (db, { brandId, memberId, now }) => {
      const { currency } = await deps.ports.brandOf(brandId)
      const { turnoverPercent: percent } = (await getRules(db, { brandId, currency })).rules
      return sumOwed(await getTurnover(db, deps.ports, { memberId, percent, now }))
    },
    module: {
      name: 'withdrawals',
      routes: [...memberRoutes(deps), ...reportRoutes(deps)],
      pulses: [pulse],
      figures: unknownPayoutFigures(given.db),
    },
  }
}
