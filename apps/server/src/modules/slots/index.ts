import type { SlotTitle } from '@croupier/games/slots'
import type { ByteSource, Clock } from '@croupier/kernel'
import type { Pool } from 'pg'
import type { Db, Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { settleAbandonedRounds } from './commands/settle-abandoned-rounds.ts'
import type { SpinDeps } from './commands/spin.ts'
import { createSpinPlacer, placeFreeSpin } from './db/place-spins.ts'
import { playRoutes } from './http/play-routes.ts'
import type { RoundBet, SeatOwner, SettledBet, SlotsPorts } from './ports.ts'
import { examineRounds } from './queries/examine-rounds.ts'
import { hasOpenRoundOf } from './queries/has-open-round.ts'
import { recallRound, verificationOf } from './queries/recall-round.ts'

export type { RoundSettled, SlotsPorts } from './ports.ts'

export type SlotsDeps = {
  readonly db: Db
  readonly pool: Pool
  /** For groups of bets: its connections wait for a lock for a moment at most. Those of `pool` unless given. */
  readonly groupPool?: Pool
  readonly clock: Clock
  readonly random: ByteSource
  readonly titles: readonly SlotTitle[]
  readonly ports: SlotsPorts
}

export type Slots = ReturnType<typeof createSlots>

/** Slot machines: rounds of one or more steps, each a bet of the class `rng`. Rules in SPEC.md. */
export function createSlots({ db, pool, groupPool = pool, clock, random, titles, ports }: SlotsDeps) {
  const titleByCode = new Map(titles.map(title => [title.code, title]))
  const deps: SpinDeps = {
    ...{ db, random, ports },
    placer: createSpinPlacer(pool, groupPool),
    placeFree: order => placeFreeSpin(pool, order),
    findTitle: code => titleByCode.get(code),
  }
  const module: ServerModule = {
    name: 'slots',
    routes: playRoutes(deps),
    jobs: [cronJob('slots.settle-abandoned', '*/10 * * * *', () => settleAbandonedRounds(deps, clock.now()))],
    ensurePartitions: () => ensurePartitions(pool),
    start: () => ensurePartitions(pool),
  }
  return {
    module,
    /** What the door of bets is given. */
    gameClass: {
      code: 'rng',
      placementWords: () => '',
      details: (bet: RoundBet) => recallRound(deps, bet),
      verification: (bet: RoundBet) => verificationOf(deps, bet),
      examine: (orders: readonly (readonly SettledBet[])[]) => examineRounds(deps, orders.flat()),
      launch: { plays: (titleCode: string) => titleByCode.has(titleCode), path: '/play/slots/' },
      waitingView: 'slots.waiting_rounds',
      voidPolicy: 'settled by its rules' as const,
    },
    /** Whether a round of the seat waits for its next step. */
    hasOpenRound: (owner: SeatOwner, tx: Db | Tx = db) => hasOpenRoundOf(tx, owner),
    settleAbandonedRounds: () => settleAbandonedRounds(deps, clock.now()),
  }
}

async function ensurePartitions(pool: Pool): Promise<void> {
  await pool.query('SELECT slots.ensure_partitions()')
}
