import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { RoundState } from './bet-parts.ts'
import { LocalDay } from './cashback.ts'
import { Category } from './catalog.ts'

const call = { group: 'Teams', auth: 'agent', throttle: 'read' } as const
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** Both days are included, and are the brand's; at most 92 of them. */
const range = { from: LocalDay, to: LocalDay }
const errors = ['field_invalid', 'span_too_long', 'not_found'] as const

/** Of whom an upline may see something: of nobody, of direct downlines, or of the whole team. */
export const TEAM_DEPTHS = ['none', 'direct', 'team'] as const
export type TeamDepth = (typeof TEAM_DEPTHS)[number]
const Depth = Type.Enum([...TEAM_DEPTHS])

/** What a brand lets uplines see. Sums of the whole team are always shown. */
export const TeamVisibility = Type.Object(
  {
    names: Type.Enum(['direct', 'team'], { description: 'Who is listed by name; deeper people are counted only' }),
    balances: Depth,
    bets: Depth,
    transactions: Depth,
  },
  { additionalProperties: false },
)
export type TeamVisibility = Static<typeof TeamVisibility>

/** What money did, other than play. `salary` and `dividend` are what contracts moved. */
export const TEAM_FLOWS = [
  'deposits',
  'withdrawals',
  'transfers',
  'cashback',
  'rewards',
  'rebate',
  'salary',
  'dividend',
  'corrections',
  'fees',
  'other',
] as const
export type TeamFlow = (typeof TEAM_FLOWS)[number]
const Flow = Type.Enum([...TEAM_FLOWS])

/** Play is the cash part of bets that were settled: bonus money is nobody's turnover. */
export const TeamPlay = Type.Object({
  bets: Count,
  stake: AmountText,
  validBet: AmountText,
  payout: AmountText,
  profit: Type.String({ ...AmountText, description: 'Stakes less payouts: what the people counted lost' }),
})
export type TeamPlay = Static<typeof TeamPlay>
export const TeamFigures = Type.Object({
  ...TeamPlay.properties,
  deposits: AmountText,
  withdrawals: AmountText,
  cashback: AmountText,
  rewards: AmountText,
  rebate: AmountText,
})
export type TeamFigures = Static<typeof TeamFigures>

export const TeamOverview = Type.Object({
  currency: Type.String(),
  timeZone: Type.String(),
  ...range,
  people: Type.Integer({ description: 'In the team now, without the account itself' }),
  newPeople: Type.Integer({ description: 'Registered within the days' }),
  activePeople: Type.Integer({ description: 'Who had a bet settled within the days' }),
  depositors: Count,
  withdrawers: Count,
  balance: Nullable(Type.String({ ...AmountText, description: 'In main wallets now; null where the brand hides balances' })),
  totals: TeamFigures,
  days: Type.Array(Type.Object({ day: LocalDay, isRunning: Type.Boolean(), ...TeamFigures.properties }), {
    description: 'Every day of the range, oldest first',
  }),
})
export type TeamOverview = Static<typeof TeamOverview>

const Person = Type.Object({ memberId: Id, account: Type.String() })
export const TeamMember = Type.Object({
  ...Person.properties,
  type: Type.Integer({ description: '0 member, 1 agent, 2 master agent, 41 promoter, 42 lead promoter' }),
  level: Type.Integer({ description: '0 the account that asks, 1 directly beneath it' }),
  isAvailable: Type.Boolean({ description: 'False for whoever can receive neither money nor messages now, for whatever reason' }),
  people: Type.Integer({ description: 'Beneath' }),
  registeredAt: Instant,
  lastActiveAt: Nullable(Type.String({ ...Instant, description: 'Of the last sign-in; null where it is hidden' })),
  balance: Nullable(Type.String({ ...AmountText, description: 'In the main wallet; null where it is hidden' })),
  own: TeamFigures,
  team: Type.Object({ ...TeamFigures.properties }, { description: 'Of the person with everybody beneath' }),
})
export type TeamMember = Static<typeof TeamMember>

