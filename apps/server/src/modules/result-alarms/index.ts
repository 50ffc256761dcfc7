import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FeedReader, FeedRow } from '../../platform/outbox/index.ts'
import { closeAlarm } from './commands/close-alarm.ts'
import { countRounds } from './commands/count-rounds.ts'
import type { ResultAlarmsPorts } from './ports.ts'
import { type AlarmFilter, countWaiting, findAlarm, listAlarms } from './queries/list-alarms.ts'

export type { SettledRound } from './domain/tally.ts'
export type { ResultAlarmsPorts } from './ports.ts'
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

/** About as many as a busy second settles. */
const BETS_A_BATCH = 500

/** Finds accounts that win more in our own instant games than luck explains. Rules in SPEC.md. */
export function createResultAlarms(deps: ResultAlarmsDeps) {
  const { db, ports } = deps
  const reader: FeedReader<SettledRow> = {
    name: 'count-results',
    source: 'bets.settled_feed',
    from: 'start',
    batchMax: BETS_A_BATCH,
    handle: async (tx, rows) => {
      const first = rows.filter(({ revision, is_final, kind }) => revision === 1 && is_final && kind === 'settle')
      await countRounds(tx, deps, await ports.rounds.listSettled(first.map(row => row.bet_id)))
    },
  }
  const module: ServerModule = { name: 'result-alarms', readers: [reader] }
  return {
    module,
    /** What an operator found; see the function of this name. */
    closeAlarm,
    listAlarms: (filter: AlarmFilter) => listAlarms(db, filter),
    findAlarm: (alarmId: string) => findAlarm(db, alarmId),
    countWaiting: (brandId?: string) => countWaiting(db, brandId),
  }
}
