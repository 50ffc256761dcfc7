import { createPulse } from '../../platform/create-pulse.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { createVendors } from './adapters/find-vendor.ts'
import { bringHome } from './commands/bring-home.ts'
import { createDesk, type VendorDesk } from './desk.ts'
import { memberRoutes } from './http/member-routes.ts'
import { hasOpenTransfer } from './queries/has-open-transfer.ts'
import { sweep, tellChanged } from './sweep.ts'
import type { VendorWalletsDeps } from './vendor-wallets-deps.ts'

export { seedVendorWallets } from './commands/seed-vendor-wallets.ts'
export type { VendorDesk } from './desk.ts'
export { transferView, type VendorTransferView } from './http/views.ts'
export type {
  BalanceAnswer,
  OrderAnswer,
  QueryAnswer,
  TransferMove,
  VendorBalances,
  VendorMoney,
  VendorOrder,
  Vendors,
  VendorWallet,
  VendorWalletsPorts,
} from './ports.ts'
export { sumSent } from './queries/sum-sent.ts'
export { forgetVendorCalls } from './queries/vendor-health.ts'
export type { TransferRow, VendorRow } from './tables.ts'

export interface VendorWallets {
  readonly module: ServerModule
  readonly desk: VendorDesk
  /** One look at everything that is due; answers how much there was. */
  sweep(): Promise<number>
  /** Begins to bring home what locked and closed accounts have at vendors; answers how many transfers began. */
  bringHome(): Promise<number>
  /** Whether something of this member is on its way between here and a vendor. */
  hasOpenTransfer(db: Db | Tx, memberId: string): Promise<boolean>
}

/** `vendors` stands in tests alone: whoever is to answer in the place of those that are connected. */
export type VendorWalletsGiven = Omit<VendorWalletsDeps, 'kick' | 'vendors'> & { readonly vendors?: VendorWalletsDeps['vendors'] }

/** Money at vendors that hold it themselves: what lies there, what moves there and back, and how its end is found out where a vendor does not say. */
export function createVendorWallets(given: VendorWalletsGiven): VendorWallets {
  const pulse = createPulse(() => sweep(deps))
  const deps: VendorWalletsDeps = { ...given, vendors: given.vendors ?? createVendors(given), kick: pulse.kick }
  return {
    desk: createDesk(deps),
    sweep: () => sweep(deps),
    bringHome: async () => {
      const begun = await bringHome(deps)
      for (const row of begun) tellChanged(deps, row)
      if (begun.length > 0) deps.kick()
      return begun.length
    },
    hasOpenTransfer,
    module: { name: 'vendor-wallets', routes: memberRoutes(deps), start: async () => pulse.start(), stop: pulse.stop },
  }
}
