import { type Db, type Tx, transaction } from '../../platform/db/index.ts'
import { cronJob, job } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { BooksDeps } from './books-deps.ts'
import { type AskedRun, askRun, reconcileJob } from './commands/ask-run.ts'
import { type Explanation, explainFinding } from './commands/explain-finding.ts'
import { reconcile } from './commands/reconcile.ts'
import { settleDays } from './commands/settle-days.ts'
import { bookFigures } from './figures.ts'
import type { SettledBrand } from './ports.ts'
import { type FindingQuery, findFinding, listFindings } from './queries/list-findings.ts'
import { findRun, listRuns } from './queries/list-runs.ts'
import { listSettlements } from './queries/list-settlements.ts'
import { readRunningDay } from './queries/read-running-day.ts'

export { type DayBooks, liabilitiesOf, summarise } from './domain/settlement.ts'
export { type BooksPorts, type Finding, PROOF_FINDINGS_MAX, type Proof, type SettledBrand } from './ports.ts'
export type { FindingRow, FindingState } from './queries/list-findings.ts'
export type { RunRow } from './queries/list-runs.ts'
export type { SettledDay } from './queries/list-settlements.ts'

export type Books = ReturnType<typeof createBooks>

/** The books as an auditor reads them: held against the records, and closed day by day. */
export function createBooks(deps: BooksDeps) {
  const { db, clock } = deps
  const face = {
    /** What is proven, in its order. */
    listProofs: () => deps.ports.listProofs(),
    /** Asks for a reconciliation; refused while another runs. */
    askRun: (tx: Tx, asked: AskedRun) => askRun(deps, tx, asked),
    /** Asks for a run with seals unless one is under way. */
    askDailyRun: async (now: Date): Promise<void> => {
      await transaction(db, tx => askRun(deps, tx, { withSeals: true, by: undefined, now }))
    },
    /** Carries a run out. */
    reconcile: (runId: string, now: () => Date, signal?: AbortSignal) => reconcile(deps, runId, now, signal),
    listRuns: (page: { pageNo: number; pageSize: number }) => listRuns(db, page),
    findRun: (runId: string, tx: Db | Tx = db) => findRun(tx, runId),
    listFindings: (query: FindingQuery) => listFindings(db, query),
    findFinding: (findingId: string) => findFinding(db, findingId),
    explainFinding: (tx: Tx, explanation: Explanation) => explainFinding(tx, explanation),
    /** Closes the days that are over. Answers how many. */
    settleDays: (now: Date) => settleDays(deps, now),
    /** Closed days, both ends inclusive. */
    listSettlements: (query: { brandId: string; from: string; to: string }) => listSettlements(db, query),
    /** The day after the last closed one, as it stands. */
    readRunningDay: (brand: SettledBrand, now: Date) => readRunningDay(deps, brand, now),
  }
  const module: ServerModule = {
    name: 'books',
    jobs: [
      job(reconcileJob, ({ runId }, { signal }) => face.reconcile(runId, () => clock.now(), signal)),
      cronJob('books.reconcile-daily', '15 4 * * *', () => face.askDailyRun(clock.now())),
      cronJob('books.settle-days', '18 * * * *', () => face.settleDays(clock.now())),
    ],
    figures: bookFigures(deps),
  }
  return { module, ...face }
}
