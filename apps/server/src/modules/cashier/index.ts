import type { Amount, ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { expireDeposits } from './commands/expire-deposits.ts'
import { depositView } from './http/deposit-view.ts'
import { cashierRoutes } from './http/routes.ts'
import type { CashierPorts, PaymentProvider } from './ports.ts'
import { type DepositFilter, listDeposits } from './queries/list-deposits.ts'
import { type DepositSums, sumPaidByDay, sumPaidOf } from './queries/sum-paid.ts'
import { serveCheckout } from './sandbox/checkout-routes.ts'
import { deliverWebhooks, type PostWebhook } from './sandbox/deliver-webhooks.ts'
import { createSandboxProvider } from './sandbox/sandbox-provider.ts'

export type { DepositState } from './domain/deposit-state.ts'
export type { BrandTerms, CashierPorts, Credit, DepositMethod, PaymentProvider } from './ports.ts'
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
}

export interface Cashier {
  readonly module: ServerModule
  /** Ends orders whose time is over and sends the sandbox's due reports; answers whether anything happened. */
  sweep(): Promise<boolean>
  /** A member's deposits as they travel, newest first. */
  listDeposits(filter: DepositFilter): Promise<{ list: ReturnType<typeof depositView>[]; total: number }>
  /** What a member's paid deposits sum to. */
  sumPaidOf(memberId: string): Promise<Amount>
  sumPaidByDay(query: { brandId: string; since: Date; timeZone: string }): Promise<readonly DepositSums[]>
}

/** Orders and due reports are looked for this often; the rows are the truth, this is only the pulse. */
const SWEEP_MS = 2_000

/** Deposits, their providers and the sandbox's hosted checkout. */
export function createCashier(deps: CashierDeps): Cashier {
  const sandbox = createSandboxProvider(deps.sandboxSecret, deps.random)
  const providers: ReadonlyMap<string, PaymentProvider> = new Map([[sandbox.code, sandbox]])
  const deliverNow = () => deliverWebhooks(deps.db, sandbox.secret, deps.clock.now(), deps.postWebhook)
  const sweep = async () => {
    const expired = await expireDeposits(deps.db, deps.clock.now(), deps.ports)
    return expired + (await deliverNow()) > 0
  }
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<unknown> = Promise.resolve()
  return {
    sweep,
    listDeposits: async filter => {
      const { rows, total } = await listDeposits(deps.db, filter)
      return { list: rows.map(depositView), total }
    },
    sumPaidOf: memberId => sumPaidOf(deps.db, memberId),
    sumPaidByDay: query => sumPaidByDay(deps.db, query),
    module: {
      name: 'cashier',
      routes: cashierRoutes(deps, providers),
      pages: app => serveCheckout(app, deps, deliverNow),
      start: async () => {
        timer = setInterval(() => {
          // An outage of the database is told by everything else; the next pulse tries again.
          sweeping = sweep().catch(() => false)
        }, SWEEP_MS)
      },
      stop: async () => {
        clearInterval(timer)
        await sweeping
      },
    },
  }
}
