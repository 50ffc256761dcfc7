import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Id, Instant, Nullable } from '../schemas.ts'

const group = 'Cashback'
const errors = ['unauthorized', 'need_true_account', 'feature_disabled'] as const
export const LocalDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day of the brand' })

/** Counting until the day is over, waiting until it can be fetched. */
export const CASHBACK_STATES = ['counting', 'waiting', 'claimable', 'claimed', 'expired', 'nothing'] as const

const Day = Type.Object({
  day: LocalDay,
  state: Type.Enum(CASHBACK_STATES),
  rank: Type.Integer({ description: 'At the end of the day; the present one while it runs' }),
  lines: Type.Array(
    Type.Object({
      category: Type.String(),
      validBet: Type.String({ description: 'The cash part of valid bets, decimal' }),
      ratePpm: Type.Integer(),
      amount: Type.String({ description: 'Cut to 0.0001' }),
    }),
  ),
  cap: Nullable(AmountText),
  isCapped: Type.Boolean(),
  withheld: Type.String({ description: 'Overpaid on earlier days, because bets were voided afterwards' }),
  amount: AmountText,
  endsAt: Instant,
  availableAt: Instant,
  claimUntil: Instant,
  claimedAt: Nullable(Instant),
})
export type CashbackDay = Static<typeof Day>

export const cashbackEndpoints = {
  cashback: endpoint({
    id: 'cashback',
    method: 'GET',
    path: '/wps/v2/cashback',
    group,
    summary: 'Cashback of the last days and of the running one, newest first',
    auth: 'real',
    throttle: 'read',
    value: Type.Object({
      currency: Type.String(),
      timeZone: Type.String(),
      claimable: Type.String({ description: 'Everything that can be claimed now, a decimal amount' }),
      isQuiet: Type.Boolean({
        description: 'The member has set a limit this week, so cashback is shown on its own page only and not promoted elsewhere',
      }),
      days: Type.Array(Day),
    }),
    errors,
  }),
  claimCashback: endpoint({
    id: 'claimCashback',
    method: 'POST',
    path: '/wps/v2/cashback/claims',
    group,
    summary: 'Claim the cashback of one day, or of all days that are ready, as cash',
    auth: 'real',
    throttle: 'write',
    money: true,
    body: Type.Object({ day: Type.Optional(LocalDay) }),
    value: Type.Object({
      amount: AmountText,
      claimed: Type.Array(Type.Object({ day: LocalDay, amount: AmountText, creditId: Id })),
    }),
    errors: [...errors, 'not_yet', 'nothing_to_claim', 'already_claimed', 'claim_expired', 'not_available'],
  }),
} as const
