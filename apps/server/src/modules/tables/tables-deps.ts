import type { Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { BrandTables } from './db/brand-tables.ts'
import type { RoundRow } from './domain/round.ts'
import type { TablesPorts } from './ports.ts'

export type TablesDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ports: TablesPorts
  readonly brandTables: BrandTables
  readonly pace: Pace
  /** A round as it is now; whoever asks at once shares the look. */
  readonly roundNow: (roundId: string) => Promise<RoundRow | undefined>
}

/** Divides the time for bets, that for decisions, and all other waits of a round: tests and benches play many rounds in little time. */
export interface Pace {
  readonly betting: number
  readonly deciding: number
  readonly rest: number
}
export const AS_PEOPLE_PLAY: Pace = { betting: 1, deciding: 1, rest: 1 }

/** As the door and the ledger know this class, and as rooms know it. */
export const LIVE = 'live'
export const TABLE_ROOM = 'table'
/** The studio that all our tables are listed under. */
export const TABLES_VENDOR = 'HALLCOURT'
/** The asset of trials: it is left out wherever money is summed. */
export const DEMO = 'demo'
