import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { WheelPorts } from './ports.ts'

export interface WheelDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: WheelPorts
}
