import { DEFAULT_LANGUAGE } from '@croupier/contract'
import type { Tx } from '../../platform/db/index.ts'
import { billCsv } from './http/bill-csv.ts'
import { type ShowDeps, showBets, showBill, showLines } from './http/show-bill.ts'
import type { WholeBill } from './queries/bill-row.ts'
import { findBill, holdBill } from './queries/find-bill.ts'
import { type BillSearch, countReviews, searchBills } from './queries/list-bills.ts'
import { type DebtSearch, listDebts, listPayersInDebt, listProposals } from './queries/list-debts.ts'
import { listRuns, type RunQuery } from './queries/list-runs.ts'

const OPERATOR = { role: 'operator' } as const

/** What operators see of bills: all of them, whole, with every name. */
export function createBillDesk(deps: ShowDeps) {
  const { db, read } = deps
  return {
    search: (query: BillSearch) => searchBills(db, query),
    findByAccount: (brandId: string | undefined, account: string) => read.findByAccount(db, brandId, account),
    people: (memberIds: readonly string[]) => read.people(db, memberIds),
    find: (billId: string) => findBill(db, billId),
    /** For whoever decides about it. */
    hold: (tx: Tx, billId: string) => holdBill(tx, billId),
    show: (bill: WholeBill) => showBill(deps, bill, OPERATOR),
    lines: (bill: WholeBill, page: { readonly pageNo: number; readonly pageSize: number }) => showLines(deps, bill, OPERATOR, page),
    /** Operators know games by their English names. */
    bets: (bill: WholeBill, query: Omit<Parameters<typeof showBets>[3], 'language'>) =>
      showBets(deps, bill, OPERATOR, { ...query, language: DEFAULT_LANGUAGE }),
    csv: (bill: WholeBill) => billCsv(deps, bill, OPERATOR),
    countReviews: (brandId: string | undefined) => countReviews(db, brandId),
    listRuns: (query: RunQuery) => listRuns(db, query),
    listDebts: (query: DebtSearch) => listDebts(db, query),
    listPayersInDebt: (brandId: string | undefined) => listPayersInDebt(db, brandId),
    listProposals: (billIds: readonly string[]) => listProposals(db, billIds),
  }
}
export type BillDesk = ReturnType<typeof createBillDesk>
