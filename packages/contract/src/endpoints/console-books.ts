import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Reason } from './console-parts.ts'
import { LiabilityRoot } from './liabilities.ts'

const group = 'Console: books'
const call = { group, auth: 'operator' } as const
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day of the brand, yyyy-mm-dd' })
const Whole = Type.Integer({ minimum: 0 })

const Run = Type.Object({
  runId: Id,
  askedBy: Nullable(Type.String({ description: 'Null if it was scheduled' })),
  askedAt: Instant,
  withSeals: Type.Boolean(),
  state: Type.Enum(['waiting', 'running', 'done', 'failed']),
  step: Nullable(Type.String({ description: 'The check that is running' })),
  stepsDone: Whole,
  steps: Whole,
  endedAt: Nullable(Instant),
  milliseconds: Nullable(Whole),
  transfers: Nullable(Whole),
  entries: Nullable(Whole),
  found: Nullable(Whole),
  foundNew: Nullable(Whole),
})
export type ReconciliationRun = Static<typeof Run>

const Finding = Type.Object({
  findingId: Id,
  rule: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  brandId: Nullable(Id),
  detail: Type.String(),
  state: Type.Enum(['open', 'explained', 'solved']),
  firstAt: Instant,
  lastAt: Instant,
  reason: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  solvedAt: Nullable(Instant),
})
export type ReconciliationFinding = Static<typeof Finding>

const Moved = { gained: AmountText, lost: AmountText }
const AccountLine = Type.Object({ kind: Type.String(), opening: AmountText, ...Moved, closing: AmountText })
const Settlement = Type.Object({
  brandId: Id,
  day: Day,
  currency: Type.String(),
  timeZone: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  opening: AmountText,
  closing: AmountText,
  /** Null: the day still runs, and its figures with it. */
  frozenAt: Nullable(Instant),
  blockId: Nullable(Type.Integer({ description: 'The newest seal of the ledger when the day was closed' })),
  differences: Type.Record(Type.String(), AmountText, { description: 'Sums that do not balance; empty if all do' }),
  members: Type.Array(AccountLine),
  house: Type.Array(AccountLine),
  published: Nullable(LiabilityRoot),
  movements: Type.Array(Type.Object({ kind: Type.String(), count: Whole, ...Moved })),
  methods: Type.Array(
    Type.Object({
      direction: Type.Enum(['in', 'out']),
      provider: Type.String(),
      method: Type.String(),
      name: Type.String({ description: 'The brand’s current name of the method in the operator’s language, or its code' }),
      count: Whole,
      amount: AmountText,
      fee: AmountText,
    }),
  ),
})
export type Settlement = Static<typeof Settlement>

const SettlementRow = Type.Object({
  day: Day,
  isFrozen: Type.Boolean(),
  isBalanced: Type.Boolean(),
  opening: AmountText,
  depositCount: Whole,
  deposits: AmountText,
  payoutCount: Whole,
  payouts: AmountText,
  fees: AmountText,
  corrections: AmountText,
  stakes: AmountText,
  wins: AmountText,
  gross: AmountText,
  other: AmountText,
  closing: AmountText,
})
export type SettlementRow = Static<typeof SettlementRow>
const monthQuery = Type.Object({ brandId: Id, month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'yyyy-mm' }) })

export const consoleBooksEndpoints = {
  reconciliationRuns: endpoint({
    id: 'reconciliationRuns',
    method: 'GET',
    path: '/console/reconciliation/runs',
    ...call,
    permission: 'reconciliation.read',
    summary: 'Reconciliation runs, newest first, with the progress of a running one',
    query: Type.Object(pageQuery()),
    value: page(Run),
    errors: [],
  }),
  startReconciliation: endpoint({
    id: 'startReconciliation',
    method: 'POST',
    path: '/console/reconciliation/runs',
    ...call,
    permission: 'reconciliation.write',
    throttle: 'write',
    summary: 'Start a reconciliation: check the ledger and compare it with every record of money',
    body: Type.Object({ withSeals: Type.Boolean({ description: 'Also recompute every seal, which reads the whole journal' }) }),
    value: Run,
    errors: ['reconciliation_running'],
  }),
  reconciliationFindings: endpoint({
    id: 'reconciliationFindings',
    method: 'GET',
    path: '/console/reconciliation/findings',
    ...call,
    permission: 'reconciliation.read',
    summary: 'Differences between books and records, open findings first',
    query: Type.Object({
      ...pageQuery(),
      brandId: Type.Optional(Id),
      state: Type.Optional(Type.Enum(['open', 'explained', 'solved'])),
    }),
    value: page(Finding, { open: Whole }),
    errors: [],
  }),
  reconciliationFinding: endpoint({
    id: 'reconciliationFinding',
    method: 'GET',
    path: '/console/reconciliation/findings/:findingId',
    ...call,
    permission: 'reconciliation.read',
    summary: 'One finding with its ledger entries',
    params: Type.Object({ findingId: Id }),
    value: Type.Object({
      finding: Finding,
      member: Nullable(Type.Object({ memberId: Id, account: Type.String() })),
      entries: Type.Array(
        Type.Object({
          transferId: Type.String(),
          postedAt: Instant,
          kind: Type.String(),
          account: Type.String({ description: 'Kind of account' }),
          accountId: Type.String(),
          amount: AmountText,
          asset: Type.String(),
          balanceAfter: Nullable(AmountText),
        }),
        { description: 'Newest first, at most 50' },
      ),
    }),
    errors: ['not_found'],
  }),
  explainFinding: endpoint({
    id: 'explainFinding',
    method: 'POST',
    path: '/console/reconciliation/findings/:findingId/explain',
    ...call,
    permission: 'reconciliation.write',
    throttle: 'write',
    summary: 'Explain a finding. It is solved only when a later run no longer finds it',
    params: Type.Object({ findingId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Finding,
    errors: ['not_found', 'finding_solved'],
  }),
  settlementMonth: endpoint({
    id: 'settlementMonth',
    method: 'GET',
    path: '/console/settlements',
    ...call,
    permission: 'settlement.read',
    summary: 'The days of a month of a brand; all are closed except the current one',
    query: monthQuery,
    value: Type.Object({
      brandId: Id,
      merchantCode: Code,
      currency: Type.String(),
      timeZone: Type.String(),
      days: Type.Array(SettlementRow),
    }),
    errors: ['not_found'],
  }),
  settlementDay: endpoint({
    id: 'settlementDay',
    method: 'GET',
    path: '/console/settlements/:brandId/:day',
    ...call,
    permission: 'settlement.read',
    summary: 'One day of a brand: accounts, movements, providers and methods, and whether the sums balance',
    params: Type.Object({ brandId: Id, day: Day }),
    value: Settlement,
    errors: ['not_found'],
  }),
  settlementCsv: endpoint({
    id: 'settlementCsv',
    method: 'GET',
    path: '/console/settlements.csv',
    ...call,
    permission: 'export.read',
    raw: 'text/csv; charset=utf-8',
    throttle: 'write',
    summary: 'The closed days of a month of a brand as a table, with one line per account, movement and method',
    query: monthQuery,
    errors: ['not_found'],
  }),
} as const
