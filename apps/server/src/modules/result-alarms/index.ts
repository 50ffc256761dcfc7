import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FeedReader, FeedRow } from '../../platform/outbox/index.ts'
import { closeAlarm } from './commands/close-alarm.ts'
import { countRounds } from './commands/count-rounds.ts'
import { stopTitles } from './commands/stop-titles.ts'
import type { SettledRound } from './domain/tally.ts'
import type { ExaminedRound, ResultAlarmsPorts } from './ports.ts'
import { countDiffering } from './queries/count-differing.ts'
import { type AlarmFilter, countWaiting, findAlarm, listAlarms } from './queries/list-alarms.ts'

export type { ExaminedRound, ResultAlarmsPorts } from './ports.ts'
export type { ResultAlarm } from './queries/list-alarms.ts'

export interface ResultAlarmsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  readonly ports: ResultAlarmsPorts
}

export type ResultAlarms = ReturnType<typeof createResultAlarms>

/** A row of `bets.settled_feed`, as far as it is looked at. */
type SettledRow = FeedRow & { readonly bet_id: string; readonly revision: number; readonly is_final: boolean; readonly kind: string }

/** They are computed between answers to calls, so a batch may not take long. */
const BETS_A_BATCH = 500
const DAY_MS = 24 * 3_600_000

/** Finds rounds that are not what their seeds give, and accounts that win more in our own instant games than luck explains. Rules in SPEC.md. */
export function createResultAlarms(deps: ResultAlarmsDeps) {
  const { db, clock, ports } = deps
  const reader: FeedReader<SettledRow> = {
    name: 'examine-rounds',
    source: 'bets.settled_feed',
    from: 'start',
    batchMax: BETS_A_BATCH,
    handle: async (tx, rows) => {
      const first = rows.filter(({ revision, is_final, kind }) => revision === 1 && is_final && kind === 'settle')
      const rounds = await ports.rounds.examine(first.map(row => row.bet_id))
      await stopTitles(tx, deps, rounds)
      await countRounds(tx, deps, rounds.flatMap(asCounted))
    },
  }
  const module: ServerModule = {
    name: 'result-alarms',
    readers: [reader],
    figures: [
      {
        name: 'croupier_rounds_not_verified',
        help: 'Rounds that were found within a day to differ from their seeds',
        read: () => countDiffering(db, new Date(clock.now().getTime() - DAY_MS)),
      },
    ],
  }
  return {
    module,
    /** What an operator found; see the function of this name. */
    closeAlarm,
    listAlarms: (filter: AlarmFilter) => listAlarms(db, filter),
    findAlarm: (alarmId: string) => findAlarm(db, alarmId),
    countWaiting: (brandId?: string) => countWaiting(db, brandId),
  }
}

/** Demo credits do not count, nor does what cannot be weighed. */
function asCounted({ seedId, expectation, isTrial, ...round }: ExaminedRound): SettledRound[] {
  return isTrial || !seedId || !expectation ? [] : [{ ...round, seedId, expectation }]
}
