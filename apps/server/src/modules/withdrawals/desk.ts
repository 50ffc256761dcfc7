import { ok, present, type Result } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { addToCase } from './commands/add-to-case.ts'
import { approveWithdrawal, rejectWithdrawal } from './commands/decide-withdrawal.ts'
import { caseToClaim, noteClaim, withdrawalToClaim } from './commands/item-to-claim.ts'
import type { Operation } from './commands/operate.ts'
import { type PayPart, payWithdrawal, returnRest } from './commands/pay-withdrawal.ts'
import { askProvider, queryPayout } from './commands/send-payout.ts'
import { settleCase } from './commands/settle-case.ts'
import { type UpdateRules, updateRules } from './commands/update-rules.ts'
import { openNumber } from './domain/sealed-number.ts'
import { sumsOf } from './domain/withdrawal-state.ts'
import { describeCase, describeCases, readPicture } from './http/case-routes.ts'
import { countWaiting } from './queries/count-waiting.ts'
import { type Described, describeWithdrawals } from './queries/describe-withdrawals.ts'
import { type CaseQuery, listCases, readCase } from './queries/find-cases.ts'
import { getRules, type StoredRules } from './queries/get-rules.ts'
import { type DeskQuery, listForDesk } from './queries/list-for-desk.ts'
import { listSharers, listSignals, listSignalsAbout } from './queries/list-signals.ts'
import { findByPayout, findWithdrawal, listEvents } from './queries/list-withdrawals.ts'
import { tellChanged } from './sweep.ts'
import type { CaseRow, WithdrawalRow } from './tables.ts'
import type { WithdrawalsDeps } from './withdrawals-deps.ts'

/** What operators can see and do; the flows add who may, what it is called, and the audit log. Steps run in the caller's transaction. */
export function createDesk(deps: WithdrawalsDeps) {
  const { db, ports } = deps
  const describe = async (tx: Tx, done: Result<{ row: WithdrawalRow }, Refusal>): Promise<Result<Described, Refusal>> => {
    if (!done.ok) return done
    const [described] = await describeWithdrawals(tx, deps, [done.value.row])
    return ok(present(described, 'what was just changed is there'))
  }
  const find = async (withdrawalId: string): Promise<Described | undefined> => {
    const row = await findWithdrawal(db, withdrawalId)
    return row && (await describeWithdrawals(db, deps, [row]))[0]
  }
  return {
    list: async ({ operatorId, ...query }: Omit<DeskQuery, 'heldIds'> & { readonly operatorId: string }) => {
      const heldIds = query.view === 'mine' ? await ports.claims.listHeldBy(operatorId, deps.clock.now()) : []
      const { rows, ...counts } = await listForDesk(db, { ...query, heldIds })
      return { list: await describeWithdrawals(db, deps, rows), ...counts }
    },
    countWaiting: (brandId: string | undefined) => countWaiting(db, brandId),
    find,
    findOfPayout: async (payoutId: string): Promise<Described | undefined> => {
      const withdrawalId = await findByPayout(db, payoutId)
      return withdrawalId === undefined ? undefined : find(withdrawalId)
    },
    listEvents: (withdrawalId: string) => listEvents(db, withdrawalId),
    listSharers: (accountId: string) => listSharers(db, accountId),
    numberOf: ({ account }: Described): string => openNumber(deps.accountKey, account.account_id, account.number_sealed),
    sumsOf: ({ row, payouts }: Described) => sumsOf({ ...row, payouts }),
    withdrawalToClaim,
    noteClaim,
    caseToClaim,
    approve: async (tx: Tx, by: Operation, note: string | null) => describe(tx, await approveWithdrawal(tx, deps, by, note)),
    reject: async (tx: Tx, by: Operation, reason: string) => describe(tx, await rejectWithdrawal(tx, deps, by, reason)),
    pay: async (tx: Tx, by: Operation, parts: readonly PayPart[]) => describe(tx, await payWithdrawal(tx, deps, by, parts)),
    returnRest: async (tx: Tx, by: Operation, reason: string) => describe(tx, await returnRest(tx, deps, by, reason)),
    /** Asks the provider now; its answer is applied as the worker would. */
    query: (payoutId: string) => queryPayout(deps, payoutId),
    /** After commit: the member's pages look again and the worker sends what is queued. */
    committed: (row: WithdrawalRow): void => {
      tellChanged(deps, row)
      deps.kick()
    },
    listCases: (query: CaseQuery) => listCases(db, query),
    findCase: (caseId: string): Promise<CaseRow | undefined> => readCase(db, caseId),
    describeCases: (rows: readonly CaseRow[]) => describeCases(deps, rows),
    describeCase: (row: CaseRow) => describeCase(deps, row),
    readPicture,
    answerCase: (tx: Tx, answer: { caseId: string; operatorId: string; byName: string; text: string; picture: Buffer | null; now: Date }) =>
      addToCase(tx, deps, { ...answer, memberId: undefined }),
    /** What the provider says of a disputed payout; ask it before the transaction that ends the case. */
    askAbout: async (row: CaseRow): Promise<'paid' | 'failed' | 'unsure'> => {
      const { state } = await askProvider(deps, row.payout_id)
      return state === 'paid' || state === 'failed' ? state : 'unsure'
    },
    settleCase: async (tx: Tx, input: Parameters<typeof settleCase>[2]) => describe(tx, await settleCase(tx, deps, input)),
    listSignals: (query: { brandId: string | undefined; since: Date }) => listSignals(db, query),
    listSignalsAbout: (memberId: string, count: number) => listSignalsAbout(db, memberId, count),
    getRules: async (brandId: string, tx: Tx | typeof db = db): Promise<StoredRules> =>
      getRules(tx, { brandId, currency: (await ports.brandOf(brandId)).currency }),
    updateRules: async (tx: Tx, edit: UpdateRules) => updateRules(tx, new Set(await deps.providers.list()), edit),
  }
}

export type Desk = ReturnType<typeof createDesk>
