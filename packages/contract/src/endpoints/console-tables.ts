import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Id, Instant, Nullable } from '../schemas.ts'
import { Reason } from './console-parts.ts'
import { FilterCode, TableCode, TablePhase } from './tables.ts'

const group = 'Console: live tables'
const call = { group, auth: 'operator', permission: 'table.read' } as const
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day of the brand, yyyy-mm-dd' })
const Whole = Type.Integer({ minimum: 0 })
/** In the form of the game's rules: one entry of a table's history. */
const GameResult = Type.Unsafe<unknown>(Type.Unknown())

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
  /** By the brand's own setting. */
  isOpen: Type.Boolean(),
  /** In the catalogue: a table that is off there takes no bets either. */
  isOffered: Type.Boolean(),
  phase: TablePhase,
  round: Nullable(Type.String()),
  dueInMs: Nullable(
    Type.Integer({
      description: 'Time until the next step; negative if it is late. Null while the table rests',
    }),
  ),
  steppedBy: Nullable(Type.String({ ...Id, description: 'The process that runs its room; null while it rests or has none' })),
  pages: Type.Integer({ minimum: 0, description: 'Open pages that show it' }),
  players: Type.Integer({ minimum: 0, description: 'Members with bets on the round' }),
  staked: Type.String({ ...AmountText, description: 'Stakes on the round, real money only' }),
  bettingSec: Whole,
  min: AmountText,
  max: AmountText,
  version: Whole,
})
export type ConsoleTableRow = Static<typeof TableRow>

const Host = Type.Object({
  hostId: Id,
  rooms: Type.Integer({ minimum: 0, description: 'Rooms it runs now, for all brands' }),
  seenAt: Instant,
  isSilent: Type.Boolean({ description: 'It has stopped responding; another process takes over its rooms' }),
})
const Seat = Type.Object({
  memberId: Id,
  account: Type.String(),
  isTrial: Type.Boolean(),
  spots: Type.Array(
    Type.Object({ spot: Type.String({ description: '`main:1` is the stake for the second move' }), amount: AmountText, stake: AmountText }),
  ),
  staked: AmountText,
  moves: Type.Array(Type.String(), { description: 'What was decided so far: hit, stand, fold …' }),
})
const Spot = Type.Object({
  spot: Type.String(),
  kind: Type.String(),
  min: AmountText,
  max: AmountText,
  edgeBps: Type.Number({ description: 'The house edge, in hundredths of a percent of the bet' }),
})

const Round = Type.Object({
  roundId: Id,
  code: TableCode,
  tableName: Type.String(),
  gameId: Type.String(),
  round: Type.String(),
  status: Type.Enum(['open', 'closed', 'drawn', 'settled', 'void']),
  bets: Nullable(Type.Integer({ minimum: 0, description: 'Numbered bets, those of trials too; null while more may come' })),
  /** For money alone, stakes for moves included; null where the round has no result. */
  stake: Nullable(AmountText),
  paid: Nullable(AmountText),
  hold: Nullable(AmountText),
  madeAt: Instant,
  settledAt: Nullable(Instant),
  voidReason: Nullable(Type.String()),
  beacon: Type.Object({ kind: Type.Enum(['drand', 'own', 'local']), round: Type.String() }),
  result: GameResult,
})
export type ConsoleTableRound = Static<typeof Round>

const RoundBet = Type.Object({
  betId: Id,
  memberId: Id,
  account: Type.String(),
  isTrial: Type.Boolean(),
  spot: Type.String({ description: '`main:1` is the stake for the second move' }),
  amount: AmountText,
  stake: Type.String({ ...AmountText, description: 'The total stake reserved for it' }),
  payout: Nullable(AmountText),
  moves: Type.Array(Type.String(), {
    description: 'The member’s decisions in the round, including automatic ones after a time-out',
  }),
  placedAt: Instant,
})

const holdFigures = {
  rounds: Whole,
  voids: Whole,
  stake: AmountText,
  paid: AmountText,
  hold: AmountText,
  /** Of the stakes; null where there were none. */
  holdBps: Nullable(Type.Integer()),
}
const HoldOfTable = Type.Object({ code: TableCode, tableName: Type.String(), ...holdFigures })
const HoldOfDay = Type.Object({ on: Day, ...holdFigures })

/** Which hold is asked for, on the screen and as a file. */
export const tableHoldFilter = { brandId: Id, code: Type.Optional(TableCode), from: Type.Optional(Day), until: Type.Optional(Day) }

