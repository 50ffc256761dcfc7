import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Code, Id, Instant, Nullable } from '../schemas.ts'

const call = { group: 'Console: payment providers', auth: 'operator' } as const

/** Where a value lies in a JSON answer: names and places, as `data.order.id` or `items.0.state`. */
const Path = Type.String({ maxLength: 200, pattern: '^$|^[\\w-]+(\\.[\\w-]+)*$' })
/** A value of a request; `{reference}`, `{amount}` … are filled in. */
const Template = Type.String({ maxLength: 500 })
const HeaderName = Type.String({ maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9-]*$' })
const Words = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20 })
const Request = Type.Object({
  method: Type.Enum(['GET', 'POST', 'PUT']),
  path: Type.String({ maxLength: 300, pattern: '^/[^\\s]*$' }),
  fields: Type.Record(Type.String({ maxLength: 60 }), Template),
})
/** Where a provider's words for an order stand in an answer or a webhook. */
const Places = Type.Object({
  providerId: Path,
  reference: Path,
  state: Path,
  amount: Path,
  currency: Path,
  paymentId: Path,
  confirmations: Path,
})

/** How to speak with a payment provider, in settings alone. Secrets stand beside them and are never shown again. */
export const ProviderSettings = Type.Object(
  {
    baseUrl: Type.String({ maxLength: 300, pattern: '^https?://[^\\s/]+(/[^\\s]*)?$' }),
    bodyFormat: Type.Enum(['json', 'form']),
    amountUnit: Type.Enum(['decimal', 'minor']),
    auth: Type.Object({
      kind: Type.Enum(['none', 'bearer', 'header', 'hmac']),
      header: Type.String({ maxLength: 60, pattern: '^$|^[A-Za-z][A-Za-z0-9-]*$', description: 'For `header` and `hmac`' }),
    }),
    timeoutMs: Type.Integer({ minimum: 500, maximum: 20_000 }),
    create: Request,
    created: Type.Object({ checkoutUrl: Path, qrText: Path, address: Path, providerId: Path }),
    query: Request,
    places: Places,
    states: Type.Object({ paid: Words, pending: Words, failed: Words }),
    webhook: Type.Object({
      signatureHeader: HeaderName,
      timestampHeader: Type.String({
        maxLength: 60,
        pattern: '^$|^[A-Za-z][A-Za-z0-9-]*$',
        description: 'Signed before the body, separated by a dot; empty if only the body is signed',
      }),
      encoding: Type.Enum(['hex', 'base64']),
      eventId: Path,
      at: Path,
      places: Places,
    }),
    payout: Nullable(
      Type.Object({
        create: Request,
        query: Request,
        places: Places,
        states: Type.Object({ paid: Words, pending: Words, failed: Words }),
        webhook: Type.Optional(
          Type.Object({ eventId: Path, at: Path, places: Places }, { description: 'Signed like callbacks of orders' }),
        ),
      }),
    ),
  },
  { additionalProperties: false },
)
export type ProviderSettings = Static<typeof ProviderSettings>

const Health = Type.Object({
  orders: Type.Integer({ description: 'Ended in the last 24 h' }),
  paid: Type.Integer(),
  successPercent: Nullable(Type.Integer()),
  medianSeconds: Nullable(Type.Integer({ description: 'From order to payment' })),
  webhookLagMs: Nullable(Type.Integer({ description: 'Median delay from the timestamp in the callback to its arrival' })),
  calls: Type.Integer(),
  failedCalls: Type.Integer(),
  callMedianMs: Nullable(Type.Integer()),
  lastError: Nullable(Type.Object({ at: Instant, kind: Type.String(), outcome: Type.String(), detail: Type.String() })),
  refusedWebhooks: Type.Integer(),
})
/** What one operator would change and another has to agree to. Secrets are told by name alone. */
const ProviderChange = Type.Object({
  changeId: Id,
  name: Type.String(),
  isOn: Type.Boolean(),
  settings: ProviderSettings,
  newSecrets: Type.Array(Type.Enum(['api', 'webhook'])),
  proposedBy: Type.String(),
  at: Instant,
  isOwn: Type.Boolean({ description: 'Proposed by the caller, so another operator must approve' }),
})
const Provider = Type.Object({
  code: Code,
  name: Type.String(),
  isBuiltIn: Type.Boolean(),
  isOn: Type.Boolean(),
  settings: Nullable(ProviderSettings),
  hasSecrets: Type.Object({ api: Type.Boolean(), webhook: Type.Boolean() }),
  webhookPath: Type.String(),
  payoutWebhookPath: Nullable(Type.String({ description: 'Null if it sends no payout callbacks' })),
  version: Type.Integer(),
  change: Nullable(ProviderChange),
  health: Health,
})