export const TeamBet = Type.Object({
  betId: Id,
  reference: Type.String(),
  person: Nullable(Type.Object({ ...Person.properties }, { description: 'Null where the brand does not name people so deep' })),
  via: Type.String({ description: 'The direct downline whose team it belongs to; the own account name for own bets' }),
  gameId: Code,
  gameName: Type.String(),
  gameCategory: Type.String(),
  vassalage: Type.String(),
  placedAt: Instant,
  settledAt: Nullable(Instant),
  stake: AmountText,
  validBet: AmountText,
  payout: Nullable(AmountText),
  state: RoundState,
})
export type TeamBet = Static<typeof TeamBet>

/** What the profit and loss is grouped by. */
export const TEAM_GROUPINGS = ['person', 'day', 'category', 'vendor'] as const
export type TeamGrouping = (typeof TEAM_GROUPINGS)[number]
export const TeamProfitRow = Type.Object({
  key: Type.String({
    description: 'The member’s id, the day, the category, or the vendor’s code; empty for people who have left the team',
  }),
  name: Type.String({ description: 'The account name or the vendor’s name; otherwise the key' }),
  isBeneath: Type.Boolean({ description: 'By person: everybody beneath the person whom the brand does not name, as one row' }),
  ...TeamPlay.properties,
  deposits: Nullable(Type.String({ ...AmountText, description: 'Null where rows are games' })),
  withdrawals: Nullable(AmountText),
  rewards: Nullable(Type.String({ ...AmountText, description: 'Cashback, rewards and rebate' })),
})
export type TeamProfitRow = Static<typeof TeamProfitRow>

/** What an agent earns by the team, and pays to it. */
export const TEAM_INCOME_KINDS = ['rebate', 'commission', 'salary_daily', 'salary_hourly', 'salary_realtime', 'dividend'] as const
export type TeamIncomeKind = (typeof TEAM_INCOME_KINDS)[number]
const IncomeSums = { received: AmountText, paid: AmountText, net: AmountText }
export const TeamIncomeDay = Type.Object({ day: LocalDay, kind: Type.Enum([...TEAM_INCOME_KINDS]), ...IncomeSums })
export type TeamIncomeDay = Static<typeof TeamIncomeDay>

export const TeamTransaction = Type.Object({
  entryId: Type.String({ description: 'The number of a transfer in the ledger' }),
  person: Person,
  flow: Flow,
  kind: Type.String(),
  at: Instant,
  amount: Type.String({ ...AmountText, description: 'What it changed of all that the person holds; negative: money that left' }),
})
export type TeamTransaction = Static<typeof TeamTransaction>

