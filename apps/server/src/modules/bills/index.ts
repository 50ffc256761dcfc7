import type { BillComputed } from '@croupier/contract'
import { present } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FeedReader } from '../../platform/outbox/index.ts'
import type { BillsDeps } from './bills-deps.ts'
import { type BillReview, claimBill, reviewBill } from './commands/act-on-bill.ts'
import { type ComputedAgain, computeAgain } from './commands/compute-again.ts'
import { countBets, type StepRow } from './commands/count-bets.ts'
import { readLastPeriod } from './commands/last-period.ts'
import { hasDebt, holdDebts, keepRebates, type PostedRebates, payDebts } from './commands/pay-debts.ts'
import { decidePayment, type PaymentDecision, proposePayment } from './commands/pay-for-payer.ts'
import { expireClaims, runBills } from './commands/run-bills.ts'
import { type SettledNews, tellSettled } from './commands/settle.ts'
import { money } from './http/bill-view.ts'
import { isKnownTo, READER } from './queries/is-known-to.ts'
import { listOwnBills, type OwnBills } from './queries/list-bills.ts'

export type { BillReview } from './commands/act-on-bill.ts'
export { type ComputedAgain, computeAgain } from './commands/compute-again.ts'
export type { PostedRebates } from './commands/pay-debts.ts'
export { CASE_DAYS } from './commands/pay-for-payer.ts'
export type { SettledNews } from './commands/settle.ts'
export { type BillDesk, createBillDesk } from './desk.ts'
export { stretchesOf } from './domain/stretches.ts'
export type { VersionRow } from './domain/terms.ts'
export { money, summaryView } from './http/bill-view.ts'
export { type BillRouteDeps, billRoutes } from './http/routes.ts'
export type { BillingBrand, BillsPorts, BillTransfer, MemberAccounts } from './ports.ts'
export type { ListedBill, WholeBill } from './queries/bill-row.ts'
export { findBillId } from './queries/find-bill.ts'
export type { ProposalRow } from './queries/list-debts.ts'
export { VERSION_COLUMNS } from './queries/version-columns.ts'
export type { BillPerson, BillReadPorts, Unavailable } from './read-ports.ts'
export type { BillSources, RhythmRow, RunningRow, TallyRow, Wanted, Window } from './source-ports.ts'
export { isKnownTo }

export type Bills = ReturnType<typeof createBills>

const BETS_A_BATCH = 5_000

/** What agents are owed for their teams' play: bills, their settlement and debts. Rules in SPEC.md. */
export function createBills(deps: BillsDeps) {
  const reader: FeedReader<StepRow> = {
    name: READER,
    source: 'bets.result_steps',
    from: 'start',
    batchMax: BETS_A_BATCH,
    handle: (tx, rows) => countBets(tx, rows),
  }
  const run = async (signal?: AbortSignal) => {
    await expireClaims(deps)
    return runBills(deps, signal)
  }
  const module: ServerModule = {
    name: 'bills',
    readers: [reader],
    jobs: [cronJob('bills.run', '* * * * *', async ({ signal }) => void (await run(signal)))],
  }
  return {
    module,
    /** Lets claims lapse, and issues and settles what is due. For the clock and for tests. */
    run,
    claim: (tx: Tx, claim: { readonly billId: string; readonly memberId: string }) => claimBill(tx, deps, claim),
    review: (tx: Tx, review: BillReview) => reviewBill(tx, deps, review),
    proposePayment: (tx: Tx, proposal: Omit<PaymentDecision, 'isAgreed'>) => proposePayment(tx, deps, proposal),
    decidePayment: (tx: Tx, decision: PaymentDecision) => decidePayment(tx, deps, decision),
    /** A bill computed again from the bets, for whoever has found it. */
    compute: (billId: string) => compareBill(deps, billId),
    /** The last period of which a receiver has a bill, for whoever thinks of other terms. */
    lastPeriod: (db: Db, asked: Parameters<typeof readLastPeriod>[2]) => readLastPeriod(deps.ports.sources, db, asked),
    /** A member's bills on either side, for the copy of the member's data. */
    listOf: async (bills: Omit<OwnBills, 'kind' | 'state' | 'from' | 'to'>) => (await listOwnBills(deps.db, bills)).rows,
    /** After the commit of what answered them. */
    tell: (news: SettledNews) => tellSettled(deps, news),
    holdDebts: (tx: Tx, memberIds: readonly string[], accountIds: readonly bigint[]) => holdDebts(tx, memberIds, accountIds),
    payDebts: (tx: Tx, brandId: string, payerIds: readonly string[]) => payDebts(tx, deps, brandId, payerIds),
    keepRebates: (tx: Tx, rebates: PostedRebates) => keepRebates(tx, rebates),
    hasDebt: (db: Db | Tx, memberId: string) => hasDebt(db, memberId),
  }
}

async function compareBill({ db, clock, ports }: BillsDeps, billId: string): Promise<BillComputed> {
  const { bill, computed, differences } = present(await computeAgain(ports.sources, db, billId), 'a bill that was found')
  const view = (sums: ComputedAgain['computed']) => ({
    gross: money(sums.gross),
    adjustment: money(sums.adjustment),
    amount: money(sums.amount),
  })
  return {
    ...{ isEqual: differences.length === 0, computedAt: clock.now().toISOString(), stored: view(bill), computed: view(computed) },
    differences: differences.map(({ name }) => name),
  }
}