export const OPERATOR_ACCOUNT_FIELDS = ['bankName', 'branch', 'holder', 'number', 'walletName', 'qrText', 'network', 'address'] as const
const AccountFields = Type.Object(
  Object.fromEntries(OPERATOR_ACCOUNT_FIELDS.map(name => [name, Type.Optional(Type.String({ maxLength: 300 }))])) as Record<
    (typeof OPERATOR_ACCOUNT_FIELDS)[number],
    ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>
  >,
  { additionalProperties: false },
)
const ReceivingAccount = Type.Object({
  accountId: Id,
  brandId: Id,
  currency: Type.String({ description: 'Of the brand' }),
  methodCode: Code,
  label: Type.String(),
  fields: AccountFields,
  isOpen: Type.Boolean(),
  orderCount: Type.Integer({ description: 'Number of orders that used it in the last 24 h' }),
  lastUsedAt: Nullable(Instant),
  version: Type.Integer(),
})
const accountInput = {
  label: Type.String({ minLength: 1, maxLength: 80 }),
  fields: AccountFields,
  isOpen: Type.Boolean(),
}
const Secrets = Type.Object({
  api: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  webhook: Type.Optional(Type.String({ minLength: 8, maxLength: 500 })),
})

export const consoleProviderEndpoints = {
  listProviders: endpoint({
    id: 'listProviders',
    method: 'GET',
    path: '/console/providers',
    ...call,
    permission: 'provider.read',
    summary: 'Payment providers, their settings without secrets, and their health',
    value: Type.Array(Provider),
    errors: [],
  }),
  saveProvider: endpoint({
    id: 'saveProvider',
    method: 'PUT',
    path: '/console/providers/:code',
    ...call,
    permission: 'provider.write',
    throttle: 'write',
    summary:
      'Connect or change a provider. Changes beyond the name and the switch need a second operator. A missing secret is kept. Version 0 connects',
    params: Type.Object({ code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }) }),
    body: Type.Object({
      version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      name: Type.String({ minLength: 1, maxLength: 80 }),
      isOn: Type.Boolean(),
      settings: ProviderSettings,
      secrets: Secrets,
    }),
    value: Type.Object({
      done: Type.Literal(true),
      awaitsSecond: Type.Boolean({ description: 'Not in force yet: a second operator must approve' }),
    }),
    errors: ['validation_failed', 'version_conflict', 'provider_reserved'],
  }),
  decideProviderChange: endpoint({
    id: 'decideProviderChange',
    method: 'POST',
    path: '/console/providers/:code/changes/:changeId',
    ...call,
    permission: 'provider.write',
    throttle: 'write',
    summary: 'Approve a change that another operator proposed, or reject it (your own too)',
    params: Type.Object({ code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }), changeId: Id }),
    body: Type.Object({ isAgreed: Type.Boolean() }),
    value: Ack,
    errors: ['not_found', 'second_operator_needed', 'version_conflict'],
  }),
  tryProvider: endpoint({
    id: 'tryProvider',
    method: 'POST',
    path: '/console/providers/:code/try',
    ...call,
    permission: 'provider.write',
    throttle: 'write',
    summary: 'Test the connection by querying an order that does not exist',
    params: Type.Object({ code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }) }),
    value: Type.Object({
      outcome: Type.Enum(['ok', 'refused', 'malformed', 'timeout', 'outage', 'forbidden_address']),
      ms: Type.Integer(),
      detail: Type.String(),
    }),
    errors: ['not_found'],
  }),
  receivingAccounts: endpoint({
    id: 'receivingAccounts',
    method: 'GET',
    path: '/console/receiving-accounts',
    ...call,
    permission: 'provider.read',
    summary: 'The brand’s own accounts that members pay to; orders rotate through the open ones',
    query: Type.Object({ brandId: Type.Optional(Id) }),
    value: Type.Array(ReceivingAccount),
    errors: [],
  }),
  createReceivingAccount: endpoint({
    id: 'createReceivingAccount',
    method: 'POST',
    path: '/console/receiving-accounts',
    ...call,
    permission: 'provider.write',
    throttle: 'write',
    summary: 'Add an account to a method',
    body: Type.Object({ brandId: Id, methodCode: Code, ...accountInput }),
    value: ReceivingAccount,
    errors: ['not_found', 'validation_failed'],
  }),
  updateReceivingAccount: endpoint({
    id: 'updateReceivingAccount',
    method: 'PUT',
    path: '/console/receiving-accounts/:accountId',
    ...call,
    permission: 'provider.write',
    throttle: 'write',
    summary: 'Change or pause an account; existing orders keep its details',
    params: Type.Object({ accountId: Id }),
    body: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }), ...accountInput }),
    value: ReceivingAccount,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
  saveDepositMethods: endpoint({
    id: 'saveDepositMethods',
    method: 'PUT',
    path: '/console/brands/:brandId/deposit-methods',
    ...call,
    permission: 'provider.write',
    throttle: 'write',
    summary: 'Set the deposit methods of a brand, in the order members see them',
    params: Type.Object({ brandId: Id }),
    body: Type.Object({
      version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      methods: Type.Array(Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })), { maxItems: 20 }),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    value: Type.Object({ version: Type.Integer() }),
    errors: ['not_found', 'validation_failed', 'version_conflict'],
  }),
  depositMethodSettings: endpoint({
    id: 'depositMethodSettings',
    method: 'GET',
    path: '/console/deposit-methods',
    ...call,
    permission: 'provider.read',
    summary: 'The deposit methods of each brand',
    query: Type.Object({ brandId: Type.Optional(Id) }),
    value: Type.Array(
      Type.Object({
        brandId: Id,
        merchantCode: Code,
        currency: Type.String(),
        timeZone: Type.String(),
        languages: Type.Array(Type.String()),
        version: Type.Integer(),
        methods: Type.Array(Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))),
      }),
    ),
    errors: [],
  }),
} as const
