import type { OriginalTitle } from '@croupier/games/originals'
import type { ByteSource, Clock } from '@croupier/kernel'
import type { Pool } from 'pg'
import type { Db, Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { OriginalDeps } from './commands/place-original.ts'
import { settleAbandonedRounds } from './commands/settle-abandoned-rounds.ts'
import { createBetPlacer } from './db/place-bets.ts'
import { originalRoutes } from './http/original-routes.ts'
import type { OriginalsPorts, RoundBet, SeatOwner, SettledBet } from './ports.ts'
import { examineRounds } from './queries/examine-rounds.ts'
import { hasOpenRoundOf } from './queries/has-open-round.ts'
import { recallRound, verificationOf } from './queries/recall-round.ts'

export type OriginalsDeps = {
  readonly db: Db
  readonly pool: Pool
  /** For groups of bets: its connections wait for a lock for a moment at most. Those of `pool` unless given. */
  readonly groupPool?: Pool
  readonly clock: Clock
  readonly random: ByteSource
  readonly titles: readonly OriginalTitle[]
  readonly ports: OriginalsPorts
}

export type Originals = ReturnType<typeof createOriginals>

/** Instant games for one player: rounds of one or more bets of the class `originals`. They are played by `OriginalRules` alone, whichever game it is. Rules in SPEC.md. */
export function createOriginals({ db, pool, groupPool = pool, clock, random, titles, ports }: OriginalsDeps) {
  const titleByCode = new Map(titles.map(title => [title.code, title]))
  const rulesByCode = new Map(titles.map(({ rules }) => [rules.code, rules]))
  const deps: OriginalDeps = {
    ...{ db, random, ports },
    placer: createBetPlacer(pool, groupPool),
    findTitle: code => titleByCode.get(code),
    findRules: code => rulesByCode.get(code),
  }
  const module: ServerModule = {
    name: 'originals',
    routes: originalRoutes(deps),
    jobs: [cronJob('originals.settle-abandoned', '*/10 * * * *', () => settleAbandonedRounds(deps, clock.now()))],
    ensurePartitions: () => ensurePartitions(pool),
    start: () => ensurePartitions(pool),
  }
  return {
    module,
    /** What the door of bets is given. */
    gameClass: {
      code: 'originals',
      placementWords: (placement: unknown, gameId: string) => wordsOf(titleByCode.get(gameId), placement),
      details: (bet: RoundBet) => recallRound(deps, bet),
      verification: (bet: RoundBet) => verificationOf(deps, bet),
      examine: (orders: readonly (readonly SettledBet[])[]) => examineRounds(deps, orders),
      launch: { plays: (titleCode: string) => titleByCode.has(titleCode), path: '/play/originals/' },
      waitingView: 'originals.waiting_rounds',
      voidPolicy: 'settled by its rules' as const,
    },
    /** Whether a round of the seat waits for its next step. */
    hasOpenRound: (owner: SeatOwner, tx: Db | Tx = db) => hasOpenRoundOf(tx, owner),
    settleAbandonedRounds: () => settleAbandonedRounds(deps, clock.now()),
  }
}

function wordsOf(title: OriginalTitle | undefined, placement: unknown): string {
  const read = title?.rules.readPlacement(placement)
  return title && read?.ok ? title.rules.words(read.value) : ''
}

async function ensurePartitions(pool: Pool): Promise<void> {
  await pool.query('SELECT originals.ensure_partitions()')
}
