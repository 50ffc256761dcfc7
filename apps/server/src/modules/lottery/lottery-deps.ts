import type { LotteryGame } from '@croupier/games/lottery'
import type { Db } from '../../platform/db/index.ts'
import type { BrandGames } from './db/brand-games.ts'
import type { ExposureBook } from './exposure-book.ts'
import type { LotteryPorts } from './ports.ts'

export type LotteryDeps = {
  readonly db: Db
  readonly games: readonly LotteryGame[]
  readonly findGame: (code: string) => LotteryGame | undefined
  readonly ports: LotteryPorts
  readonly brandGames: BrandGames
  readonly exposure: ExposureBook
  /** Ids of issues that this process has seen stored. */
  readonly madeIssues: Set<string>
}

/** As the door and the ledger know this class. */
export const LOTT = 'lott'
/** The asset of trials: it is left out wherever money is summed. */
export const DEMO = 'demo'
