import type { Result } from '@croupier/kernel'
import type { Refusal } from '../../platform/http/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type ArchivedSpan, prepareArchive } from './commands/prepare-archive.ts'
import { readJournal } from './commands/read-journal.ts'
import type { StatementMarks } from './domain/judge-statement.ts'
import { recordsRoutes } from './http/routes.ts'
import type { RecordsDeps } from './ports.ts'
import { type CheckedStatement, checkStatement } from './queries/check-statement.ts'
import { getStatement, listStatements, type Statement, type StatementMonths } from './queries/get-statement.ts'
import type { Owner } from './queries/own-wallets.ts'
import { printStatement } from './queries/print-statement.ts'

export type { About, LedgerPort, RecordBrand, RecordsPorts } from './ports.ts'

export interface Records {
  readonly module: ServerModule
  /** Counts and marks what the journal has closed since the last time; answers the number of entries. */
  readJournal(): Promise<number>
  /** See `prepareArchive`. */
  beforeArchive(span: ArchivedSpan): Promise<void>
  /** For whoever serves members: the statements as their owner has them. */
  listStatements(owner: Owner, now: Date): Promise<StatementMonths>
  getStatement(owner: Owner, query: { month: string; now: Date }): Promise<Result<Statement, Refusal>>
  printStatement(owner: Owner, query: { month: string; now: Date; language: string }): Promise<Result<Buffer, Refusal>>
  /** Whether a statement that somebody holds up is ours and unchanged. */
  checkStatement(marks: StatementMarks): Promise<CheckedStatement>
}

/** What a member may hold against the house: every movement of his money, what it came to, and a statement of each month. */
export function createRecords(deps: RecordsDeps): Records {
  return {
    module: {
      name: 'records',
      routes: recordsRoutes(deps),
      jobs: [cronJob('records.read-journal', '* * * * *', () => readJournal(deps))],
    },
    readJournal: () => readJournal(deps),
    beforeArchive: span => prepareArchive(deps, span),
    listStatements: (owner, now) => listStatements(deps, owner, now),
    getStatement: (owner, query) => getStatement(deps, owner, query),
    printStatement: (owner, query) => printStatement(deps, owner, query),
    checkStatement: marks => checkStatement(deps, marks),
  }
}
