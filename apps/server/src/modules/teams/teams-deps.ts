import type { Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { TeamsPorts } from './ports.ts'

export interface TeamsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ports: TeamsPorts
}
