import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { BetEntropy } from './bet-parts.ts'

const group = 'Live tables'

export const TableCode = Type.String({ pattern: '^[A-Z0-9]{3,12}$', description: 'A table, such as BAC1' })
/** The fifteen codes under which portals list live games. */
export const FilterCode = Type.Enum(['BAC', 'SIC', 'ROU', 'DAT', 'BJ', 'HE', 'MT', 'TCP', 'WZPJ', 'SD', 'FT', 'NN', 'YSX', 'ZJH', 'MJ'])
export const TablePhase = Type.Enum(['resting', 'betting', 'sealed', 'dealing', 'deciding', 'result'])
const RoundNumber = Type.String({ pattern: '^[0-9]{1,15}$', description: 'Counts the rounds of a table' })
const Spot = Type.String({
  pattern: '^[a-z0-9][a-z0-9:-]{0,63}$',
  description: 'A place on the layout, as the rules name it (docs/tables.md)',
})
/** In the form of the game's rules. */
const GameJson = Type.Unsafe<unknown>(Type.Unknown())
const Json = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))

export const RoomSnapshotValue = Type.Object({ roomId: Id, version: Type.Integer(), view: Json, now: Json })

const SpotLimits = Type.Object({
  spot: Spot,
  /** Spots of one kind share limits and odds. */
  kind: Type.String(),
  min: AmountText,
  max: AmountText,
  /** Of the amount laid, what is set aside: more than once where the loser pays a multiple, or where a raise is set aside with the ante. */
  setAside: Type.Integer(),
  edgeBps: Type.Number({ description: 'The house edge, in hundredths of a percent of the bet' }),
})
const TableCard = Type.Object({
  code: TableCode,
  roomId: Id,
  gameId: Type.String({ description: 'Whose rules it plays: baccarat, roulette …' }),
  filterCode: FilterCode,
  name: Type.String(),
  dealer: Type.String({ description: 'Whose picture deals' }),
  look: Type.String({ description: 'How the room looks' }),
  bettingSec: Type.Integer(),
  min: AmountText,
  max: AmountText,
  isOpen: Type.Boolean(),
  players: Type.Integer({ description: 'Open pages that show it' }),
  /** Phase, end of betting and last results; the line tells it anew with each step. */
  summary: Json,
})
export const TableRoundLine = Type.Object({
  round: RoundNumber,
  status: Type.Enum(['settled', 'void', 'running']),
  /** One entry of the table's history, in the form of its rules; null where there was no result. */
  history: GameJson,
  at: Instant,
})
const Choice = Type.Object({
  move: Type.String(),
  name: Type.String(),
  /** Staked with it; 0 where it costs nothing or comes out of what was set aside. */
  stake: AmountText,
})
export const OwnTableBet = Type.Object({
  betId: Id,
  spot: Spot,
  amount: AmountText,
  /** All that was set aside for it. */
  stake: AmountText,
  payout: Nullable(AmountText),
})
export const OwnTablePart = Type.Object({
  round: RoundNumber,
  bets: Type.Array(OwnTableBet),
  staked: AmountText,
  /** Made so far in this round, a letter each; and what may be done now. */
  moves: Type.String(),
  choices: Type.Array(Choice),
  /** All that came back, once the round is settled. */
  payout: Nullable(AmountText),
})

const betErrors = [
  'table_not_found',
  'table_closed',
  'round_over',
  'betting_closed',
  'spot_unknown',
  'spot_closed',
  'stake_not_a_chip',
  'spot_below_min',
  'spot_above_max',
  'table_max_reached',
  'amount_invalid',
  'game_off',
  'insufficient_funds',
  'bonus_not_usable_here',
  'stake_above_bonus_max',
  'stake_limit_reached',
  'loss_limit_reached',
  'time_limit_reached',
  'time_out_active',
  'self_excluded',
  'idempotency_key_required',
  'idempotency_conflict',
] as const

