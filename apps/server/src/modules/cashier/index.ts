import type { Amount, ByteSource, Clock } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type AskDeps, askNow, askProviders, type ProviderAnswer } from './commands/ask-providers.ts'
import { expireDeposits } from './commands/expire-deposits.ts'
import type { DepositRow } from './deposits-table.ts'
import { depositView } from './http/deposit-view.ts'
import { cashierRoutes } from './http/routes.ts'
import type { CashierPorts } from './ports.ts'
import { createProviders } from './providers/create-providers.ts'
import { createPayouts, type ProviderPayouts } from './providers/http-payouts.ts'
import { listProviderRows, type ProviderDeps } from './providers/stored-providers.ts'
import { type DepositFilter, listDeposits } from './queries/list-deposits.ts'
import { committedSince, type DepositSums, sumPaidByDay, sumPaidOf } from './queries/sum-paid.ts'
import { serveCheckout } from './sandbox/checkout-routes.ts'
import { deliverWebhooks, type PostWebhook } from './sandbox/deliver-webhooks.ts'

export type { ProviderAnswer } from './commands/ask-providers.ts'
export { lockDepositor } from './commands/lock-depositor.ts'
export type { AdjustmentRow, DepositRow, PaymentRow, ReceivingAccountRow } from './deposits-table.ts'
export { decideAdjustment, listAdjustments, proposeAdjustment } from './desk/adjustments.ts'
export { addBankLines, type LabelledLine, listBankLines, suggestBankLines } from './desk/bank-lines.ts'
export { approveDeposit, decideHeld, finishDeposit, rejectDeposit } from './desk/decide-deposit.ts'
export {
  countAttention,
  type DeskCard,
  type DeskFilter,
  type DeskRow,
  findDeskCard,
  findPicture,
  findWaiting,
  listDesk,
} from './desk/desk-queries.ts'
export { type DeskOperator, HOLD_MS, holdOrder, releaseOrder } from './desk/hold-order.ts'
export { createReceivingAccount, listReceivingAccounts, updateReceivingAccount } from './desk/receiving-accounts.ts'
export { seedReceivingAccounts } from './desk/seed-receiving-accounts.ts'
export type { DepositState } from './domain/deposit-state.ts'
export type { Adjustment, BrandTerms, CashierPorts, Credit, DepositMethod } from './ports.ts'
export type { PayoutReport, ProviderPayouts } from './providers/http-payouts.ts'
export { forgetCalls, listProviderHealth } from './providers/provider-health.ts'
export { listProviderRows, type ProviderRow, payoutWebhookPath, saveProvider, webhookPath } from './providers/stored-providers.ts'
export { type TryOutcome, tryProvider } from './providers/try-provider.ts'
export type { DepositSums } from './queries/sum-paid.ts'
export type { PostWebhook } from './sandbox/deliver-webhooks.ts'

export interface CashierDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: CashierPorts
  /** Signs the sandbox's webhooks; derived from the installation's secret. */
  readonly sandboxSecret: string
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
  /** Ends orders whose time is over, asks providers, and sends the sandbox's due reports; answers whether anything happened. */
  sweep(): Promise<boolean>
  /** A member's deposits as they travel, newest first. */
  listDeposits(filter: DepositFilter): Promise<{ list: ReturnType<typeof depositView>[]; total: number }>
  /** What was credited to a member by deposits, before fees. */
  sumPaidOf(memberId: string): Promise<Amount>
  sumPaidByDay(query: { brandId: string; since: Date; timeZone: string }): Promise<readonly DepositSums[]>
  /** For the limits of members: what was put in since an instant, or still may be by open orders. Asked within `mayDeposit` it can't change. */
  committedSince(tx: Tx, query: { memberId: string; since: Date; now: Date }): Promise<Amount>
  /** Asks the provider about one order at once. */
  askNow(deposit: DepositRow, now: Date): Promise<ProviderAnswer>
  /** Providers elsewhere that can pay out. */
  readonly payouts: ProviderPayouts
  readonly ports: CashierPorts
  readonly providerDeps: ProviderDeps
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
  let timer: NodeJS.Timeout | undefined
  const running = new Set<Promise<unknown>>()
  // An outage of the database is told by everything else; the next pulse tries again.
  const inBackground = (work: () => Promise<unknown>) => {
    const run = work()
      .catch(() => undefined)
      .finally(() => running.delete(run))
    running.add(run)
  }
  const askSoon = () => inBackground(() => askProviders(asking, clock.now()))
  return {
    sweep,
    ports,
    providerDeps: deps,
    payouts: createPayouts(deps, () => listProviderRows(db)),
    listDeposits: async filter => {
      const { rows, total } = await listDeposits(db, filter)
      return { list: rows.map(depositView), total }
    },
    sumPaidOf: memberId => sumPaidOf(db, memberId),
    sumPaidByDay: query => sumPaidByDay(db, query),
    committedSince,
    askNow: (deposit, now) => askNow(asking, deposit, now),
    module: {
      name: 'cashier',
      routes: cashierRoutes(deps, providers, askSoon),
      pages: app => serveCheckout(app, deps, deliverNow),
      start: async () => {
        timer = setInterval(() => inBackground(sweep), SWEEP_MS)
      },
      stop: async () => {
        clearInterval(timer)
        await Promise.all(running)
      },
    },
  }
}
