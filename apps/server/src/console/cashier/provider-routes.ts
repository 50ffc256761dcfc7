import { consoleProviderEndpoints as calls, type ProviderSettings } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule, BrandSettings } from '../../modules/brand/index.ts'
import {
  type Cashier,
  type ProviderChange,
  type ProviderRow,
  payoutWebhookPath,
  type ReceivingAccountRow,
  webhookPath,
} from '../../modules/cashier/index.ts'
import { act } from '../../modules/console/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { invalidFields, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { changedSettings } from '../brand/brand-routes.ts'

export interface ConsoleProvidersDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly cashier: Cashier
}

const DONE = { done: true as const }

/** Payment providers, the brand's own accounts, and the ways to pay in. Secrets go in and never come out. */
export function consoleProviderRoutes(deps: ConsoleProvidersDeps): Route[] {
  return [...providerRoutes(deps), ...accountRoutes(deps), ...methodRoutes(deps)]
}

function providerRoutes(deps: ConsoleProvidersDeps): Route[] {
  const { providers } = deps.cashier
  return [
    route(calls.listProviders, async ctx => {
      const [rows, changes] = await Promise.all([providers.list(), providers.listChanges()])
      const fresh = changes.filter(change => !rows.some(row => row.code === change.code))
      const all = [
        builtIn('sandbox', 'Sandbox'),
        builtIn('desk', 'Own accounts'),
        ...rows.map(connected),
        ...fresh.map(change => ({ ...connected({ ...change, api_secret: null, webhook_secret: null }), isOn: false, settings: null })),
      ]
      const health = await providers.health(
        all.map(each => each.code),
        ctx.now,
      )
      return ok(
        all.map(each => {
          const change = changes.find(({ code }) => code === each.code)
          return {
            ...each,
            change: change ? changeView(change, ctx.principal.id) : null,
            health: present(health.get(each.code), 'every provider has a health report'),
          }
        }),
      )
    }),
    route(calls.saveProvider, (ctx, { params, body }) =>
      act(deps, ctx, async tx => {
        const saved = await providers.save(tx, { ...params, ...body, by: deskOperator(ctx), now: ctx.now })
        if (!saved.ok) return saved
        const { before, after, awaitsSecond } = saved.value
        const newSecrets = SECRETS.filter(kind => body.secrets[kind] !== undefined)
        const action = awaitsSecond ? 'provider.change-proposed' : 'provider.updated'
        const deed = { action, subject: `provider:${params.code}`, ...changesOf(before, after, newSecrets) }
        return ok({ value: { ...DONE, awaitsSecond }, deed })
      }),
    ),
    route(calls.decideProviderChange, (ctx, { params, body }) =>
      act(deps, ctx, async tx => {
        const decided = await providers.decide(tx, { ...params, ...body, by: deskOperator(ctx), now: ctx.now })
        if (!decided.ok) return decided
        const { before, change } = decided.value
        const agreed = before ? 'provider.updated' : 'provider.connected'
        const deed = {
          action: body.isAgreed ? agreed : 'provider.change-dropped',
          subject: `provider:${params.code}`,
          ...changesOf(before, change, change.new_secrets),
        }
        return ok({ value: DONE, deed })
      }),
    ),
    route(calls.tryProvider, async (ctx, { params }) => {
      const tried = await providers.try(params.code)
      if (!tried.ok) return tried
      const deed = { action: 'provider.tried', subject: `provider:${params.code}`, after: { outcome: tried.value.outcome } }
      return act(deps, ctx, async () => ok({ value: tried.value, deed }))
    }),
  ]
}

const SECRETS = ['api', 'webhook'] as const

const deskOperator = ({ principal }: SignedInContext) => ({ operatorId: principal.id, name: principal.account })

/** What a change is about, for the log and for whoever is asked to agree. That a secret is replaced is told, and nothing of it. */
function changesOf(before: ProviderRow | undefined, after: ProviderRow, newSecrets: readonly (typeof SECRETS)[number][]) {
  const plain = (row: ProviderRow) => ({ ...row.settings, isOn: row.is_on, name: row.name })
  const changed = changedSettings(before && plain(before), plain(after))
  return {
    before: changed.before,
    after: { ...changed.after, ...Object.fromEntries(newSecrets.map(kind => [`${kind}Secret`, 'replaced'])) },
  }
}

const changeView = (change: ProviderChange, askedBy: string) => ({
  ...{ changeId: change.change_id, name: change.name, isOn: change.is_on, settings: change.settings },
  ...{ newSecrets: [...change.new_secrets], proposedBy: change.proposed_name, at: change.proposed_at.toISOString() },
  isOwn: change.proposed_by === askedBy,
})

