import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { MissionsPorts } from './ports.ts'

export interface MissionsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: MissionsPorts
}
