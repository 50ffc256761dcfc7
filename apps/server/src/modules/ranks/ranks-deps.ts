import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { RanksPorts } from './ports.ts'

export interface RanksDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: RanksPorts
}
