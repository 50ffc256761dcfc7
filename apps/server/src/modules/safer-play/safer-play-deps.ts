import type { ByteSource } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { SaferPlayPorts } from './ports.ts'

export interface SaferPlayDeps {
  readonly db: Db
  readonly random: ByteSource
  /** Keys the fingerprints by which an excluded person is known again. */
  readonly secret: Buffer
  readonly ports: SaferPlayPorts
}