const membersQuery = {
  ...range,
  parentId: Type.Optional(Type.String({ ...Id, description: 'Whose direct downlines; without it the own' })),
  q: Type.Optional(Type.String({ maxLength: 64, description: 'The start of an account name: anywhere beneath the parent' })),
  kind: Type.Optional(Type.Enum(['agents', 'members'])),
}
const betsQuery = {
  ...range,
  memberId: Type.Optional(Type.String({ ...Id, description: 'One person; without it the whole team' })),
  gameCategory: Type.Optional(Category),
  vassalage: Type.Optional(Code),
}
const profitQuery = {
  ...range,
  by: Type.Enum([...TEAM_GROUPINGS]),
  memberId: Type.Optional(Type.String({ ...Id, description: 'The root of another subtree; without it the own' })),
  only: Type.Optional(Type.Enum(['person'], { description: 'Leave out everybody beneath' })),
  gameCategory: Type.Optional(Category),
  vassalage: Type.Optional(Code),
  q: Type.Optional(Type.String({ maxLength: 64, description: 'By person: the start of an account name' })),
}
const transactionsQuery = {
  ...range,
  memberId: Type.Optional(Id),
  flow: Type.Optional(Flow),
}
const cursor = {
  before: Type.Optional(Type.String({ maxLength: 80, description: '`next` of the previous page' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}
const next = Nullable(Type.String({ description: 'Null on the last page' }))
const csv = { ...call, method: 'GET', raw: 'text/csv' } as const

/** What agents see of their teams. Whoever is not beneath the account that asks is not found. */
export const teamEndpoints = {
  teamVisibility: endpoint({
    id: 'teamVisibility',
    method: 'GET',
    path: '/wps/v2/teams/visibility',
    ...call,
    summary: 'What uplines of the brand can see',
    value: TeamVisibility,
    errors: [],
  }),
  teamOverview: endpoint({
    id: 'teamOverview',
    method: 'GET',
    path: '/wps/v2/teams/overview',
    ...call,
    summary: 'The team of the account, itself included, in a range of days',
    query: Type.Object(range),
    value: TeamOverview,
    errors,
  }),
  teamMembers: endpoint({
    id: 'teamMembers',
    method: 'GET',
    path: '/wps/v2/teams/members',
    ...call,
    summary: 'Direct downlines of somebody in the team, or everybody beneath whose name begins so, by registration',
    query: Type.Object({ ...pageQuery(), ...membersQuery }),
    value: page(TeamMember, {
      currency: Type.String(),
      person: TeamMember,
      trail: Type.Array(Person, { description: 'From the account that asks down to the person, both included' }),
      isListed: Type.Boolean({ description: 'False where the brand does not name people so deep: the list is empty' }),
    }),
    errors,
  }),
  teamMembersCsv: endpoint({
    id: 'teamMembersCsv',
    ...csv,
    path: '/wps/v2/teams/members/export',
    summary: 'The same list as CSV, whole',
    query: Type.Object(membersQuery),
    errors,
  }),
  teamOverviewCsv: endpoint({
    id: 'teamOverviewCsv',
    ...csv,
    path: '/wps/v2/teams/overview/export',
    summary: 'The days of the overview as CSV',
    query: Type.Object(range),
    errors,
  }),
  teamBets: endpoint({
    id: 'teamBets',
    method: 'GET',
    path: '/wps/v2/teams/bets',
    ...call,
    summary: 'Bets of the team, the newest first, by the day on which they were placed',
    query: Type.Object({ ...betsQuery, ...cursor }),
    value: Type.Object({ currency: Type.String(), list: Type.Array(TeamBet), next }),
    errors,
  }),
  teamBetsCsv: endpoint({
    id: 'teamBetsCsv',
    ...csv,
    path: '/wps/v2/teams/bets/export',
    summary: 'The same bets as CSV, streamed',
    query: Type.Object(betsQuery),
    errors,
  }),
  teamProfit: endpoint({
    id: 'teamProfit',
    method: 'GET',
    path: '/wps/v2/teams/profit',
    ...call,
    summary: 'Profit and loss by person, day, category or vendor; people by registration, days newest first',
    query: Type.Object({ ...pageQuery(), ...profitQuery }),
    value: page(TeamProfitRow, { currency: Type.String(), totals: Type.Omit(TeamProfitRow, ['key', 'name', 'isBeneath']) }),
    errors,
  }),
  teamProfitCsv: endpoint({
    id: 'teamProfitCsv',
    ...csv,
    path: '/wps/v2/teams/profit/export',
    summary: 'All rows of the same report as CSV',
    query: Type.Object(profitQuery),
    errors,
  }),
  teamIncome: endpoint({
    id: 'teamIncome',
    method: 'GET',
    path: '/wps/v2/teams/income',
    ...call,
    summary: 'What the account earned and paid by day and kind, newest first',
    query: Type.Object(range),
    value: Type.Object({
      currency: Type.String(),
      ...IncomeSums,
      kinds: Type.Array(Type.Object({ kind: Type.Enum([...TEAM_INCOME_KINDS]), ...IncomeSums })),
      list: Type.Array(TeamIncomeDay),
    }),
    errors,
  }),
  teamIncomeCsv: endpoint({
    id: 'teamIncomeCsv',
    ...csv,
    path: '/wps/v2/teams/income/export',
    summary: 'The same as CSV',
    query: Type.Object(range),
    errors,
  }),
  teamTransactions: endpoint({
    id: 'teamTransactions',
    method: 'GET',
    path: '/wps/v2/teams/transactions',
    ...call,
    summary: 'Movements of money of the team other than play, the newest first',
    query: Type.Object({ ...transactionsQuery, ...cursor }),
    value: Type.Object({ currency: Type.String(), list: Type.Array(TeamTransaction), next }),
    errors,
  }),
  teamTransactionsCsv: endpoint({
    id: 'teamTransactionsCsv',
    ...csv,
    path: '/wps/v2/teams/transactions/export',
    summary: 'The same as CSV, streamed',
    query: Type.Object(transactionsQuery),
    errors,
  }),
} as const