const builtIn = (code: string, name: string) => ({
  code,
  name,
  isBuiltIn: true,
  isOn: true,
  settings: null,
  hasSecrets: { api: false, webhook: false },
  webhookPath: webhookPath(code),
  payoutWebhookPath: null,
  version: 0,
})

const connected = (row: ProviderRow) => ({
  code: row.code,
  name: row.name,
  isBuiltIn: false,
  isOn: row.is_on,
  settings: row.settings as ProviderSettings | null,
  hasSecrets: { api: row.api_secret !== null, webhook: row.webhook_secret !== null },
  webhookPath: webhookPath(row.code),
  payoutWebhookPath: row.settings.payout?.webhook ? payoutWebhookPath(row.code) : null,
  version: row.version,
})

function accountRoutes(deps: ConsoleProvidersDeps): Route[] {
  const { brand } = deps
  const { desk } = deps.cashier
  const currencyOf = async (row: ReceivingAccountRow) => (await brand.settingsOf(row.brand_id)).currency
  return [
    route(calls.receivingAccounts, async (ctx, { query }) => {
      const rows = await desk.listReceivingAccounts({ brandId: query.brandId, now: ctx.now })
      return ok(await Promise.all(rows.map(async row => accountView(row, row.order_count, await currencyOf(row)))))
    }),
    route(calls.createReceivingAccount, (ctx, { body }) =>
      act(deps, ctx, async tx => {
        const owner = await brand.findBrand(body.brandId)
        if (!owner?.settings.depositMethods.some(method => method.methodCode === body.methodCode)) return refuse('not_found')
        const made = await desk.createReceivingAccount(tx, { ...body, now: ctx.now })
        const after = { label: made.label, methodCode: made.method_code, ...made.fields }
        const deed = { action: 'receiving-account.added', subject: `receiving-account:${made.account_id}`, brandId: made.brand_id, after }
        return ok({ value: accountView(made, 0, owner.settings.currency), deed })
      }),
    ),
    route(calls.updateReceivingAccount, (ctx, { params, body }) =>
      act(deps, ctx, async tx => {
        const edited = await desk.updateReceivingAccount(tx, { ...params, ...body })
        if (!edited.ok) return edited
        const { before, after } = edited.value
        const changed = changedSettings(plain(before), plain(after))
        const deed = {
          action: 'receiving-account.updated',
          subject: `receiving-account:${after.account_id}`,
          brandId: after.brand_id,
          ...changed,
        }
        return ok({ value: accountView(after, 0, await currencyOf(after)), deed: Object.keys(changed.after).length > 0 ? deed : undefined })
      }),
    ),
  ]
}

const plain = ({ label, fields, is_open }: ReceivingAccountRow) => ({ label, isOpen: is_open, ...fields })

const accountView = (row: ReceivingAccountRow, orderCount: number, currency: string) => ({
  accountId: row.account_id,
  brandId: row.brand_id,
  methodCode: row.method_code,
  currency,
  label: row.label,
  fields: row.fields,
  isOpen: row.is_open,
  orderCount,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  version: row.version,
})

function methodRoutes(deps: ConsoleProvidersDeps): Route[] {
  const { brand } = deps
  return [
    route(calls.depositMethodSettings, async (_ctx, { query }) => {
      const brands = (await brand.readBrands()).filter(each => query.brandId === undefined || each.id === query.brandId)
      return ok(
        brands.map(({ id, merchantCode, version, settings }) => ({
          brandId: id,
          merchantCode,
          version,
          currency: settings.currency,
          timeZone: settings.timeZone,
          languages: [...settings.languages],
          methods: settings.depositMethods.map(method => ({ ...method })),
        })),
      )
    }),
    route(calls.saveDepositMethods, async (ctx, { params, body }) => {
      const saved = await act(deps, ctx, async tx => {
        const before = (await brand.readBrands(tx)).find(each => each.id === params.brandId)
        // Judged by the schema of the settings, as every edit of a brand.
        const patch: Partial<BrandSettings> = { depositMethods: body.methods as BrandSettings['depositMethods'] }
        const edited = await brand.updateBrand(tx, { ...params, version: body.version, patch, editor: ctx.principal })
        if (!edited.ok) {
          const fields = 'paths' in edited.error ? invalidFields(edited.error.paths) : {}
          return refuse(edited.error.code === 'theme_invalid' ? 'validation_failed' : edited.error.code, { fields })
        }
        const changed = changedSettings(before?.settings, edited.value.settings)
        const deed = {
          action: 'deposit-methods.updated',
          subject: `brand:${params.brandId}`,
          brandId: params.brandId,
          reason: body.reason,
          ...changed,
        }
        return ok({ value: { version: edited.value.version }, deed: Object.keys(changed.after).length > 0 ? deed : undefined })
      })
      // This process at once; the others hear of it by `brand_changed`.
      if (saved.ok) brand.invalidate()
      return saved
    }),
  ]
}
