import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { BetEntropy } from './bet-parts.ts'

const group = 'Wheel'
const errors = ['unauthorized', 'need_true_account'] as const
const Sum = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' })

/** What a segment gives. Bonus money asks for `multiplePct` percent of it as turnover. */
export const WheelPrize = Type.Union([
  Type.Object({ kind: Type.Literal('nothing') }),
  Type.Object({ kind: Type.Literal('ticket') }),
  Type.Object({ kind: Type.Literal('cash'), amount: Sum, turnoverPct: Type.Integer({ minimum: 0, maximum: 1_000 }) }),
  Type.Object({ kind: Type.Literal('points'), amount: Sum }),
  Type.Object({
    kind: Type.Literal('bonus'),
    amount: Sum,
    multiplePct: Type.Integer({ minimum: 100, maximum: 1_000 }),
    days: Type.Integer({ minimum: 1, maximum: 90 }),
  }),
])
export type WheelPrize = Static<typeof WheelPrize>

/** A chance in lowest terms: `num` of `den`. */
const Odds = Type.Object({ num: Type.Integer(), den: Type.Integer() })

const Segment = Type.Object({
  name: Type.String(),
  prize: WheelPrize,
  odds: Odds,
  isSoldOut: Type.Boolean({ description: 'Sold out: the fallback replaces it, and the odds do not change' }),
})
const Wheel = Type.Object({
  wheelId: Id,
  version: Type.Integer(),
  name: Type.String(),
  currency: Type.String(),
  segments: Type.Array(Segment),
  fallback: Type.Integer({ description: 'The segment that stands in for a sold out one' }),
  tickets: Type.Integer({ description: 'Of the member, to be drawn with' }),
  ticketsUntil: Nullable(Instant),
})
export type WheelView = Static<typeof Wheel>

const Draw = Type.Object({
  drawId: Id,
  wheelId: Id,
  wheelName: Type.String(),
  drawnAt: Instant,
  value: Type.Integer(),
  hit: Type.Integer(),
  segment: Type.Integer({ description: 'The one hit, or the fallback where that was sold out' }),
  segmentName: Type.String(),
  prize: WheelPrize,
  rewardId: Nullable(Id),
  serverSeedHash: Type.String(),
  nonce: Type.Integer(),
})
export type WheelDrawView = Static<typeof Draw>

/** All that a draw follows from, for `/fairness` and `npm run verify-round`. */
export const WheelVerification = Type.Object({
  game: Type.Literal('wheel'),
  serverSeed: Nullable(Type.String({ description: 'Once the pair is revealed' })),
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  betEntropy: BetEntropy,
  segments: Type.Array(Type.Object({ weight: Type.Integer(), isSoldOut: Type.Boolean() })),
  fallback: Type.Integer(),
  expected: Type.Object({ value: Type.Integer(), hit: Type.Integer(), segment: Type.Integer() }),
})

const claim = {
  method: 'POST',
  group,
  auth: 'real',
  throttle: 'write',
  money: true,
  body: Type.Object({
    wheelId: Id,
    version: Type.Integer({ description: 'The version whose odds were shown; another is refused' }),
    betEntropy: BetEntropy,
  }),
  value: Draw,
  errors: [...errors, 'not_found', 'not_available', 'wheel_closed', 'version_conflict', 'round_in_progress', 'no_ticket'],
} as const

export const wheelEndpoints = {
  wheels: endpoint({
    id: 'wheels',
    method: 'GET',
    path: '/wps/v2/wheels',
    group,
    summary: 'Wheels that run, with prizes and odds, the member’s tickets, and the seeds that the next draw is made from',
    auth: 'real',
    throttle: 'read',
    value: Type.Object({
      list: Type.Array(Wheel),
      isAvailable: Type.Boolean({ description: 'False during a pause or an exclusion, and after the day’s time limit' }),
      commitment: Type.Object({
        serverSeedHash: Type.String(),
        clientSeed: Type.String(),
        nonce: Type.Integer(),
        nextServerSeedHash: Type.String(),
      }),
    }),
    errors,
  }),
  claimRafflePromotion: endpoint({
    id: 'claimRafflePromotion',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    ...claim,
    spec: 'raffle promotion',
    summary: 'Draw once with one ticket',
  }),
  claimRaffleWithoutRelay: endpoint({
    id: 'claimRaffleWithoutRelay',
    path: '/wps/MCS2_claimRafflePromotion',
    ...claim,
    summary: 'The same without the relay prefix',
  }),
  listWheelDraws: endpoint({
    id: 'listWheelDraws',
    method: 'GET',
    path: '/wps/v2/wheels/draws',
    group,
    summary: 'The member’s draws, newest first',
    auth: 'real',
    throttle: 'read',
    query: Type.Object(pageQuery()),
    value: page(Draw),
    errors,
  }),
  wheelDrawRecord: endpoint({
    id: 'wheelDrawRecord',
    method: 'GET',
    path: '/wps/v2/wheels/draws/:drawId/record',
    group,
    summary: 'The data of a draw, to verify it without the server',
    auth: 'real',
    throttle: 'read',
    params: Type.Object({ drawId: Id }),
    value: WheelVerification,
    errors: [...errors, 'not_found'],
  }),
} as const
