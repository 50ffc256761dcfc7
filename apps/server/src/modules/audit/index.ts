import type { Clock } from '@croupier/kernel'
import { createPulse } from '../../platform/create-pulse.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Logger } from '../../platform/http/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { chainReader } from './commands/extend-chain.ts'
import { type AuditEvent, recordEvent } from './commands/record-event.ts'
import { publishHead } from './heads/publish-head.ts'
import { auditRoutes } from './http/routes.ts'
import { type EventFilter, listEvents } from './queries/list-events.ts'
import { type ChainReport, verifyChain } from './queries/verify-chain.ts'
import { createRefusalCounts } from './refusals/refusal-counts.ts'
import type { RefusedCall } from './refusals/refusal-kinds.ts'
import { countAlarms, forgetRefusals, storeRefusals } from './refusals/store-refusals.ts'

export { type AuditEvent, recordEvent } from './commands/record-event.ts'
export type { AuditLine, EventFilter } from './queries/list-events.ts'
export type { ChainReport } from './queries/verify-chain.ts'
export type { RefusedCall } from './refusals/refusal-kinds.ts'

export interface AuditDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly secret: Buffer
  /** Where the end of each day is written to. */
  readonly headsDirectory: string
}

export interface Audit {
  readonly module: ServerModule
  record(tx: Tx, event: AuditEvent): Promise<void>
  /** Counts what the edge has refused; it costs nothing, and reaches the log within seconds. */
  noteRefusal(call: RefusedCall): void
  /** Writes down at once what was counted. */
  storeRefusals(): Promise<number>
  /** Sources that were refused more often than people are by mistake, within the last day. */
  countAlarms(): Promise<number>
  /** Publishes where the chain stands today; see the function of this name. */
  publishHead(): Promise<void>
  list(filter: EventFilter): ReturnType<typeof listEvents>
  verify(): Promise<ChainReport>
}

/** How long a refusal may be in memory alone. */
const STORE_MS = 5_000
const DAY_MS = 24 * 3_600_000

/** The append-only, hash-chained log of what operators did and of what concerns security. */
export function createAudit({ db, clock, log, secret, headsDirectory }: AuditDeps): Audit {
  const counts = createRefusalCounts()
  const store = async () => {
    const taken = counts.take()
    try {
      return await storeRefusals(db, taken, log)
    } catch (error) {
      counts.giveBack(taken)
      throw error
    }
  }
  const pulse = createPulse(store, STORE_MS)
  const alarms = () => countAlarms(db, new Date(clock.now().getTime() - DAY_MS))
  const publish = () => publishHead(db, { now: clock.now(), directory: headsDirectory })
  return {
    module: {
      name: 'audit',
      routes: auditRoutes({ db }),
      // The chain is extended as events commit.
      readers: [chainReader(secret)],
      jobs: [
        cronJob('audit.publish-head', '55 23 * * *', publish),
        cronJob('audit.forget-refusals', '35 3 * * *', () => forgetRefusals(db, clock.now())),
      ],
      pulses: [
        {
          start: pulse.start,
          stop: async () =>
            void (await pulse
              .stop()
              .then(store)
              .catch(() => undefined)),
        },
      ],
      figures: [{ name: 'croupier_security_alarms', help: 'Sources that were refused too often within a day', read: alarms }],
    },
    record: recordEvent,
    noteRefusal: call => counts.note(call),
    storeRefusals: store,
    countAlarms: alarms,
    publishHead: publish,
    list: filter => listEvents(db, filter),
    verify: () => verifyChain(db, secret),
  }
}
