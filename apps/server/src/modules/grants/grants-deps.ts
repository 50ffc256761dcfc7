import type { ByteSource } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { GrantsPorts } from './ports.ts'

export interface GrantsDeps {
  readonly db: Db
  readonly random: ByteSource
  readonly ports: GrantsPorts
}
