import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Claimed } from './console-claims.ts'
import { VENDOR_STATES, VendorTransfer } from './vendor-wallets.ts'

const call = { group: 'Console: vendor wallets', auth: 'operator' } as const
const Reason = Type.String({ minLength: 3, maxLength: 500 })
const Decimal = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' })
const Path = Type.String({ maxLength: 200, pattern: '^$|^[\\w-]+(\\.[\\w-]+)*$' })
const Words = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20 })
const Request = Type.Object({
  method: Type.Enum(['GET', 'POST', 'PUT']),
  path: Type.String({ maxLength: 300, pattern: '^/[^\\s]*$' }),
  fields: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 500 })),
})

/** How to speak with a vendor's wallet, in settings alone; `docs/vendor-wallets.md` explains each. The secret stands beside them and is never shown again. */
export const VendorWalletSettings = Type.Object(
  {
    baseUrl: Type.String({ maxLength: 300, pattern: '^https?://[^\\s/]+(/[^\\s]*)?$' }),
    bodyFormat: Type.Enum(['json', 'form']),
    amountUnit: Type.Enum(['decimal', 'minor']),
    auth: Type.Object({
      kind: Type.Enum(['none', 'bearer', 'header', 'hmac']),
      header: Type.String({ maxLength: 60, pattern: '^$|^[A-Za-z][A-Za-z0-9-]*$' }),
    }),
    timeoutMs: Type.Integer({ minimum: 500, maximum: 20_000 }),
    deposit: Request,
    withdraw: Request,
    query: Request,
    balance: Request,
    places: Type.Object({ state: Path, reference: Path, amount: Path, reason: Path, balance: Path }),
    states: Type.Object({ done: Words, refused: Words, pending: Words, unknown: Words }),
    reasons: Type.Object({ insufficient: Words, closed: Words }),
  },
  { additionalProperties: false },
)
export type VendorWalletSettings = Static<typeof VendorWalletSettings>

