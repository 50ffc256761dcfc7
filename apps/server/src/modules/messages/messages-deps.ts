import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { MessagesPorts } from './ports.ts'

export interface MessagesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: MessagesPorts
}