export const consoleTableEndpoints = {
  listConsoleTables: endpoint({
    id: 'listConsoleTables',
    method: 'GET',
    path: '/console/tables',
    ...call,
    summary: 'Live tables of a brand: pace, limits, current stakes, lateness, and the processes that run them',
    query: Type.Object({ brandId: Id }),
    value: Type.Object({
      currency: Type.String(),
      today: Type.String({ ...Day, description: 'By the clock of the brand' }),
      list: Type.Array(TableRow),
      hosts: Type.Array(Host),
    }),
    errors: ['not_found'],
  }),
  getConsoleTable: endpoint({
    id: 'getConsoleTable',
    method: 'GET',
    path: '/console/tables/:code',
    ...call,
    summary: 'One table: settings of brand and house, the edge of every spot, members with their stakes, and the last results',
    params: Type.Object({ code: TableCode }),
    query: Type.Object({ brandId: Id }),
    value: Type.Object({
      table: TableRow,
      currency: Type.String(),
      /** Amounts are whole multiples of it; a least below it takes its place. */
      chip: AmountText,
      settings: Type.Object(tableSettings(AmountText)),
      house: Type.Object({
        ...{ bettingSec: Whole, min: AmountText, max: AmountText, sideMax: AmountText },
        playerMax: Type.String({ ...AmountText, description: 'As it follows from the most that the table takes now' }),
      }),
      spots: Type.Array(Spot),
      seats: Type.Array(Seat),
      shoe: Nullable(Type.Object({ number: Whole, hand: Whole })),
      results: Type.Array(GameResult, { description: 'The last ones, newest first' }),
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
    summary: 'Set pace and limits of a table from its next round; a table that closes finishes its round',
    params: Type.Object({ code: TableCode }),
    body: Type.Object({ brandId: Id, version: Whole, ...tableSettings(AmountInput), reason: Type.Optional(Reason) }),
    value: Type.Object({ version: Whole }),
    errors: ['not_found', 'table_not_found', 'validation_failed', 'version_conflict'],
  }),
  listConsoleTableRounds: endpoint({
    id: 'listConsoleTableRounds',
    method: 'GET',
    path: '/console/tables/rounds',
    ...call,
    summary: 'Rounds of a brand’s tables, newest first, by table, number and time',
    query: Type.Object({
      brandId: Id,
      code: Type.Optional(TableCode),
      round: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
      from: Type.Optional(Type.String({ ...Instant, description: 'When they opened' })),
      to: Type.Optional(Type.String({ ...Instant, description: 'Not included' })),
      after: Type.Optional(Type.String({ ...Id, description: '`next` of the previous page' })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    value: Type.Object({ list: Type.Array(Round), next: Nullable(Type.String({ ...Id, description: 'Null on the last page' })) }),
    errors: ['not_found'],
  }),
  getConsoleTableRound: endpoint({
    id: 'getConsoleTableRound',
    method: 'GET',
    path: '/console/tables/rounds/:roundId',
    ...call,
    summary: 'One round with its times, bets and the address of its evidence file',
    params: Type.Object({ roundId: Id }),
    query: Type.Object({ brandId: Id }),
    value: Type.Object({
      ...Round.properties,
      currency: Type.String(),
      ...{ closesAt: Instant, closedAt: Nullable(Instant), drawnAt: Nullable(Instant) },
      evidence: Nullable(Type.String({ description: 'Null until the round has ended' })),
      list: Type.Array(RoundBet, { description: 'The largest first, at most 200' }),
      total: Type.Integer({ minimum: 0, description: 'Bets so far, of which the list may show a part' }),
    }),
    errors: ['not_found'],
  }),
  tableHold: endpoint({
    id: 'tableHold',
    method: 'GET',
    path: '/console/tables/hold',
    ...call,
    summary: 'Stakes and hold of tables by table and by day, real money only; at most 93 days',
    query: Type.Object(tableHoldFilter),
    value: Type.Object({
      ...{ currency: Type.String(), timeZone: Type.String(), from: Day, until: Day },
      total: Type.Object(holdFigures),
      list: Type.Array(HoldOfTable),
      days: Type.Array(HoldOfDay, { description: 'Of all tables that were asked for; newest first, without days on which no round ended' }),
    }),
    errors: ['not_found', 'span_too_long'],
  }),
}
