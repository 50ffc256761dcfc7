import type { Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { CashbackPorts } from './ports.ts'

export interface CashbackDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ports: CashbackPorts
}
