import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { chainReader } from './commands/extend-chain.ts'
import { type AuditEvent, recordEvent } from './commands/record-event.ts'
import { type EventFilter, listEvents } from './queries/list-events.ts'
import { type ChainReport, verifyChain } from './queries/verify-chain.ts'

export type { AuditEvent } from './commands/record-event.ts'
export type { AuditLine, EventFilter } from './queries/list-events.ts'
export type { ChainReport } from './queries/verify-chain.ts'

export interface Audit {
  readonly module: ServerModule
  record(tx: Tx, event: AuditEvent): Promise<void>
  list(filter: EventFilter): ReturnType<typeof listEvents>
  verify(): Promise<ChainReport>
}

/** The append-only, hash-chained log of what operators did and of what concerns security. */
export function createAudit({ db, secret }: { db: Db; secret: Buffer }): Audit {
  return {
    // The chain is extended as events commit.
    module: { name: 'audit', readers: [chainReader(secret)] },
    record: recordEvent,
    list: filter => listEvents(db, filter),
    verify: () => verifyChain(db, secret),
  }
}
