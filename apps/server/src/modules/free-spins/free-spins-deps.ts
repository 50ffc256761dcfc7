import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { FreeSpinsPorts } from './ports.ts'

export interface FreeSpinsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: FreeSpinsPorts
}
