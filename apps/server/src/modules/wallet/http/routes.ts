import { walletEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, route, type SignedInContext } from '../../../platform/http/index.ts'
import type { Wallet } from '../index.ts'
import { balanceView } from './balance-view.ts'

export interface WalletRoutePorts {
  /** Currency of the brand. */
  termsOf(brandId: string): Promise<{ currency: string }>
}

const owner = (ctx: SignedInContext) => ({ memberId: ctx.principal.id, accountType: ctx.principal.accountType ?? 0 })

export function walletRoutes(wallet: Wallet, ports: WalletRoutePorts): Route[] {
  return [
    route(calls.balance, async ctx => {
      const [accounts, { currency }] = await Promise.all([wallet.listBalances(ctx.principal.id), ports.termsOf(ctx.tenant.id)])
      return ok({ ...balanceView(accounts, owner(ctx).accountType), currency })
    }),
  ]
}
