import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { ReferralPorts } from './ports.ts'

export interface ReferralDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  /** For fingerprints of devices. */
  readonly printKey: Buffer
  readonly ports: ReferralPorts
}
