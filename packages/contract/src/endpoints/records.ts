import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Instant, Nullable } from '../schemas.ts'

const group = 'Records'
const errors = ['unauthorized', 'need_true_account'] as const

/** What an entry counts among. Kinds that nobody has named yet are `other`. */
export const RECORD_GROUPS = [
  'deposits',
  'withdrawals',
  'play',
  'transfers',
  'rewards',
  'rebates',
  'salaries',
  'dividends',
  'corrections',
  'fees',
  'other',
] as const
export const RecordGroup = Type.Enum([...RECORD_GROUPS])

/** A day in the brand's time zone. */
const Day = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', examples: ['2026-11-20'] })
export const StatementMonth = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', examples: ['2026-11'] })
const EntryId = Type.String({ pattern: '^[1-9]\\d{0,17}$', description: 'The number of a transfer in the ledger' })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const About = Type.Object({
  type: Type.Enum(['round', 'deposit', 'withdrawal', 'correction', 'transfer', 'reward']),
  id: Type.String(),
  name: Nullable(Type.String({ description: 'Of the game, or the code that people know it by' })),
})
const Entry = Type.Object({
  entryId: EntryId,
  wallet: Type.String({ description: 'main, locked, bonus, points, demo or a vendor code' }),
  kind: Type.String(),
  group: RecordGroup,
  at: Instant,
  amount: AmountText,
  balanceAfter: AmountText,
  reference: Nullable(Type.String()),
  about: Nullable(About),
})
const Leg = Type.Object({
  side: Type.Enum(['own', 'house', 'vendor', 'member']),
  account: Type.String({ description: 'Of the member: the wallet. Of others: what the account is for' }),
  amount: AmountText,
  balanceAfter: Nullable(AmountText),
})

const filter = {
  wallet: Type.Optional(Code),
  group: Type.Optional(RecordGroup),
  direction: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])),
  search: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'An entry’s number, a reference, or the code of an order' }),
  ),
}

const ProfitSums = {
  rounds: Count,
  validBet: AmountText,
  win: AmountText,
  result: AmountText,
}
const sums = { ...ProfitSums, corrections: AmountText, fees: AmountText, net: AmountText }

const statementLines = [
  ...(['deposits', 'withdrawals', 'stakes', 'wins', 'transfers', 'rewards'] as const),
  ...(['rebates', 'salaries', 'dividends', 'corrections', 'fees', 'other'] as const),
] as const
/** Months that were closed before these stood apart have them in `rewards`, and go without them. */
const laterLines = ['rebates', 'salaries', 'dividends'] as const
type LaterLine = (typeof laterLines)[number]
/** The lines between opening and closing balance, in the order in which a statement prints them. */
export const STATEMENT_LINES = statementLines
const Lines = Type.Object({
  ...(Object.fromEntries(statementLines.map(line => [line, AmountText])) as Record<
    Exclude<(typeof statementLines)[number], LaterLine>,
    typeof AmountText
  >),
  ...(Object.fromEntries(laterLines.map(line => [line, Type.Optional(AmountText)])) as Record<
    LaterLine,
    Type.TOptional<typeof AmountText>
  >),
})
const balances = { opening: AmountText, lines: Lines, closing: AmountText }
const Statement = Type.Object({
  number: Nullable(Type.String({ description: 'Null while the month runs' })),
  hash: Nullable(Type.String({ description: 'SHA-256 of what the statement says' })),
  month: StatementMonth,
  from: Instant,
  to: Instant,
  brand: Type.String(),
  account: Type.String(),
  currency: Type.String(),
  timeZone: Type.String(),
  ...balances,
  wallets: Type.Array(Type.Object({ wallet: Type.String(), ...balances })),
  days: Type.Array(Type.Object({ on: Day, rounds: Count, stakes: AmountText, wins: AmountText, net: AmountText })),
})
const monthParams = Type.Object({ month: StatementMonth })

