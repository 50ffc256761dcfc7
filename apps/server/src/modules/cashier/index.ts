import type { Amount, ByteSource, Clock } from '@croupier/kernel'
import { createPulse } from '../../platform/create-pulse.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type AskDeps, askProviders } from './commands/ask-providers.ts'
import { expireDeposits } from './commands/expire-deposits.ts'
import { lockDepositor } from './commands/lock-depositor.ts'
import type { DepositRow } from './deposits-table.ts'
import { type CashierDesk, createDesk } from './desk/create-desk.ts'
import { seedReceivingAccounts } from './desk/seed-receiving-accounts.ts'
import { depositView } from './http/deposit-view.ts'
import { cashierRoutes } from './http/routes.ts'
import type { CashierPorts } from './ports.ts'
import { createProviders } from './providers/create-providers.ts'
import { createPayouts, type ProviderPayouts } from './providers/http-payouts.ts'
import { createProviderDesk, type ProviderDesk } from './providers/provider-desk.ts'
import { forgetCalls } from './providers/provider-health.ts'
import { listProviderRows } from './providers/stored-providers.ts'
import { type DepositFilter, listDeposits, readDeposit } from './queries/list-deposits.ts'
import { describeOrders, findByReference, type Referred } from './queries/references.ts'
import { committedSince, type DepositSums, hasCredited, sumPaidByDay, sumPaidOf } from './queries/sum-paid.ts'
import { serveCheckout } from './sandbox/checkout-routes.ts'
import { deliverWebhooks, type PostWebhook } from './sandbox/deliver-webhooks.ts'

export type { ProviderAnswer } from './commands/ask-providers.ts'
export type { AdjustmentRow, DepositRow, PaymentRow, ReceivingAccountRow } from './deposits-table.ts'
export type { LabelledLine } from './desk/bank-lines.ts'
export type { CashierDesk } from './desk/create-desk.ts'
export type { DeskCard, DeskFilter, DeskRow } from './desk/desk-queries.ts'
export type { DeskOperator } from './desk/lock-for-desk.ts'
export type { CreditProposal } from './desk/second-operator.ts'
export type { DepositState } from './domain/deposit-state.ts'
export type {
  Adjustment,
  AskedPromotions,
  BrandTerms,
  CashierPorts,
  ChosenPromotion,
  Credit,
  DepositMethod,
  PaidOrder,
  PromotionOffer,
  ReversedOrder,
} from './ports.ts'
export type { PayoutReport, ProviderPayouts } from './providers/http-payouts.ts'
export type { ProviderChange } from './providers/provider-changes.ts'
export { type ProviderRow, payoutWebhookPath, webhookPath } from './providers/stored-providers.ts'
export type { TryOutcome } from './providers/try-provider.ts'
export type { DepositSums } from './queries/sum-paid.ts'
export type { PostWebhook } from './sandbox/deliver-webhooks.ts'

export interface CashierDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: CashierPorts
  /** Signs the sandbox's webhooks; derived from the installation's secret. */
  readonly sandboxSecret: string
  /** Without it nothing is paid in play money, and no page pretends to. */
  readonly hasSandbox: boolean
  /** Sends a webhook to this installation's own address. */
  readonly postWebhook: PostWebhook
  /** Seals the secrets of providers; derived from the installation's secret. */
  readonly secretKey: Buffer
  /** For development and tests alone: providers on private networks. */
  readonly mayBePrivate: boolean
  readonly publicOrigin: () => string
}

export interface Cashier {
  readonly module: ServerModule
  readonly desk: CashierDesk
  /** Providers elsewhere, as operators connect and watch them. */
  readonly providers: ProviderDesk
  /** Ends orders whose time is over, asks providers, and sends the sandbox's due reports; answers whether anything happened. */
  sweep(): Promise<boolean>
  /** A member's deposits as they travel, newest first. */
  listDeposits(filter: DepositFilter): Promise<{ list: ReturnType<typeof depositView>[]; total: number }>
  /** A deposit by its id, anybody's; undefined where there is none. */
  findDeposit(tx: Tx, depositId: string): Promise<DepositRow | undefined>
  /** A member's deposits and corrections among ids, and a deposit by its code. */
  describeOrders(memberId: string, ids: readonly string[]): Promise<readonly Referred[]>
  findByReference(memberId: string, code: string): Promise<string | undefined>
  /** What was credited to a member by deposits, before fees. */
  sumPaidOf(memberId: string): Promise<Amount>
  /** Whether an operator has credited money to a member by hand since then. */
  readonly hasCredited: typeof hasCredited
  sumPaidByDay(query: { brandId: string; since: Date; timeZone: string }): Promise<readonly DepositSums[]>
  /** For the limits of members: what was put in since an instant, or still may be by open orders. Asked within `mayDeposit` it can't change. */
  committedSince(tx: Tx, query: { memberId: string; since: Date; now: Date }): Promise<Amount>
  /** Whoever moves a member's money beside the cashier takes turns with it: see the function of this name. */
  readonly lockDepositor: typeof lockDepositor
  /** Providers elsewhere that can pay out. */
  readonly payouts: ProviderPayouts
  /** Accounts to pay to on a first start. */
  readonly seedReceivingAccounts: typeof seedReceivingAccounts
}

/** Orders and due reports are looked for this often; the rows are the truth, this is only the pulse. */
const SWEEP_MS = 2_000

/** Deposits, the providers that they are paid at, and the desk that looks at them. */
export function createCashier(deps: CashierDeps): Cashier {
  const { db, clock, random, ports } = deps
  const providers = createProviders(deps)
  const asking: AskDeps = { db, ports, providers, random }
  const deliverNow = () => deliverWebhooks(db, deps.sandboxSecret, clock.now(), deps.postWebhook)
  const sweep = async () => {
    const asked = await askProviders(asking, clock.now())
    const expired = await expireDeposits(db, clock.now(), ports)
    return asked + expired + (await deliverNow()) > 0
  }
  const pulse = createPulse(sweep, SWEEP_MS)
  const asked = new Set<Promise<unknown>>()
  /** An outage of the database is told by everything else; the next pulse tries again. */
  const askSoon = () => {
    const run = askProviders(asking, clock.now())
      .catch(() => undefined)
      .finally(() => asked.delete(run))
    asked.add(run)
  }
  return {
    sweep,
    desk: createDesk(deps, asking),
    providers: createProviderDesk(deps),
    payouts: createPayouts(deps, () => listProviderRows(db)),
    listDeposits: async filter => {
      const { rows, total } = await listDeposits(db, filter)
      return { list: rows.map(depositView), total }
    },
    findDeposit: readDeposit,
    describeOrders: (memberId, ids) => describeOrders(db, memberId, ids),
    findByReference: (memberId, code) => findByReference(db, memberId, code),
    sumPaidOf: memberId => sumPaidOf(db, memberId),
    hasCredited,
    sumPaidByDay: query => sumPaidByDay(db, query),
    committedSince,
    lockDepositor,
    seedReceivingAccounts,
    module: {
      name: 'cashier',
      routes: cashierRoutes(deps, providers, askSoon),
      ...(deps.hasSandbox && { pages: app => serveCheckout(app, deps, deliverNow) }),
      jobs: [cronJob('cashier.forget-calls', '25 3 * * *', () => forgetCalls(db, clock.now()))],
      // The sandbox reports to the process's own door.
      pulses: [{ role: 'api', ...pulse }],
      stop: async () => void (await Promise.all(asked)),
    },
  }
}
