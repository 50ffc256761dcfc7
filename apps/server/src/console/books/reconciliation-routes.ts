import { consoleBooksEndpoints as calls, type ReconciliationFinding, type ReconciliationRun } from '@croupier/contract'
import { formatAmount, ok, present } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Books, FindingRow, RunRow } from '../../modules/books/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Wallet } from '../../modules/wallet/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'

export interface ConsoleReconciliationDeps {
  readonly db: Db
  readonly audit: Audit
  readonly books: Books
  readonly identity: IdentityModule
  readonly wallet: Wallet
}

const PAGE_SIZE = 20
const operatorOf = ({ principal }: SignedInContext) => ({ operatorId: principal.id, name: principal.account })

/** Reconciliation in the console: what was proven and when, what disagrees and why, and a run on demand. */
export function consoleReconciliationRoutes(deps: ConsoleReconciliationDeps): Route[] {
  const { books } = deps
  return [
    route(calls.reconciliationRuns, async (_ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { rows, total } = await books.listRuns({ pageNo, pageSize })
      return ok({ list: rows.map(runView), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.startReconciliation, (ctx, { body: { withSeals } }) =>
      act(deps, ctx, async tx => {
        const asked = await books.askRun(tx, { withSeals, by: operatorOf(ctx), now: ctx.now })
        if (!asked.ok) return asked
        const run = present(await books.findRun(asked.value, tx), 'the run was just written')
        return ok({ value: runView(run), deed: { action: 'reconciliation.asked', subject: 'ledger', after: { withSeals } } })
      }),
    ),
    route(calls.reconciliationFindings, async (_ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, state } }) => {
      const { rows, total, open } = await books.listFindings({ brandId, state, pageNo, pageSize })
      return ok({ list: rows.map(findingView), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, open })
    }),
    route(calls.reconciliationFinding, async (_ctx, { params }) => {
      const finding = await books.findFinding(params.findingId)
      if (!finding) return refuse('not_found')
      const entries = await deps.wallet.listEntriesAbout({ kind: finding.subjectKind, id: finding.subjectId })
      const memberId = entries.find(({ ownerKind }) => ownerKind === 'member')?.ownerId
      const names = await deps.identity.listAccountNames(memberId ? [memberId] : [])
      return ok({
        finding: findingView(finding),
        member: memberId ? { memberId, account: names.get(memberId) ?? memberId } : null,
        entries: entries.map(entry => ({
          transferId: entry.transferId.toString(),
          postedAt: entry.postedAt.toISOString(),
          kind: entry.kind,
          account: entry.account,
          accountId: entry.accountId.toString(),
          amount: formatAmount(entry.amount),
          asset: entry.asset,
          balanceAfter: entry.balanceAfter === null ? null : formatAmount(entry.balanceAfter),
        })),
      })
    }),
    route(calls.explainFinding, (ctx, { params, body: { reason } }) =>
      act(deps, ctx, async tx => {
        const explained = await books.explainFinding(tx, { ...params, reason, by: operatorOf(ctx), now: ctx.now })
        if (!explained.ok) return explained
        const { rule, subjectKind, subjectId, brandId, detail } = explained.value
        const deed = { action: 'finding.explained', subject: `${subjectKind}:${subjectId}`, reason, after: { rule, detail } }
        return ok({ value: findingView(explained.value), deed: { ...deed, ...(brandId && { brandId }) } })
      }),
    ),
  ]
}

const iso = (at: Date | null) => at?.toISOString() ?? null
const whole = (count: bigint | null) => (count === null ? null : Number(count))

const runView = (run: RunRow): ReconciliationRun => ({
  runId: run.runId,
  askedBy: run.askedName,
  askedAt: run.askedAt.toISOString(),
  withSeals: run.withSeals,
  state: run.state,
  step: run.step,
  stepsDone: run.stepsDone,
  steps: run.steps,
  endedAt: iso(run.endedAt),
  milliseconds: run.durationMs,
  transfers: whole(run.transfers),
  entries: whole(run.entries),
  found: run.found,
  foundNew: run.foundNew,
})

const findingView = ({ decidedName, firstAt, lastAt, decidedAt, solvedAt, ...finding }: FindingRow): ReconciliationFinding => ({
  ...finding,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  decidedBy: decidedName,
  decidedAt: iso(decidedAt),
  solvedAt: iso(solvedAt),
})