export const recordsEndpoints = {
  recordEntries: endpoint({
    id: 'recordEntries',
    method: 'GET',
    path: '/wps/v2/records/entries',
    group,
    summary: 'Account record: every movement of the member’s wallets, newest first, with the balance after it',
    auth: 'token',
    throttle: 'read',
    query: Type.Object({
      ...filter,
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
      before: Type.Optional(Type.String({ pattern: '^\\d{1,18}-\\d{1,18}$', description: '`next` of the previous page' })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    value: Type.Object({
      list: Type.Array(Entry),
      next: Nullable(Type.String({ description: 'Null on the last page' })),
      wallets: Type.Array(Type.String(), { description: 'Wallets that can be asked for' }),
      archived: Type.Array(Type.Object({ from: Instant, to: Instant }), {
        description: 'Months that this page passes whose stakes and wins are archived, the newest first: it lacks them',
      }),
    }),
    errors: ['unauthorized'],
  }),
  recordEntry: endpoint({
    id: 'recordEntry',
    method: 'GET',
    path: '/wps/v2/records/entries/:entryId',
    group,
    summary: 'One movement with every entry of its transfer; accounts of others without names and balances',
    auth: 'token',
    throttle: 'read',
    params: Type.Object({ entryId: EntryId }),
    value: Type.Object({
      entryId: EntryId,
      kind: Type.String(),
      group: RecordGroup,
      at: Instant,
      asset: Type.String(),
      reference: Nullable(Type.String()),
      about: Nullable(About),
      legs: Type.Array(Leg),
    }),
    errors: ['unauthorized', 'not_found', 'entry_archived'],
  }),
  recordEntriesCsv: endpoint({
    id: 'recordEntriesCsv',
    method: 'GET',
    path: '/wps/v2/records/entries/export',
    group,
    summary: 'The same as CSV, streamed: at most a year',
    auth: 'token',
    throttle: 'read',
    query: Type.Object({ ...filter, from: Instant, to: Instant }),
    raw: 'text/csv',
    errors: ['unauthorized', 'span_too_long'],
  }),
  personalProfit: endpoint({
    id: 'personalProfit',
    method: 'GET',
    path: '/wps/v2/records/profit',
    group,
    summary: 'Profit and loss by day, category and vendor, in the brand’s days; at most 92 of them',
    auth: 'real',
    throttle: 'read',
    query: Type.Object({ from: Day, to: Day }),
    value: Type.Object({
      currency: Type.String(),
      timeZone: Type.String(),
      from: Day,
      to: Day,
      totals: Type.Object(sums),
      days: Type.Array(Type.Object({ on: Day, ...sums })),
      categories: Type.Array(
        Type.Object({
          category: Type.String({ description: 'Empty where the game is not known any more' }),
          ...ProfitSums,
          vendors: Type.Array(Type.Object({ vassalage: Type.String(), displayName: Type.String(), ...ProfitSums })),
        }),
      ),
    }),
    errors: [...errors, 'field_invalid', 'span_too_long'],
  }),
  statements: endpoint({
    id: 'statements',
    method: 'GET',
    path: '/wps/v2/records/statements',
    group,
    summary: 'Months there are statements of, the newest first; the month that runs is not closed',
    auth: 'real',
    throttle: 'read',
    value: Type.Array(Type.Object({ month: StatementMonth, isClosed: Type.Boolean() })),
    errors,
  }),
  statement: endpoint({
    id: 'statement',
    method: 'GET',
    path: '/wps/v2/records/statements/:month',
    group,
    summary: 'A month’s statement. A closed month never changes',
    auth: 'real',
    throttle: 'read',
    params: monthParams,
    value: Statement,
    errors: [...errors, 'not_found'],
  }),
  statementCsv: endpoint({
    id: 'statementCsv',
    method: 'GET',
    path: '/wps/v2/records/statements/:month/csv',
    group,
    summary: 'A closed month’s statement as CSV',
    auth: 'real',
    throttle: 'read',
    params: monthParams,
    raw: 'text/csv',
    errors: [...errors, 'not_found'],
  }),
  statementPdf: endpoint({
    id: 'statementPdf',
    method: 'GET',
    path: '/wps/v2/records/statements/:month/pdf',
    group,
    summary: 'A closed month’s statement as PDF',
    auth: 'real',
    throttle: 'read',
    params: monthParams,
    raw: 'application/pdf',
    errors: [...errors, 'not_found'],
  }),
} as const