export const tableEndpoints = {
  tables: endpoint({
    id: 'tables',
    method: 'GET',
    path: '/wps/v2/tables',
    group,
    summary: 'The live tables of the brand, with where each one is in its round',
    auth: 'public',
    value: Type.Object({ list: Type.Array(TableCard) }),
    errors: [],
  }),
  table: endpoint({
    id: 'table',
    method: 'GET',
    path: '/wps/v2/tables/:code',
    group,
    summary: 'One table with its limits, edges and current state; reading it does not wake a resting table',
    auth: 'public',
    params: Type.Object({ code: TableCode }),
    value: Type.Object({
      ...TableCard.properties,
      currency: Type.String(),
      chip: AmountText,
      chips: Type.Array(AmountText),
      playerMax: AmountText,
      spots: Type.Array(SpotLimits),
      opposites: Type.Array(Type.Array(Spot, { minItems: 2, maxItems: 2 })),
      snapshot: RoomSnapshotValue,
    }),
    errors: ['table_not_found'],
  }),
  tableOwn: endpoint({
    id: 'tableOwn',
    method: 'GET',
    path: '/wps/v2/tables/:code/own',
    group,
    summary: 'What the caller has on the current round, may decide now, and was paid',
    auth: 'token',
    params: Type.Object({ code: TableCode }),
    value: Nullable(OwnTablePart),
    errors: ['table_not_found'],
  }),
  placeTableBets: endpoint({
    id: 'placeTableBets',
    method: 'POST',
    path: '/wps/v2/tables/:code/bets',
    group,
    summary: 'Place bets on spots of the current round; all or none',
    auth: 'token',
    crowdAt: 'code',
    money: true,
    throttle: 'play',
    params: Type.Object({ code: TableCode }),
    body: Type.Object({
      round: RoundNumber,
      lines: Type.Array(Type.Object({ spot: Spot, amount: AmountInput }), { minItems: 1, maxItems: 100 }),
      betEntropy: BetEntropy,
    }),
    value: Type.Object({ orderId: Id, betIds: Type.Array(Id), placedAt: Instant, staked: AmountText, balance: Nullable(AmountText) }),
    errors: betErrors,
  }),
  makeTableMove: endpoint({
    id: 'makeTableMove',
    method: 'POST',
    path: '/wps/v2/tables/:code/moves',
    group,
    summary: 'Make a decision for your hand: hit, stand, double, split, insure; fold, check, raise',
    auth: 'token',
    money: true,
    throttle: 'play',
    params: Type.Object({ code: TableCode }),
    body: Type.Object({
      round: RoundNumber,
      /** Moves that the caller has made before, so that a repeat is not a further one. */
      after: Type.Integer({ minimum: 0, maximum: 40 }),
      move: Type.String({ minLength: 1, maxLength: 1 }),
    }),
    /** Moves made so far, and what this one has staked. What may be done next is told when the window has closed. */
    value: Type.Object({ moves: Type.Integer(), staked: AmountText }),
    errors: [...betErrors, 'move_not_open', 'move_invalid'],
  }),
  tableRounds: endpoint({
    id: 'tableRounds',
    method: 'GET',
    path: '/wps/v2/tables/:code/rounds',
    group,
    summary: 'The last rounds of a table, newest first',
    auth: 'public',
    params: Type.Object({ code: TableCode }),
    query: Type.Object(pageQuery(100)),
    value: page(TableRoundLine),
    errors: ['table_not_found'],
  }),
  tableEvidence: endpoint({
    id: 'tableEvidence',
    method: 'GET',
    path: '/wps/v2/tables/:code/rounds/:round/evidence',
    group,
    summary: 'The file of a round that has ended: everything that proves it, in canonical JSON',
    auth: 'public',
    params: Type.Object({ code: TableCode, round: RoundNumber }),
    raw: 'application/json',
    errors: ['not_found'],
  }),
  tableReceipt: endpoint({
    id: 'tableReceipt',
    method: 'GET',
    path: '/wps/v2/tables/orders/:orderId/receipt',
    group,
    summary: 'The signed receipt of an order. Keep it from the bet to check the round later',
    auth: 'token',
    params: Type.Object({ orderId: Id }),
    value: Json,
    errors: ['order_not_found'],
  }),
  tableBetProof: endpoint({
    id: 'tableBetProof',
    method: 'GET',
    path: '/wps/v2/tables/bets/:betId/proof',
    group,
    summary: 'The receipt of an own bet and, once its round is settled, the proof of its place under the root',
    auth: 'token',
    params: Type.Object({ betId: Id }),
    value: Json,
    errors: ['not_found'],
  }),
}
