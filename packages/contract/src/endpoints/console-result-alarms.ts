import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { brandQuery, Reason } from './console-parts.ts'

const group = 'Console: result alarms'
const call = { group, auth: 'operator', permission: 'result-alarm.read' } as const
const params = Type.Object({ alarmId: Id })
const Game = { gameId: Type.String(), gameName: Type.String() }
const Sigmas = (description: string) => Type.Number({ description: `Result above expectation in standard deviations, ${description}` })

const ResultAlarm = Type.Object({
  alarmId: Id,
  brandId: Id,
  merchantCode: Code,
  memberId: Id,
  account: Type.String(),
  currency: Type.String(),
  about: Type.Enum(['pair', 'account'], { description: 'Rounds of one pair of seeds, or all of the account’s' }),
  serverSeedHash: Nullable(Type.String({ description: 'Of the pair' })),
  games: Type.Array(Type.Object(Game)),
  rounds: Type.Integer(),
  staked: AmountText,
  paid: AmountText,
  result: AmountText,
  expected: Type.String({ ...AmountText, description: 'What the rounds were expected to pay' }),
  excess: Type.String({ ...AmountText, description: 'Paid above the expectation' }),
  sigmas: Sigmas('by money'),
  sigmasByRound: Sigmas('each round alike'),
  oddsExponent: Type.Integer({ description: 'Fair play reaches this result with a probability of at most 1 in 10 to this power' }),
  largest: Nullable(Type.Object({ roundId: Id, reference: Type.String(), ...Game, stake: AmountText, payout: AmountText })),
  resultWithoutLargest: AmountText,
  firstAt: Instant,
  lastAt: Instant,
  raisedAt: Instant,
  closedAt: Nullable(Instant),
  closedBy: Nullable(Type.String()),
  reason: Nullable(Type.String()),
})
export type ResultAlarmView = Static<typeof ResultAlarm>

export const consoleResultAlarmEndpoints = {
  listResultAlarms: endpoint({
    id: 'listResultAlarms',
    method: 'GET',
    path: '/console/result-alarms',
    ...call,
    summary: 'Accounts whose wins in our own instant games are unlikely to be luck, newest first',
    query: Type.Object({ ...pageQuery(), ...brandQuery, state: Type.Optional(Type.Enum(['open', 'closed'])) }),
    value: page(ResultAlarm),
    errors: [],
  }),
  getResultAlarm: endpoint({
    id: 'getResultAlarm',
    method: 'GET',
    path: '/console/result-alarms/:alarmId',
    ...call,
    summary: 'One result alarm; while it is open, its figures include new rounds',
    params,
    value: ResultAlarm,
    errors: ['not_found'],
  }),
  closeResultAlarm: endpoint({
    id: 'closeResultAlarm',
    method: 'POST',
    path: '/console/result-alarms/:alarmId/close',
    ...call,
    permission: 'result-alarm.review',
    throttle: 'write',
    summary: 'Close a result alarm with a reason; counting restarts from here',
    params,
    body: Type.Object({ reason: Reason }),
    value: ResultAlarm,
    errors: ['not_found', 'reason_required', 'case_closed'],
  }),
} as const
