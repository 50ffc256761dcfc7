import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { TeamAnnouncementsPorts } from './ports.ts'

export interface TeamAnnouncementsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: TeamAnnouncementsPorts
}
