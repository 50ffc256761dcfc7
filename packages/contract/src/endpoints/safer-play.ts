import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, Instant, Nullable } from '../schemas.ts'

const group = 'Safer play'
export const LimitKind = Type.Union([Type.Literal('deposit'), Type.Literal('stake'), Type.Literal('loss')])
export const LimitPeriod = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')])
const Minutes = Type.Integer({ minimum: 10, maximum: 240 })
/** Of a day, in whole minutes. */
const TimeOfDay = Type.Integer({ minimum: 15, maximum: 1_440 })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const Limit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  currency: Code,
  amount: AmountText,
  used: AmountText,
  /** Sent to vendors that hold the money themselves: of stakes all of it, of losses what is not home. A part of `used`, where wins do not outweigh it. */
  atVendors: AmountText,
  /** What may still be put in, staked or lost; after wins that may be more than the limit. */
  left: AmountText,
  raise: Nullable(
    Type.Object({
      amount: Nullable(AmountText),
      state: Type.Union([Type.Literal('waiting'), Type.Literal('confirmable'), Type.Literal('lapsed')]),
      confirmableAt: Instant,
      lapsesAt: Instant,
    }),
  ),
})
const TimeLimit = Type.Object({
  minutes: TimeOfDay,
  usedMinutes: Count,
  leftMinutes: Count,
  resetsAt: Instant,
  raise: Nullable(
    Type.Object({
      minutes: Nullable(TimeOfDay),
      state: Type.Union([Type.Literal('waiting'), Type.Literal('confirmable'), Type.Literal('lapsed')]),
      confirmableAt: Instant,
      lapsesAt: Instant,
    }),
  ),
})
const Exclusion = Type.Object({
  kind: Type.Union([Type.Literal('time_out'), Type.Literal('self_exclusion')]),
  startsAt: Instant,
  endsAt: Nullable(Instant),
})
const SaferPlay = Type.Object({
  currency: Code,
  limits: Type.Array(Limit),
  timeLimit: Nullable(TimeLimit),
  exclusion: Nullable(Exclusion),
  realityCheckMinutes: Nullable(Type.Integer({ description: 'Null: no reminder' })),
  offers: Type.Object({
    timeOutHours: Type.Array(Type.Integer()),
    exclusionMonths: Type.Array(Nullable(Type.Integer({ description: 'Null if permanent' }))),
    realityCheckMinutes: Type.Array(Type.Integer()),
    timeLimitMinutes: Type.Array(Type.Integer()),
  }),
})
const which = { kind: LimitKind, period: LimitPeriod }
const memberErrors = ['unauthorized', 'need_true_account'] as const

