import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { PromotionsPorts } from './ports.ts'

export interface PromotionsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  /** Keys the fingerprints of people. */
  readonly keySecret: Buffer
  readonly ports: PromotionsPorts
}
