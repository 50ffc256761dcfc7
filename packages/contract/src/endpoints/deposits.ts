import Type from 'typebox'
import { DEPOSIT_RECEIPT_BYTES_MAX } from '../deposit-limits.ts'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, DayHours, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'

const group = 'Deposits'

export const DEPOSIT_STATES = ['created', 'pending', 'part_paid', 'held', 'paid', 'failed', 'expired', 'cancelled'] as const
export const DepositState = Type.Enum([...DEPOSIT_STATES])
export const DEPOSIT_KINDS = ['card', 'qr', 'bank', 'crypto'] as const
export const DepositKind = Type.Enum([...DEPOSIT_KINDS])

/** What a member needs to pay beside a checkout: where to, and under which reference. */
export const DEPOSIT_LINES = ['bankName', 'branch', 'holder', 'number', 'walletName', 'network', 'address', 'reference'] as const
const Instructions = Type.Object({
  lines: Type.Array(Type.Object({ key: Type.Enum([...DEPOSIT_LINES]), value: Type.String() })),
  qrText: Nullable(Type.String({ description: 'What a QR code says; a path of this host is completed by the page' })),
})

export const Deposit = Type.Object({
  depositId: Id,
  reference: Type.String(),
  methodCode: Code,
  kind: DepositKind,
  state: DepositState,
  amount: AmountText,
  received: AmountText,
  fee: AmountText,
  credited: Nullable(AmountText),
  currency: Type.String(),
  checkoutUrl: Nullable(Type.String()),
  instructions: Nullable(Instructions),
  isStarting: Type.Boolean({ description: 'The provider is still being asked for its checkout' }),
  takesReceipt: Type.Boolean(),
  receiptCount: Type.Integer(),
  claimedPaidAt: Nullable(Instant),
  confirmations: Nullable(Type.Object({ seen: Type.Integer(), needed: Type.Integer() })),
  note: Nullable(Type.String({ description: 'Why the desk decided as it did' })),
  promotionCode: Nullable(Code),
  createdAt: Instant,
  expiresAt: Instant,
  endedAt: Nullable(Instant),
  balanceAfter: Nullable(AmountText),
})

export const DepositMethod = Type.Object({
  methodCode: Code,
  kind: DepositKind,
  name: Type.String(),
  open: Type.Boolean(),
  closedBecause: Nullable(Type.Enum(['closed', 'hours'])),
  hours: Nullable(DayHours),
  amountMin: AmountText,
  amountMax: AmountText,
  feeBps: Type.Integer(),
  feeFixed: AmountText,
  minutesToPay: Type.Integer(),
  quickAmounts: Type.Array(AmountText),
  note: Type.String(),
  steps: Type.Array(Type.String()),
  hasCheckout: Type.Boolean({ description: 'Paid on a page of the provider' }),
  isByHand: Type.Boolean({ description: 'Paid to an account of the brand and checked by an operator' }),
})

export const depositEndpoints = {
  depositMethods: endpoint({
    id: 'depositMethods',
    method: 'GET',
    path: '/wps/v2/deposits/methods',
    group,
    summary: 'Deposit methods of the brand',
    auth: 'real',
    value: Type.Array(DepositMethod),
    errors: [],
  }),
  createDeposit: endpoint({
    id: 'createDeposit',
    method: 'POST',
    path: '/wps/v2/deposits',
    group,
    summary: 'Start a deposit',
    auth: 'real',
    money: true,
    throttle: 'write',
    body: Type.Object({
      methodCode: Code,
      amount: AmountInput,
      returnUrl: Type.Optional(
        Type.String({
          maxLength: 500,
          description: 'A path of the portal to return to after the checkout; `{order}` becomes the order id',
        }),
      ),
      promotionCode: Type.Optional(Code),
    }),
    value: Deposit,
    errors: [
      'amount_invalid',
      'amount_out_of_range',
      'deposit_method_closed',
      'deposit_method_hours',
      'deposit_open_too_many',
      'deposit_promotion_unavailable',
      'deposit_limit_reached',
      'time_out_active',
      'self_excluded',
      'need_true_account',
    ],
  }),
  listDeposits: endpoint({
    id: 'listDeposits',
    method: 'GET',
    path: '/wps/v2/deposits',
    group,
    summary: 'Deposits of the account, newest first',
    auth: 'real',
    query: Type.Object({ ...pageQuery(), state: Type.Optional(DepositState) }),
    value: page(Deposit),
    errors: [],
  }),
  getDeposit: endpoint({
    id: 'getDeposit',
    method: 'GET',
    path: '/wps/v2/deposits/:depositId',
    group,
    summary: 'One deposit',
    auth: 'real',
    params: Type.Object({ depositId: Id }),
    value: Deposit,
    errors: ['deposit_not_found'],
  }),
  paymentWebhook: endpoint({
    id: 'paymentWebhook',
    method: 'POST',
    path: '/wps/v2/payments/:provider/webhook',
    group,
    summary: 'A payment provider reports an order in its own words, as its settings say; signed over the raw body',
    auth: 'signed',
    params: Type.Object({ provider: Code }),
    body: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
    value: Type.Object({ accepted: Type.Boolean() }),
    errors: ['webhook_signature_wrong', 'webhook_malformed', 'webhook_amount_mismatch', 'deposit_not_found', 'deposit_state_conflict'],
  }),
} as const

export const depositOrderEndpoints = {
  cancelDeposit: endpoint({
    id: 'cancelDeposit',
    method: 'POST',
    path: '/wps/v2/deposits/:depositId/cancel',
    group,
    summary: 'Cancel an unpaid order; if money still arrives, it is credited',
    auth: 'real',
    throttle: 'write',
    params: Type.Object({ depositId: Id }),
    value: Deposit,
    errors: ['deposit_not_found', 'deposit_state_conflict'],
  }),
  claimDepositPaid: endpoint({
    id: 'claimDepositPaid',
    method: 'POST',
    path: '/wps/v2/deposits/:depositId/claim',
    group,
    summary: 'Mark an order as paid: an operator looks for the transfer, and the order no longer expires automatically',
    auth: 'real',
    throttle: 'write',
    params: Type.Object({ depositId: Id }),
    value: Deposit,
    errors: ['deposit_not_found', 'deposit_state_conflict'],
  }),
  uploadDepositReceipt: endpoint({
    id: 'uploadDepositReceipt',
    method: 'POST',
    path: '/wps/v2/deposits/:depositId/receipts',
    group,
    summary: 'Add a picture of the payment: the body is the file (PNG, JPEG, WebP); it is re-encoded without metadata',
    auth: 'real',
    throttle: 'write',
    upload: { bytesMax: DEPOSIT_RECEIPT_BYTES_MAX },
    params: Type.Object({ depositId: Id }),
    value: Deposit,
    errors: [
      'deposit_not_found',
      'deposit_state_conflict',
      'deposit_receipts_too_many',
      'image_invalid',
      'image_too_small',
      'image_too_large',
    ],
  }),
} as const
