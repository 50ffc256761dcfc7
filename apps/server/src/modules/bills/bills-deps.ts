import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { BillsPorts } from './ports.ts'

export interface BillsDeps {
  readonly db: Db
  /** Without a limit of time: the bills of a month read long. */
  readonly patientDb: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: BillsPorts
}
