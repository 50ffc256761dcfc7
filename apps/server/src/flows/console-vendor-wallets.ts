import { type ConsoleVendorTransfer, consoleVendorWalletEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { act, actOnce } from '../modules/console/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { type TransferRow, transferView, type VendorRow, type VendorWallets } from '../modules/vendor-wallets/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'
import { type Route, refuse, route, type SignedInContext } from '../platform/http/index.ts'

export interface ConsoleVendorWalletsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly wallet: Wallet
  readonly vendorWallets: VendorWallets
}

const PAGE_SIZE = 20

/** Vendors that hold money themselves, what is under way with them, and what an operator does where one does not answer. */
export const consoleVendorWalletRoutes = (deps: ConsoleVendorWalletsDeps): Route[] => [...vendorRoutes(deps), ...transferRoutes(deps)]

function vendorRoutes(deps: ConsoleVendorWalletsDeps): Route[] {
  const { desk } = deps.vendorWallets
  return [
    route(calls.consoleVendorWallets, async (ctx, { query }) => {
      const vendors = await desk.listVendors(query.brandId)
      const held = await heldAt(deps, query.brandId)
      const listed = await Promise.all(vendors.map(vendor => vendorView(deps, vendor, { now: ctx.now, held })))
      return ok(listed.filter(vendor => vendor !== undefined))
    }),
    route(calls.saveVendorWallet, async (ctx, { params, body }) => {
      if (!(await deps.brand.findBrand(params.brandId))) return refuse('not_found')
      return act(deps, ctx, async tx => {
        const { displayName: name, ...rest } = body
        const saved = await desk.saveVendor(tx, { ...rest, name, brandId: params.brandId, vendorCode: params.vassalage })
        if (!saved.ok) return saved
        const { before, version } = saved.value
        const { secret, ...shown } = body
        const deed = {
          ...{ action: before ? 'vendor-wallet.changed' : 'vendor-wallet.connected', subject: `vendor-wallet:${params.vassalage}` },
          ...{ brandId: params.brandId, before: before && { state: before.state, version: before.version } },
          // Of a secret the log says that it was replaced, and nothing else.
          after: { ...shown, version, isSecretReplaced: secret !== undefined },
        }
        return ok({ value: { version }, deed })
      })
    }),
  ]
}

/** What members hold at each vendor, by brand. */
async function heldAt({ wallet }: ConsoleVendorWalletsDeps, brandId: string | undefined): Promise<ReadonlyMap<string, bigint>> {
  const holdings = (await wallet.listHoldings(brandId)).filter(
    ({ ownerKind, kind }) => ownerKind === 'member' && kind.startsWith('vendor:'),
  )
  return new Map(holdings.map(holding => [`${holding.brandId} ${holding.kind.slice('vendor:'.length)}`, holding.balance]))
}

async function vendorView(
  { brand, vendorWallets }: ConsoleVendorWalletsDeps,
  vendor: VendorRow,
  { now, held }: { readonly now: Date; readonly held: ReadonlyMap<string, bigint> },
) {
  const found = await brand.findBrand(vendor.brand_id)
  if (!found) return undefined
  const health = await vendorWallets.desk.healthOf(vendor, now)
  return {
    ...{ brandId: vendor.brand_id, merchantCode: found.merchantCode, currency: found.settings.currency, isSingle: found.settings.isSingle },
    ...{ vassalage: vendor.vendor_code, displayName: vendor.name, adapter: vendor.settings ? ('http' as const) : ('sandbox' as const) },
    ...{ state: vendor.state, amountMin: formatAmount(vendor.amount_min), amountMax: formatAmount(vendor.amount_max) },
    ...{ settings: vendor.settings, hasSecret: vendor.secret !== null, version: vendor.version },
    health: {
      ...health,
      lastErrorAt: health.lastErrorAt?.toISOString() ?? null,
      held: formatAmount(held.get(`${vendor.brand_id} ${vendor.vendor_code}`) ?? 0n),
    },
  }
}

