import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { FilterCode, TableCode, TablePhase } from './tables.ts'

const group = 'Console: live tables'
const call = { group, auth: 'operator', permission: 'table.read' } as const
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day of the brand, yyyy-mm-dd' })
const Whole = Type.Integer({ minimum: 0 })

/** Null is as the house has it. */
const tableSettings = <T extends typeof AmountText | typeof AmountInput>(amount: T) => ({
  isOpen: Type.Boolean(),
  bettingSec: Nullable(Type.Integer({ minimum: 8, maximum: 60 })),
  min: Nullable(amount),
  max: Nullable(amount),
  sideMax: Nullable(amount),
  playerMax: Nullable(amount),
})

const TableRow = Type.Object({
  code: TableCode,
  name: Type.String(),
  gameId: Type.String(),
  filterCode: FilterCode,
  isOpen: Type.Boolean(),
  phase: TablePhase,
  round: Nullable(Type.String()),
  /** Open pages on it, and who has chips on the round. */
  pages: Whole,
  players: Whole,
  staked: AmountText,
  bettingSec: Whole,
  min: AmountText,
  max: AmountText,
  /** By how much its next step is late; more than some seconds says that nobody steps the room. */
  lateMs: Whole,
  version: Whole,
})
export type ConsoleTableRow = Static<typeof TableRow>

const Seat = Type.Object({
  memberId: Id,
  account: Type.String(),
  isTrial: Type.Boolean(),
  spots: Type.Array(Type.Object({ spot: Type.String(), amount: AmountText })),
  staked: AmountText,
  moves: Type.String(),
})
const Round = Type.Object({
  roundId: Id,
  code: TableCode,
  tableName: Type.String(),
  round: Type.String(),
  status: Type.Enum(['open', 'closed', 'drawn', 'settled', 'void']),
  bets: Whole,
  stake: AmountText,
  paid: AmountText,
  /** Stakes less payouts, for money alone; null while the round runs. */
  hold: Nullable(AmountText),
  madeAt: Instant,
  settledAt: Nullable(Instant),
  voidReason: Nullable(Type.String()),
  beacon: Type.String(),
  result: Type.Unsafe<unknown>(Type.Unknown()),
})
export type ConsoleTableRound = Static<typeof Round>
const HoldLine = Type.Object({
  code: TableCode,
  tableName: Type.String(),
  rounds: Whole,
  bets: Whole,
  stake: AmountText,
  paid: AmountText,
  hold: AmountText,
  /** Of the stakes; null where there were none. */
  holdBps: Nullable(Type.Integer()),
  voids: Whole,
})
export type ConsoleTableHold = Static<typeof HoldLine>

export const consoleTableEndpoints = {
  listConsoleTables: endpoint({
    id: 'listConsoleTables',
    method: 'GET',
    path: '/console/tables',
    ...call,
    summary: 'Live tables of a brand: pace, limits, what stands on them now, and whether they are stepped in time',
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ currency: Type.String(), list: Type.Array(TableRow) }),
    errors: ['not_found'],
  }),
  getConsoleTable: endpoint({
    id: 'getConsoleTable',
    method: 'GET',
    path: '/console/tables/:code',
    ...call,
    summary:
      'One table: settings of the brand beside those of the house, the edge of every spot, who sits there with which stakes, and its chain',
    params: Type.Object({ code: TableCode }),
    query: Type.Object({ brandId: Id }),
    value: Type.Object({
      table: TableRow,
      currency: Type.String(),
      settings: Type.Object(tableSettings(AmountText)),
      house: Type.Object({ bettingSec: Whole, min: AmountText, max: AmountText, sideMax: AmountText, playerMax: AmountText }),
      spots: Type.Array(Type.Object({ spot: Type.String(), min: AmountText, max: AmountText, edgeBps: Type.Number() })),
      seats: Type.Array(Seat),
    }),
    errors: ['not_found', 'table_not_found'],
  }),
  updateConsoleTable: endpoint({
    id: 'updateConsoleTable',
    method: 'PUT',
    path: '/console/tables/:code',
    ...call,
    permission: 'table.rules',
    throttle: 'write',
    summary: 'Pace and limits of a table from its next round on; a table that closes plays its round to the end',
    params: Type.Object({ code: TableCode }),
    body: Type.Object({ brandId: Id, version: Whole, ...tableSettings(AmountInput) }),
    value: Type.Object({ version: Whole }),
    errors: ['not_found', 'table_not_found', 'validation_failed', 'version_conflict'],
  }),
  listConsoleTableRounds: endpoint({
    id: 'listConsoleTableRounds',
    method: 'GET',
    path: '/console/tables/rounds',
    ...call,
    summary: 'Rounds of a brand’s tables, newest first; one by its table and number',
    query: Type.Object({
      brandId: Id,
      code: Type.Optional(TableCode),
      round: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
      ...pageQuery(50),
    }),
    value: page(Round),
    errors: ['not_found'],
  }),
  tableHold: endpoint({
    id: 'tableHold',
    method: 'GET',
    path: '/console/tables/hold',
    ...call,
    summary: 'What each table took and kept in a span of days, for money alone',
    query: Type.Object({ brandId: Id, from: Type.Optional(Day), until: Type.Optional(Day) }),
    value: Type.Object({ currency: Type.String(), from: Day, until: Day, list: Type.Array(HoldLine) }),
    errors: ['not_found', 'span_too_long'],
  }),
}
