import type { ServerModule } from '../../platform/module.ts'
import { readJournal } from './commands/read-journal.ts'
import { recordsRoutes } from './http/routes.ts'
import type { RecordsDeps } from './ports.ts'

export type { About, LedgerPort, RecordBrand, RecordsPorts } from './ports.ts'

export interface Records {
  readonly module: ServerModule
  /** Counts and marks what the journal has closed since the last time; answers the number of entries. For the job of every minute. */
  readJournal(): Promise<number>
}

/** What a member may hold against the house: every movement of his money, what it came to, and a statement of each month. */
export function createRecords(deps: RecordsDeps): Records {
  return {
    module: { name: 'records', routes: recordsRoutes(deps) },
    readJournal: () => readJournal(deps),
  }
}
