import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Instant } from '../schemas.ts'
import { consoleBillFilter } from './console-bills.ts'
import { LedgerSearch } from './console-ledger.ts'
import { lotterySalesFilter } from './console-lottery.ts'
import { memberTransferFilter } from './console-member-transfers.ts'
import { tableHoldFilter } from './console-tables.ts'

const range = { brandId: Type.Optional(Id), from: Type.Optional(Instant), to: Type.Optional(Instant) }
const table = {
  group: 'Console: exports',
  auth: 'operator',
  permission: 'export.read',
  raw: 'text/csv; charset=utf-8',
  throttle: 'write',
  errors: [],
} as const

/** Tables of any length, sent row by row; who took one out stands in the log. */
export const consoleExportEndpoints = {
  exportDeposits: endpoint({
    id: 'exportDeposits',
    method: 'GET',
    path: '/console/exports/deposits.csv',
    ...table,
    summary: 'Deposit orders made within the dates',
    query: Type.Object({ ...range, state: Type.Optional(Type.String({ maxLength: 20 })), memberId: Type.Optional(Id) }),
  }),
  exportWithdrawals: endpoint({
    id: 'exportWithdrawals',
    method: 'GET',
    path: '/console/exports/withdrawals.csv',
    ...table,
    summary: 'Withdrawals asked for within the dates',
    query: Type.Object({ ...range, state: Type.Optional(Type.String({ maxLength: 20 })), memberId: Type.Optional(Id) }),
  }),
  exportLedger: endpoint({
    id: 'exportLedger',
    method: 'GET',
    path: '/console/exports/ledger.csv',
    ...table,
    summary: 'Entries of the ledger posted within the dates, each leg a line',
    query: Type.Object({
      ...range,
      kind: Type.Optional(Type.String({ maxLength: 40 })),
      q: Type.Optional(LedgerSearch),
    }),
  }),
  exportMemberTransfers: endpoint({
    id: 'exportMemberTransfers',
    method: 'GET',
    path: '/console/exports/member-transfers.csv',
    ...table,
    summary: 'Transfers between uplines and downlines made within the dates',
    query: Type.Object(memberTransferFilter),
  }),
  exportBills: endpoint({
    id: 'exportBills',
    method: 'GET',
    path: '/console/exports/bills.csv',
    ...table,
    summary: 'Bills of agents issued within the dates',
    query: Type.Object(consoleBillFilter),
  }),
  exportMembersMoney: endpoint({
    id: 'exportMembersMoney',
    method: 'GET',
    path: '/console/exports/members-money.csv',
    ...table,
    summary: 'Balance, deposits and withdrawals of each member',
    query: Type.Object({ brandId: Type.Optional(Id), withMoneyOnly: Type.Optional(Type.Boolean()) }),
  }),
  exportLotterySales: endpoint({
    id: 'exportLotterySales',
    method: 'GET',
    path: '/console/exports/lottery-sales.csv',
    ...table,
    summary: 'Sales, payouts and hold of each lottery, by the day of the draw',
    query: Type.Object(lotterySalesFilter),
    errors: ['not_found'],
  }),
  exportLotteryIssue: endpoint({
    id: 'exportLotteryIssue',
    method: 'GET',
    path: '/console/exports/lottery-issues/:issueId',
    ...table,
    raw: 'application/json; charset=utf-8',
    summary: 'A settled issue with all of its tickets and without names, for an auditor; `npm run verify-draw` computes every prize again',
    params: Type.Object({ issueId: Id }),
    errors: ['not_found', 'issue_state_conflict'],
  }),
  exportTableHold: endpoint({
    id: 'exportTableHold',
    method: 'GET',
    path: '/console/exports/table-hold.csv',
    ...table,
    summary: 'Stakes, payouts and hold of each live table, by the day its rounds ended',
    query: Type.Object(tableHoldFilter),
    errors: ['not_found', 'span_too_long'],
  }),
  exportAudit: endpoint({
    id: 'exportAudit',
    method: 'GET',
    path: '/console/exports/audit.csv',
    ...table,
    summary: 'Entries of the audit log within the dates, each with its hash in the chain',
    query: Type.Object({
      ...range,
      action: Type.Optional(Type.String({ maxLength: 60 })),
      actor: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  }),
  exportMemberRounds: endpoint({
    id: 'exportMemberRounds',
    method: 'GET',
    path: '/console/exports/rounds.csv',
    ...table,
    summary: 'Rounds of a member begun within the dates, newest first',
    query: Type.Object({
      memberId: Id,
      gameId: Type.Optional(Code),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    errors: ['not_found'],
  }),
} as const
