import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'

const group = 'Transfers between members'
const call = { group, auth: 'real' } as const

/** From a member to his own upline, or from an agent to somebody beneath him. */
export const TRANSFER_DIRECTIONS = ['up', 'down'] as const
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number]
export const TransferDirectionSchema = Type.Enum([...TRANSFER_DIRECTIONS])
const Flow = Type.Enum(['sent', 'received'])

const Person = Type.Object({
  memberId: Id,
  account: Type.String(),
  name: Nullable(Type.String({ description: 'The full name with all but its first letters hidden; null where none is known' })),
})
const Limits = Type.Object({
  amountMin: AmountText,
  amountMax: AmountText,
  amountPerDay: AmountText,
  amountLeft: AmountText,
  countPerDay: Type.Integer(),
  countLeft: Type.Integer(),
})
export const MemberTransfer = Type.Object({
  transferId: Id,
  number: Type.String(),
  direction: TransferDirectionSchema,
  flow: Flow,
  counterpart: Person,
  amount: AmountText,
  currency: Type.String(),
  createdAt: Instant,
})

export const memberTransferEndpoints = {
  memberTransferOptions: endpoint({
    id: 'memberTransferOptions',
    method: 'GET',
    path: '/wps/v2/transfers/options',
    ...call,
    summary: 'To whom the member can send money now, and what is left of today’s limit',
    value: Type.Object({
      currency: Type.String(),
      available: AmountText,
      hasPaymentPassword: Type.Boolean(),
      resetsAt: Instant,
      up: Nullable(Type.Object({ upline: Person, limits: Limits, turnoverOwed: AmountText })),
      down: Nullable(Type.Object({ wholeTeam: Type.Boolean(), limits: Limits })),
    }),
    errors: [],
  }),
  memberTransferDownlines: endpoint({
    id: 'memberTransferDownlines',
    method: 'GET',
    path: '/wps/v2/transfers/downlines',
    group,
    auth: 'agent',
    summary: 'Downlines to whom an agent may send money, by the start of their account name',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 64 })) }),
    value: Type.Object({
      list: Type.Array(Type.Object({ ...Person.properties, levels: Type.Integer({ description: '1: directly beneath' }) })),
    }),
    errors: ['transfer_closed'],
  }),
  createMemberTransfer: endpoint({
    id: 'createMemberTransfer',
    method: 'POST',
    path: '/wps/v2/transfers',
    ...call,
    summary: 'Send money to your upline or, as an agent, to a downline; it arrives immediately and cannot be recalled',
    money: true,
    sealed: true,
    throttle: 'write',
    body: Type.Object({
      direction: TransferDirectionSchema,
      receiverId: Id,
      amount: AmountInput,
      paymentPassword: Type.String({ minLength: 1, maxLength: 255 }),
    }),
    value: MemberTransfer,
    errors: [
      'amount_invalid',
      'amount_out_of_range',
      'insufficient_funds',
      'currency_mismatch',
      'transfer_closed',
      'transfer_to_self',
      'transfer_receiver_unknown',
      'transfer_receiver_unavailable',
      'transfer_day_amount_reached',
      'transfer_day_count_reached',
      'transfer_turnover_owed',
      'time_out_active',
      'self_excluded',
      'debt_open',
      'payment_password_not_set',
      'payment_password_wrong',
      'payment_password_locked',
      'sealed_body_required',
      'sealed_body_invalid',
      'sealed_body_expired',
      'sealed_body_replayed',
    ],
  }),
  listMemberTransfers: endpoint({
    id: 'listMemberTransfers',
    method: 'GET',
    path: '/wps/v2/transfers',
    ...call,
    summary: 'Transfers that the member sent or received, newest first',
    query: Type.Object({
      ...pageQuery(),
      flow: Type.Optional(Flow),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: page(MemberTransfer),
    errors: [],
  }),
} as const