export const saferPlayEndpoints = {
  saferPlay: endpoint({
    id: 'saferPlay',
    method: 'GET',
    path: '/wps/v2/safer-play',
    group,
    summary: 'A member’s own limits and their use, time-outs, reminders, and the options',
    auth: 'real',
    throttle: 'read',
    value: SaferPlay,
    errors: memberErrors,
  }),
  setLimit: endpoint({
    id: 'setLimit',
    method: 'PUT',
    path: '/wps/v2/safer-play/limits',
    group,
    summary: 'Set a limit: a lower or new one applies immediately; a higher one or none is requested and must be confirmed a day later',
    auth: 'real',
    throttle: 'write',
    body: Type.Object({ ...which, amount: Nullable(AmountInput) }),
    value: SaferPlay,
    errors: [...memberErrors, 'amount_invalid'],
  }),
  confirmLimit: endpoint({
    id: 'confirmLimit',
    method: 'POST',
    path: '/wps/v2/safer-play/limits/confirm',
    group,
    summary: 'Confirm a higher limit, from a day to a week after the request',
    auth: 'real',
    throttle: 'write',
    body: Type.Object(which),
    value: SaferPlay,
    errors: [...memberErrors, 'limit_not_confirmable'],
  }),
  cancelLimit: endpoint({
    id: 'cancelLimit',
    method: 'POST',
    path: '/wps/v2/safer-play/limits/cancel',
    group,
    summary: 'Cancel a requested higher limit; the current one stays',
    auth: 'real',
    throttle: 'write',
    body: Type.Object(which),
    value: SaferPlay,
    errors: memberErrors,
  }),
  setTimeLimit: endpoint({
    id: 'setTimeLimit',
    method: 'PUT',
    path: '/wps/v2/safer-play/time-limit',
    group,
    summary:
      'Set the daily play time: a shorter or new one applies immediately; a longer one or none is requested and must be confirmed a day later',
    auth: 'real',
    throttle: 'write',
    body: Type.Object({ minutes: Nullable(TimeOfDay) }),
    value: SaferPlay,
    errors: memberErrors,
  }),
  confirmTimeLimit: endpoint({
    id: 'confirmTimeLimit',
    method: 'POST',
    path: '/wps/v2/safer-play/time-limit/confirm',
    group,
    summary: 'Confirm a longer time, from a day to a week after the request',
    auth: 'real',
    throttle: 'write',
    value: SaferPlay,
    errors: [...memberErrors, 'limit_not_confirmable'],
  }),
  cancelTimeLimit: endpoint({
    id: 'cancelTimeLimit',
    method: 'POST',
    path: '/wps/v2/safer-play/time-limit/cancel',
    group,
    summary: 'Cancel a requested longer time; the current one stays',
    auth: 'real',
    throttle: 'write',
    value: SaferPlay,
    errors: memberErrors,
  }),
  setRealityCheck: endpoint({
    id: 'setRealityCheck',
    method: 'PUT',
    path: '/wps/v2/safer-play/reality-check',
    group,
    summary: 'How often to be reminded of time and money while playing; null for never',
    auth: 'real',
    throttle: 'write',
    body: Type.Object({ minutes: Nullable(Minutes) }),
    value: SaferPlay,
    errors: memberErrors,
  }),
  exclude: endpoint({
    id: 'exclude',
    method: 'POST',
    path: '/wps/v2/safer-play/exclusions',
    group,
    summary: 'Start a time-out of hours, or an exclusion of months or permanently, at all brands of the installation; nobody can lift it',
    auth: 'real',
    throttle: 'write',
    body: Type.Union([
      Type.Object({ kind: Type.Literal('time_out'), hours: Type.Integer({ minimum: 1, maximum: 1_008 }) }),
      Type.Object({ kind: Type.Literal('self_exclusion'), months: Nullable(Type.Integer({ minimum: 6, maximum: 120 })) }),
    ]),
    value: Exclusion,
    errors: [...memberErrors, 'field_invalid', 'exclusion_shorter'],
  }),
  reality: endpoint({
    id: 'reality',
    method: 'GET',
    path: '/wps/v2/safer-play/reality',
    group,
    summary: 'Time and money since this sign-in',
    auth: 'real',
    throttle: 'read',
    value: Type.Object({ since: Instant, minutes: Count, rounds: Count, staked: AmountText, won: AmountText, net: AmountText }),
    errors: memberErrors,
  }),
  activityStatement: endpoint({
    id: 'activityStatement',
    method: 'GET',
    path: '/wps/v2/safer-play/statement',
    group,
    summary: 'Deposits, withdrawals, stakes and wins of the last days',
    auth: 'real',
    throttle: 'read',
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 30 })) }),
    value: Type.Object({
      currency: Code,
      from: Type.String(),
      to: Type.String(),
      totals: Type.Object({
        deposited: AmountText,
        withdrawn: AmountText,
        staked: AmountText,
        won: AmountText,
        net: AmountText,
        minutes: Type.Integer({ description: 'Of play: time between bets, up to five minutes' }),
      }),
      days: Type.Array(
        Type.Object({
          on: Type.String(),
          deposited: AmountText,
          withdrawn: AmountText,
          staked: AmountText,
          won: AmountText,
          net: AmountText,
          minutes: Type.Integer(),
        }),
      ),
    }),
    errors: memberErrors,
  }),
} as const