const Health = Type.Object({
  calls: Type.Integer({ description: 'In the last 24 h' }),
  failedCalls: Type.Integer(),
  medianMs: Nullable(Type.Integer()),
  lastError: Nullable(Type.String()),
  lastErrorAt: Nullable(Instant),
  open: Type.Integer({ description: 'Open transfers' }),
  unknown: Type.Integer({ description: 'Of these, transfers with an unknown outcome' }),
  held: AmountText,
})
const VendorWalletInfo = Type.Object({
  brandId: Id,
  merchantCode: Code,
  currency: Type.String(),
  isSingle: Type.Boolean(),
  vassalage: Code,
  displayName: Type.String(),
  adapter: Type.Enum(['sandbox', 'http']),
  state: Type.Enum([...VENDOR_STATES]),
  amountMin: AmountText,
  amountMax: AmountText,
  settings: Nullable(VendorWalletSettings),
  hasSecret: Type.Boolean(),
  version: Type.Integer(),
  health: Health,
})
const Settlement = Type.Object({
  outcome: Type.Enum(['done', 'refused']),
  reason: Type.String(),
  by: Type.String(),
  at: Instant,
  isMine: Type.Boolean({ description: 'Another operator must approve' }),
})
export const ConsoleVendorTransfer = Type.Object({
  ...VendorTransfer.properties,
  brandId: Id,
  memberId: Id,
  account: Type.String(),
  cause: Type.Enum(['member', 'recall', 'operator', 'locked']),
  asks: Type.Integer(),
  queries: Type.Integer(),
  dueAt: Nullable(Instant),
  lastError: Nullable(Type.String()),
  settlement: Nullable(Settlement),
  claim: Claimed,
})
const Event = Type.Object({ at: Instant, kind: Type.String(), by: Nullable(Type.String()), detail: Nullable(Type.String()) })
const params = Type.Object({ transferId: Id })
const vendorParams = Type.Object({ brandId: Id, vassalage: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,31}$' }) })

export const consoleVendorWalletEndpoints = {
  consoleVendorWallets: endpoint({
    id: 'consoleVendorWallets',
    method: 'GET',
    path: '/console/vendor-wallets',
    ...call,
    summary: 'Vendors that hold money themselves, by brand, with their response figures',
    permission: 'provider.read',
    query: Type.Object({ brandId: Type.Optional(Id) }),
    value: Type.Array(VendorWalletInfo),
    errors: [],
  }),
  saveVendorWallet: endpoint({
    id: 'saveVendorWallet',
    method: 'PUT',
    path: '/console/vendor-wallets/:brandId/:vassalage',
    ...call,
    summary: 'Connect a vendor’s wallet or change it; version 0 connects, without settings it is the sandbox',
    permission: 'provider.write',
    throttle: 'write',
    params: vendorParams,
    body: Type.Object({
      version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      displayName: Type.String({ minLength: 1, maxLength: 60 }),
      state: Type.Enum([...VENDOR_STATES]),
      amountMin: Decimal,
      amountMax: Decimal,
      settings: Nullable(VendorWalletSettings),
      secret: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    value: Type.Object({ version: Type.Integer() }),
    errors: ['version_conflict', 'not_found'],
  }),
  tryVendorWallet: endpoint({
    id: 'tryVendorWallet',
    method: 'POST',
    path: '/console/vendor-wallets/:brandId/:vassalage/try',
    ...call,
    summary: 'Test a vendor with a balance request; moves no money',
    permission: 'provider.write',
    throttle: 'write',
    params: vendorParams,
    body: Type.Object({
      account: Type.Optional(
        Type.String({ minLength: 1, maxLength: 60, description: 'A member of the brand; leave out to test without a member' }),
      ),
    }),
    value: Type.Object({
      outcome: Type.Enum(['ok', 'not_known', 'refused', 'malformed', 'unreadable', 'timeout', 'outage', 'forbidden_address'], {
        description:
          'not_known: accepted, but the vendor does not know the account · unreadable: there is no amount in the configured field',
      }),
      ms: Type.Integer(),
      detail: Type.String(),
      balance: Nullable(AmountText),
      currency: Type.String(),
    }),
    errors: ['not_found'],
  }),
  consoleVendorTransfers: endpoint({
    id: 'consoleVendorTransfers',
    method: 'GET',
    path: '/console/vendor-transfers',
    ...call,
    summary: 'Transfers to and from vendors; open ones first',
    permission: 'provider.read',
    query: Type.Object({
      ...pageQuery(),
      brandId: Type.Optional(Id),
      view: Type.Optional(Type.Enum(['open', 'unknown', 'all'])),
      memberId: Type.Optional(Id),
    }),
    value: page(ConsoleVendorTransfer),
    errors: [],
  }),
  consoleVendorTransfer: endpoint({
    id: 'consoleVendorTransfer',
    method: 'GET',
    path: '/console/vendor-transfers/:transferId',
    ...call,
    summary: 'One transfer with everything that happened to it',
    permission: 'provider.read',
    params,
    value: Type.Object({ ...ConsoleVendorTransfer.properties, events: Type.Array(Event) }),
    errors: ['vendor_transfer_not_found'],
  }),
  askVendorTransfer: endpoint({
    id: 'askVendorTransfer',
    method: 'POST',
    path: '/console/vendor-transfers/:transferId/ask',
    ...call,
    summary: 'Query the vendor for the state of a transfer now',
    permission: 'provider.write',
    throttle: 'write',
    params,
    value: ConsoleVendorTransfer,
    errors: ['vendor_transfer_not_found', 'vendor_transfer_over'],
  }),
  settleVendorTransfer: endpoint({
    id: 'settleVendorTransfer',
    method: 'POST',
    path: '/console/vendor-transfers/:transferId/settle',
    ...call,
    summary: 'Settle by hand a transfer that the vendor does not settle: one operator proposes, another approves',
    permission: 'adjustment.write',
    throttle: 'write',
    money: true,
    params,
    body: Type.Object({ outcome: Type.Enum(['done', 'refused']), reason: Reason }),
    value: ConsoleVendorTransfer,
    errors: [
      'vendor_transfer_not_found',
      'vendor_transfer_over',
      'vendor_transfer_not_unknown',
      'adjustment_own',
      'vendor_settlement_differs',
      'desk_claimed',
    ],
  }),
  recallForMember: endpoint({
    id: 'recallForMember',
    method: 'POST',
    path: '/console/members/:memberId/recall',
    ...call,
    summary: 'Bring back a member’s money from vendors',
    permission: 'provider.write',
    throttle: 'write',
    money: true,
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Type.Object({
      begun: Type.Integer({ description: 'Transfers started' }),
      silent: Type.Integer({ description: 'Vendors that did not return a balance' }),
      open: Type.Integer({ description: 'Vendors with an open transfer' }),
    }),
    errors: ['not_found'],
  }),
} as const
export type ConsoleVendorTransfer = Static<typeof ConsoleVendorTransfer>
