import { createPulse } from '../../platform/create-pulse.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { createVendors } from './adapters/find-vendor.ts'
import { bringHome } from './commands/bring-home.ts'
import { seedVendorWallets } from './commands/seed-vendor-wallets.ts'
import { createDesk, type VendorDesk } from './desk.ts'
import { memberRoutes } from './http/member-routes.ts'
import { hasOpenTransfer } from './queries/has-open-transfer.ts'
import { describeTransfers, findByReference, type Referred } from './queries/references.ts'
import { sumSent } from './queries/sum-sent.ts'
import { unknownTransferFigures } from './queries/unknown-transfers.ts'
import { forgetVendorCalls } from './queries/vendor-health.ts'
import { createSweep, tellChanged } from './sweep.ts'
import type { VendorWalletsDeps } from './vendor-wallets-deps.ts'

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
  /** A member's transfers among ids, and one by its code. */
  describeTransfers(memberId: string, ids: readonly string[]): Promise<readonly Referred[]>
  findByReference(memberId: string, code: string): Promise<string | undefined>
  /** What a member has sent since an instant, and what of it is not home. */
  readonly sumSent: typeof sumSent
  /** Connects the sandbox's vendor at a brand that has none. */
  readonly seed: typeof seedVendorWallets
}

/** `vendors` stands in tests alone: whoever is to answer in the place of those that are connected. */
export type VendorWalletsGiven = Omit<VendorWalletsDeps, 'kick' | 'vendors'> & { readonly vendors?: VendorWalletsDeps['vendors'] }

/** Money at vendors that hold it themselves: what lies there, what moves there and back, and how its end is found out where a vendor does not say. */
export function createVendorWallets(given: VendorWalletsGiven): VendorWallets {
  const pulse = createPulse(() => sweep.look())
  const deps: VendorWalletsDeps = { ...given, vendors: given.vendors ?? createVendors(given), kick: pulse.kick }
  const sweep = createSweep(deps)
  const bringAllHome = async () => {
    const begun = await bringHome(deps)
    for (const row of begun) tellChanged(deps, row)
    if (begun.length > 0) deps.kick()
    return begun.length
  }
  return {
    desk: createDesk(deps),
    sweep: sweep.finish,
    bringHome: bringAllHome,
    hasOpenTransfer,
    describeTransfers: (memberId, ids) => describeTransfers(given.db, memberId, ids),
    findByReference: (memberId, code) => findByReference(given.db, memberId, code),
    sumSent,
    seed: seedVendorWallets,
    module: {
      name: 'vendor-wallets',
      routes: memberRoutes(deps),
      jobs: [
        cronJob('vendor-wallets.bring-home', '* * * * *', bringAllHome),
        cronJob('vendor-wallets.forget-calls', '35 3 * * *', () => forgetVendorCalls(given.db, given.clock.now())),
      ],
      pulses: [pulse],
      figures: unknownTransferFigures(given.db),
      stop: sweep.stop,
    },
  }
}
