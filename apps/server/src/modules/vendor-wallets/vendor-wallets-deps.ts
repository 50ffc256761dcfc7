import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { Vendors, VendorWalletsPorts } from './ports.ts'

export interface VendorWalletsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: VendorWalletsPorts
  readonly vendors: Vendors
  /** Seals what vendors gave us; derived from the installation's secret. */
  readonly secretKey: Buffer
  /** Whether vendors may stand at private addresses: for development and tests alone. */
  readonly mayBePrivate: boolean
  /** Asks the worker to look at once, after a commit. */
  readonly kick: () => void
}
