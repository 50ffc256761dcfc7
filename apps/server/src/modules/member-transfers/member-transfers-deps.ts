import type { ByteSource } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { MemberTransfersPorts } from './ports.ts'

export interface MemberTransfersDeps {
  readonly db: Db
  readonly random: ByteSource
  readonly ports: MemberTransfersPorts
}
