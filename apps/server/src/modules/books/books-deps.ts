import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { BooksPorts } from './ports.ts'

export interface BooksDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: BooksPorts
}
