import type { ByteSource } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { RewardsPorts } from './ports.ts'

export interface RewardsDeps {
  readonly db: Db
  readonly random: ByteSource
  readonly ports: RewardsPorts
}
