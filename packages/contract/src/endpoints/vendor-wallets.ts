import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'

const group = 'Wallet and cashier'

export const VENDOR_TRANSFER_STATES = ['created', 'asking', 'unknown', 'done', 'refused'] as const
export type VendorTransferState = (typeof VENDOR_TRANSFER_STATES)[number]
/** Why a transfer was refused; `by_hand` where two operators settled it. */
export const VENDOR_REFUSALS = ['insufficient', 'closed', 'refused', 'by_hand'] as const
export type VendorRefusal = (typeof VENDOR_REFUSALS)[number]
export const VENDOR_STATES = ['on', 'maintenance', 'off'] as const
export type VendorState = (typeof VENDOR_STATES)[number]
/** What keeps money from being spent: a withdrawal that is not paid yet, a transfer on its way, a round that is not over. */
export const LOCK_REASONS = ['withdrawal', 'transit', 'round'] as const
export type LockReason = (typeof LOCK_REASONS)[number]

export const VendorTransfer = Type.Object({
  transferId: Id,
  reference: Type.String({ description: 'By which the vendor knows it' }),
  vassalage: Code,
  displayName: Type.String(),
  from: Type.String({ description: 'main or a vendor code' }),
  to: Type.String({ description: 'main or a vendor code' }),
  amount: AmountText,
  currency: Type.String(),
  state: Type.Enum([...VENDOR_TRANSFER_STATES]),
  reason: Nullable(Type.Enum([...VENDOR_REFUSALS])),
  createdAt: Instant,
  endedAt: Nullable(Instant),
})
const VendorWallet = Type.Object({
  vassalage: Code,
  displayName: Type.String(),
  balance: AmountText,
  stale: Type.Boolean({ description: 'The vendor did not answer in time: the amount is what was known at `readAt`' }),
  readAt: Nullable(Instant),
  state: Type.Enum([...VENDOR_STATES]),
  amountMin: AmountText,
  amountMax: AmountText,
})
const Locked = Type.Object({ reason: Type.Enum([...LOCK_REASONS]), amount: AmountText })

export const RECALL_OUTCOMES = ['begun', 'empty', 'open', 'silent'] as const
export type RecallOutcome = (typeof RECALL_OUTCOMES)[number]
const Recall = Type.Object({
  vassalage: Code,
  outcome: Type.Enum([...RECALL_OUTCOMES], {
    description: 'begun: transfer started · empty: no money there · open: a transfer is still open · silent: the vendor did not answer',
  }),
  transfer: Nullable(VendorTransfer),
})

export const vendorWalletEndpoints = {
  merchantWallet: endpoint({
    id: 'merchantWallet',
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    group,
    spec: 'merchant wallet',
    summary: 'All of the member’s money: main wallet, locked, bonus, demo, and the balance at each vendor as the vendor reports it',
    auth: 'token',
    value: Type.Object({
      isSingle: Type.Boolean({ description: 'Vendors call the main wallet; there are no others' }),
      currency: Type.String(),
      available: AmountText,
      locked: Type.Array(Locked),
      bonus: AmountText,
      demo: AmountText,
      sumBalance: AmountText,
      wallets: Type.Array(VendorWallet),
      open: Type.Array(VendorTransfer),
    }),
    errors: [],
  }),
  walletTransfer: endpoint({
    id: 'walletTransfer',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    group,
    spec: 'wallet transfer',
    summary: 'Move money between the main wallet and a vendor; the answer is the start of the transfer, and the vendor confirms it',
    auth: 'real',
    throttle: 'write',
    money: true,
    body: Type.Object({ from: Code, to: Code, amount: AmountInput }),
    value: VendorTransfer,
    errors: [
      'vendor_wallets_off',
      'vendor_wallet_unknown',
      'vendor_transfer_pair',
      'vendor_wallet_closed',
      'vendor_wallet_resting',
      'vendor_transfer_open',
      'amount_invalid',
      'amount_out_of_range',
      'insufficient_funds',
      'account_closed',
      'vendor_stake_limit_reached',
      'vendor_loss_limit_reached',
      'time_limit_reached',
      'time_out_active',
      'self_excluded',
    ],
  }),
  recallVendorWallets: endpoint({
    id: 'recallVendorWallets',
    method: 'POST',
    path: '/wps/v2/wallets/recall',
    group,
    summary: 'Bring back the money held at all vendors or at one of them; each is a separate transfer',
    auth: 'real',
    throttle: 'write',
    money: true,
    body: Type.Object({ vassalage: Type.Optional(Code) }),
    value: Type.Array(Recall),
    errors: ['vendor_wallet_unknown'],
  }),
  vendorTransfers: endpoint({
    id: 'vendorTransfers',
    method: 'GET',
    path: '/wps/v2/wallets/vendor-transfers',
    group,
    summary: 'Transfers to and from vendors, newest first',
    auth: 'real',
    query: Type.Object({ ...pageQuery(), vassalage: Type.Optional(Code) }),
    value: page(VendorTransfer),
    errors: [],
  }),
  vendorTransfer: endpoint({
    id: 'vendorTransfer',
    method: 'GET',
    path: '/wps/v2/wallets/vendor-transfers/:transferId',
    group,
    summary: 'How one transfer stands',
    auth: 'real',
    params: Type.Object({ transferId: Id }),
    value: VendorTransfer,
    errors: ['vendor_transfer_not_found'],
  }),
} as const
