import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { BetEntropy } from './bet-parts.ts'

const group = 'Lottery'

const GameCode = Type.String({ pattern: '^[A-Z0-9_]{4,32}$', description: 'A lottery on sale, such as SSC_1M' })
const IssueNumber = Type.String({ pattern: '^[0-9]{4,16}$', description: 'As the lottery numbers its issues, such as 202611231024' })
const PlayId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,63}$', description: 'A play of the rule book, such as ssc-b3-direct' })
/** What was marked, in the shape that the play asks for (docs/games.md); what was drawn, in that of the family. */
const Selection = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))
const DrawValue = Type.Unsafe<unknown>(Type.Unknown())
const Mode = Type.Union([Type.Literal('yuan'), Type.Literal('jiao'), Type.Literal('fen'), Type.Literal('li')])

const Issue = Type.Object({ number: IssueNumber, opensAt: Instant, closesAt: Instant, drawsAt: Instant })
const Result = Type.Object({
  number: IssueNumber,
  /** `cancelled`: there was no result, and all stakes came back. */
  status: Type.Union([Type.Literal('drawn'), Type.Literal('settled'), Type.Literal('cancelled')]),
  draw: DrawValue,
  /** What a cancelled issue would have drawn, which paid nothing; null for others, and while nobody can know. */
  voidDraw: DrawValue,
  drawsAt: Instant,
  drawnAt: Nullable(Instant),
})
const LotteryGame = Type.Object({
  gameCode: GameCode,
  name: Type.String(),
  family: Type.String({ description: 'Whose rules and plays it has: SSC, 11X5, VN-north …' }),
  groupCode: Type.String({ description: '11X5, LF, LHC, PK10, SSC and further ones' }),
  accountTypeName: Type.Union([Type.Literal('LOTT'), Type.Literal('ELOTT'), Type.Literal('TCG_LOTTO_VN'), Type.Literal('TCG_SEA')]),
  station: Nullable(Type.String()),
  art: Type.String(),
  intervalSec: Type.Integer({ description: '86400 and more: one draw on each of its days' }),
  isOpen: Type.Boolean(),
  /** On sale now; null while the game is closed. */
  issue: Nullable(Issue),
  last: Nullable(Result),
})
const Line = Type.Object({
  play: PlayId,
  selection: Selection,
  mode: Mode,
  multiple: Type.Integer({ minimum: 1, maximum: 99_999 }),
  betGroup: Type.Integer({
    minimum: 1_000,
    maximum: 2_000,
    description: 'The prize group: the lower, the more of the stake comes back as rebate',
  }),
})

const PlacedLine = Type.Object({
  betId: Id,
  orderId: Id,
  gameCode: GameCode,
  gameName: Type.String(),
  number: IssueNumber,
  play: PlayId,
  selection: Selection,
  units: Type.Integer(),
  mode: Mode,
  multiple: Type.Integer(),
  betGroup: Type.Integer(),
  stake: AmountText,
  state: Type.Union([Type.Literal('open'), Type.Literal('won'), Type.Literal('lost'), Type.Literal('push'), Type.Literal('void')]),
  /** Null while the bet is open. */
  payout: Nullable(AmountText),
  placedAt: Instant,
  drawsAt: Instant,
  draw: DrawValue,
  /** Whether its sale is still open, so that it can be cancelled. */
  canCancel: Type.Boolean(),
})