function transferRoutes(deps: ConsoleVendorWalletsDeps): Route[] {
  const { desk } = deps.vendorWallets
  return [
    route(calls.consoleVendorTransfers, async (ctx, { query }) => {
      const { pageNo = 1, pageSize = PAGE_SIZE, brandId, memberId, view = 'open' } = query
      const { rows, total } = await desk.listTransfers({ brandId, memberId, view, pageNo, pageSize })
      return ok({ list: await views(deps, ctx, rows), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.consoleVendorTransfer, async (ctx, { params }) => {
      const row = await desk.findTransfer(params.transferId)
      const [view] = row ? await views(deps, ctx, [row]) : []
      if (!view) return refuse('vendor_transfer_not_found')
      const events = await desk.listEvents(params.transferId)
      return ok({ ...view, events: events.map(({ at, kind, by_name, detail }) => ({ at: at.toISOString(), kind, by: by_name, detail })) })
    }),
    route(calls.askVendorTransfer, async (ctx, { params }) => {
      const before = await desk.findTransfer(params.transferId)
      if (!before) return refuse('vendor_transfer_not_found')
      if (before.ended_at) return refuse('vendor_transfer_over')
      await desk.ask(params.transferId)
      const row = await desk.findTransfer(params.transferId)
      const [view] = row ? await views(deps, ctx, [row]) : []
      return view ? ok(view) : refuse('vendor_transfer_not_found')
    }),
    route(calls.settleVendorTransfer, async (ctx, { params, body }) => {
      const by = { operatorId: ctx.principal.id, name: ctx.principal.account }
      const settled: TransferRow[] = []
      const done = await actOnce(deps, ctx, async tx => {
        const worked = await desk.settle(tx, { ...params, ...body, by, now: ctx.now })
        if (!worked.ok) return worked
        const row = worked.value
        if (row.ended_at) settled.push(row)
        const [view] = await views(deps, ctx, [row])
        if (!view) return refuse('vendor_transfer_not_found')
        const action = row.ended_at ? 'vendor-transfer.settled' : 'vendor-transfer.settlement-proposed'
        const after = { outcome: body.outcome, amount: formatAmount(row.amount), currency: row.currency, proposedBy: row.settle_name }
        const deed = { action, subject: `vendor-transfer:${row.transfer_id}`, brandId: row.brand_id, reason: body.reason, after }
        return ok({ value: view, deed })
      })
      if (done.ok) desk.committed(settled)
      return done
    }),
    route(calls.recallForMember, async (ctx, { params, body }) => {
      const member = await deps.identity.findMember(params.memberId)
      if (!member) return refuse('not_found')
      const recall = {
        ...{ brandId: member.brandId, memberId: member.id, cause: 'operator' as const, byName: ctx.principal.account, now: ctx.now },
      }
      const reads = await desk.findRecallable(recall)
      const begun: TransferRow[] = []
      const done = await actOnce(deps, ctx, async tx => {
        const recalled = await desk.recall(tx, recall, reads)
        begun.push(...recalled.flatMap(({ transfer }) => transfer ?? []))
        const value = { begun: begun.length, silent: recalled.filter(({ outcome }) => outcome === 'silent').length }
        const deed = {
          action: 'vendor-wallet.recalled',
          subject: `member:${member.id}`,
          brandId: member.brandId,
          reason: body.reason,
          after: value,
        }
        return ok({ value, deed })
      })
      if (done.ok) desk.committed(begun)
      return done
    }),
  ]
}

async function views(
  { identity, vendorWallets }: ConsoleVendorWalletsDeps,
  ctx: SignedInContext,
  rows: readonly TransferRow[],
): Promise<ConsoleVendorTransfer[]> {
  const [accounts, vendors] = await Promise.all([
    identity.listAccountNames([...new Set(rows.map(row => row.member_id))]),
    vendorWallets.desk.listVendors(),
  ])
  return rows.map(row => {
    const names = new Map(vendors.filter(({ brand_id }) => brand_id === row.brand_id).map(({ vendor_code, name }) => [vendor_code, name]))
    return {
      ...transferView(row, names),
      ...{ brandId: row.brand_id, memberId: row.member_id, account: accounts.get(row.member_id) ?? '–', cause: row.cause },
      ...{ asks: row.asks, queries: row.queries, dueAt: row.due_at?.toISOString() ?? null, lastError: row.last_error },
      settlement: settlementOf(row, ctx.principal.id),
    }
  })
}

function settlementOf(row: TransferRow, operatorId: string): ConsoleVendorTransfer['settlement'] {
  const { settle_outcome: outcome, settle_reason: reason, settle_name: by, settle_at: at } = row
  if (outcome === null || reason === null || by === null || at === null) return null
  return { outcome, reason, by, at: at.toISOString(), isMine: row.settle_by === operatorId }
}
