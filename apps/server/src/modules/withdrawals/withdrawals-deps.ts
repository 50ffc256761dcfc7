import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { PayoutProviders, WithdrawalsPorts } from './ports.ts'

export interface WithdrawalsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: WithdrawalsPorts
  /** Seals account numbers; derived from the installation's secret. */
  readonly accountKey: Buffer
  readonly providers: PayoutProviders
  /** Asks the worker to look at once, after a commit. */
  readonly kick: () => void
}