export const lotteryEndpoints = {
  lotteryGames: endpoint({
    id: 'lotteryGames',
    method: 'GET',
    path: '/wps/v2/lottery/games',
    group,
    summary: 'Lotteries that the brand sells, with the issue on sale and the last result of each',
    auth: 'public',
    value: Type.Object({ serverTime: Instant, games: Type.Array(LotteryGame) }),
    errors: [],
  }),
  lotteryGame: endpoint({
    id: 'lotteryGame',
    method: 'GET',
    path: '/wps/v2/lottery/games/:gameCode',
    group,
    summary: 'One lottery with the terms at which it is sold',
    auth: 'public',
    params: Type.Object({ gameCode: GameCode }),
    value: Type.Object({
      serverTime: Instant,
      game: LotteryGame,
      currency: Type.String(),
      currencySymbol: Type.String(),
      /** Of one unit in mode yuan, multiple 1. */
      baseBet: AmountText,
      modes: Type.Array(Mode),
      /** The prize groups at which it can be bought; the highest is the player's own. */
      groupMin: Type.Integer(),
      groupMax: Type.Integer(),
      unitsMax: Type.Integer(),
      multipleMax: Type.Integer(),
      stakeMin: AmountText,
      stakeMax: AmountText,
      issueStakeMax: AmountText,
      /** Of one unit at its mode and multiple. */
      unitStakeMin: AmountText,
      unitStakeMax: AmountText,
      /** Of one member: on one play of an issue, and on the game in a day; null is no limit. */
      playStakeMax: Nullable(AmountText),
      dayStakeMax: Nullable(AmountText),
      payoutMax: AmountText,
      /** Plays whose limits differ from those of the game. */
      plays: Type.Record(
        Type.String(),
        Type.Object({
          unitsMax: Type.Integer(),
          unitStakeMin: AmountText,
          unitStakeMax: AmountText,
          stakeMin: AmountText,
          stakeMax: AmountText,
          playStakeMax: Nullable(AmountText),
        }),
      ),
      /** Rises with every change of the terms; an order that names another is asked again. */
      termsVersion: Type.Integer(),
      chaseMax: Type.Integer({ description: 'Issues that one purchase may cover' }),
      /** Odds that the brand has set, by play and level, as decimals; absent are the rule book's. */
      odds: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
      /** How a result comes about: drawn here with a beacon of our own or drand's, or published by an official lottery. */
      source: Type.Union([Type.Literal('own'), Type.Literal('drand'), Type.Literal('official')]),
    }),
    errors: ['game_not_found'],
  }),
  lotteryResults: endpoint({
    id: 'lotteryResults',
    method: 'GET',
    path: '/wps/v2/lottery/games/:gameCode/results',
    group,
    summary: 'Results of a lottery, the last first',
    auth: 'public',
    params: Type.Object({ gameCode: GameCode }),
    query: Type.Object(pageQuery(30)),
    value: page(Result),
    errors: ['game_not_found'],
  }),
  lotteryUpcoming: endpoint({
    id: 'lotteryUpcoming',
    method: 'GET',
    path: '/wps/v2/lottery/games/:gameCode/upcoming',
    group,
    summary: 'The issue on sale and those after it, for a chase',
    auth: 'public',
    params: Type.Object({ gameCode: GameCode }),
    query: Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })) }),
    value: Type.Array(Issue),
    errors: ['game_not_found'],
  }),
  lotteryClosedOutcomes: endpoint({
    id: 'lotteryClosedOutcomes',
    method: 'GET',
    path: '/wps/v2/lottery/games/:gameCode/issues/:number/closed',
    group,
    summary: 'Closed outcomes of an issue on sale: closed by operators, or at their limit; at most a second old',
    auth: 'public',
    params: Type.Object({ gameCode: GameCode, number: IssueNumber }),
    value: Type.Object({
      /** The whole issue is sold out. */
      issue: Type.Boolean(),
      plays: Type.Array(PlayId),
      /** Options of boards, with their position where the board has several; numbers in digits. */
      outcomes: Type.Array(Type.Object({ play: PlayId, position: Type.Integer({ minimum: 0 }), option: Type.String() })),
    }),
    errors: ['game_not_found'],
  }),
  placeLotteryOrder: endpoint({
    id: 'placeLotteryOrder',
    method: 'POST',
    path: '/wps/v2/lottery/orders',
    group,
    summary: 'Buy the lines of a slip for one issue or, as a chase, for several; all or nothing',
    auth: 'token',
    money: true,
    throttle: 'play',
    body: Type.Object({
      gameCode: GameCode,
      lines: Type.Array(Line, { minItems: 1, maxItems: 50 }),
      /** Each line is bought for each of these, its multiple times this one. */
      issues: Type.Array(Type.Object({ number: IssueNumber, multiple: Type.Integer({ minimum: 1, maximum: 99_999 }) }), {
        minItems: 1,
        maxItems: 200,
      }),
      /** Of a chase: an issue that wins ends it, and what is left is refunded. */
      stopOnWin: Type.Optional(Type.Boolean()),
      /** What the player has confirmed; another price is asked again. */
      total: AmountInput,
      /** Of the terms that the player has seen; others are asked again, also at the same price. */
      termsVersion: Type.Optional(Type.Integer({ minimum: 0 })),
      betEntropy: BetEntropy,
    }),
    value: Type.Object({
      orderId: Id,
      betIds: Type.Array(Id),
      total: AmountText,
      placedAt: Instant,
      balance: Nullable(AmountText),
    }),
    errors: [
      'game_not_found',
      'game_off',
      'selection_invalid',
      'units_too_many',
      'issue_closed',
      'price_changed',
      'unit_stake_out_of_range',
      'stake_out_of_range',
      'outcome_closed',
      'play_sold_out',
      'issue_sold_out',
      'issue_stake_max',
      'play_stake_max',
      'day_stake_max',
      'insufficient_funds',
      'bonus_not_usable_here',
      'stake_above_bonus_max',
      'account_closed',
      'stake_limit_reached',
      'loss_limit_reached',
      'time_limit_reached',
      'time_out_active',
      'self_excluded',
      'idempotency_key_required',
      'idempotency_conflict',
    ],
  }),
  lotteryOrders: endpoint({
    id: 'lotteryOrders',
    method: 'GET',
    path: '/wps/v2/lottery/orders',
    group,
    summary: 'Own lottery bets, newest first',
    auth: 'token',
    query: Type.Object({
      ...pageQuery(20),
      gameCode: Type.Optional(GameCode),
      state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
    }),
    value: page(PlacedLine),
    errors: [],
  }),
  cancelLotteryOrder: endpoint({
    id: 'cancelLotteryOrder',
    method: 'POST',
    path: '/wps/v2/lottery/orders/:orderId/cancel',
    group,
    summary: 'Cancel purchases for issues that are still on sale',
    auth: 'token',
    money: true,
    throttle: 'write',
    params: Type.Object({ orderId: Id }),
    body: Type.Object({
      /** Only these issues; all that are still on sale unless told. */
      numbers: Type.Optional(Type.Array(IssueNumber, { minItems: 1, maxItems: 200 })),
    }),
    value: Type.Object({ cancelled: Type.Integer(), refunded: AmountText }),
    errors: ['order_not_found', 'issue_closed', 'idempotency_key_required', 'idempotency_conflict'],
  }),
  lotteryOrderReceipts: endpoint({
    id: 'lotteryOrderReceipts',
    method: 'GET',
    path: '/wps/v2/lottery/orders/:orderId/receipts',
    group,
    summary: 'The signed receipts of an order, one per issue. Keep them from the purchase to check the draw later',
    auth: 'token',
    params: Type.Object({ orderId: Id }),
    query: Type.Object({
      ...pageQuery(10),
      /** Receipts hold whole selections, so a page has few of them. */
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 10 })),
    }),
    value: page(Selection),
    errors: ['order_not_found'],
  }),
  lotteryFavourites: endpoint({
    id: 'lotteryFavourites',
    method: 'GET',
    path: '/wps/v2/lottery/favourites',
    group,
    summary: 'The member’s favourite bet types, by family',
    auth: 'token',
    value: Type.Array(PlayId),
    errors: [],
  }),
  setLotteryFavourite: endpoint({
    id: 'setLotteryFavourite',
    method: 'PUT',
    path: '/wps/v2/lottery/favourites/:play',
    group,
    summary: 'Add or remove a favourite bet type',
    auth: 'token',
    throttle: 'write',
    params: Type.Object({ play: PlayId }),
    body: Type.Object({ isFavourite: Type.Boolean() }),
    value: Type.Array(PlayId),
    errors: ['selection_invalid'],
  }),
  lotteryEvidence: endpoint({
    id: 'lotteryEvidence',
    method: 'GET',
    path: '/wps/v2/lottery/games/:gameCode/issues/:number/evidence',
    group,
    summary: 'Everything that proves a settled issue, as canonical JSON: check it on /fairness or by verify-draw',
    auth: 'public',
    params: Type.Object({ gameCode: GameCode, number: IssueNumber }),
    raw: 'application/json',
    errors: ['not_found'],
  }),
  lotteryTicketProof: endpoint({
    id: 'lotteryTicketProof',
    method: 'GET',
    path: '/wps/v2/lottery/bets/:betId/proof',
    group,
    summary: 'The signed receipt of an own ticket and, once its issue is settled, its place under the root',
    auth: 'token',
    params: Type.Object({ betId: Id }),
    value: Selection,
    errors: ['not_found'],
  }),
  fairnessKeys: endpoint({
    id: 'fairnessKeys',
    method: 'GET',
    path: '/wps/v2/fairness/keys',
    group,
    summary: 'The keys with which this installation signs draws, oldest first',
    auth: 'public',
    value: Type.Array(Selection),
    errors: [],
  }),
  fairnessSegments: endpoint({
    id: 'fairnessSegments',
    method: 'GET',
    path: '/wps/v2/fairness/segments',
    group,
    summary: 'The last values of a lottery’s days or a live table’s hours, signed and time-locked until they are over, newest first',
    auth: 'public',
    query: Type.Object({ game: GameCode }),
    value: Type.Array(Selection),
    errors: ['game_not_found'],
  }),
  fairnessGame: endpoint({
    id: 'fairnessGame',
    method: 'GET',
    path: '/wps/v2/fairness/games/:gameCode',
    group,
    summary: 'How many draws of a lottery came out, how many were cancelled and why, and chains that were left early; at most a minute old',
    auth: 'public',
    params: Type.Object({ gameCode: GameCode }),
    value: Type.Object({
      gameCode: GameCode,
      /** Of those that were drawn here; official results are published elsewhere. */
      drawn: Type.Integer(),
      cancelled: Type.Object({
        total: Type.Integer(),
        rootLate: Type.Integer(),
        beaconMissing: Type.Integer(),
        other: Type.Integer(),
      }),
      chainsLeftEarly: Type.Integer(),
    }),
    errors: ['game_not_found'],
  }),
} as const
