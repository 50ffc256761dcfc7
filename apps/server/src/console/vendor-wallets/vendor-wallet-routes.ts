import { type ConsoleVendorTransfer, consoleVendorWalletEndpoints as calls, type RecallOutcome } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { ClaimDesk } from '../../modules/claims/index.ts'
import { act, actOnce } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import { type TransferRow, transferView, type VendorRow, type VendorWallets } from '../../modules/vendor-wallets/index.ts'
import type { Wallet } from '../../modules/wallet/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { claimView } from '../claims/claim-view.ts'

export interface ConsoleVendorWalletsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly wallet: Wallet
  readonly vendorWallets: VendorWallets
  /** On transfers. */
  readonly claims: ClaimDesk
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
    route(calls.tryVendorWallet, async (ctx, { params: { brandId, vassalage }, body: { account } }) => {
      const found = await deps.brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const member = account === undefined ? undefined : await findByAccount(deps, brandId, account)
      if (account !== undefined && !member) return refuse('not_found', { fields: { account: 'not_found' } })
      const { currency } = found.settings
      const tried = await desk.tryVendor({ brandId, vendorCode: vassalage, memberId: member?.id, currency, now: ctx.now })
      if (!tried.ok) return tried
      const { outcome, balance } = tried.value
      const deed = { action: 'vendor-wallet.tried', subject: `vendor-wallet:${vassalage}`, brandId, after: { account, outcome } }
      const value = { ...tried.value, balance: balance === null ? null : formatAmount(balance), currency }
      return act(deps, ctx, async () => ok({ value, deed }))
    }),
  ]
}

/** The member of exactly this account name, in any case, or of this id. */
async function findByAccount({ identity }: ConsoleVendorWalletsDeps, brandId: string, account: string) {
  const text = account.trim().toLowerCase()
  // Among the newest hundred whose names begin so; whoever is not among them is found by his id.
  const { list } = await identity.listMembers({ brandId, text, pageNo: 1, pageSize: 100 })
  return list.find(member => member.account.toLowerCase() === text || member.id === text)
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
      const viewOf = await viewer(deps, ctx, rows)
      return ok({ list: rows.map(viewOf), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.consoleVendorTransfer, async (ctx, { params }) => {
      const row = await desk.findTransfer(params.transferId)
      if (!row) return refuse('vendor_transfer_not_found')
      const [viewOf, events] = await Promise.all([viewer(deps, ctx, [row]), desk.listEvents(params.transferId)])
      return ok({
        ...viewOf(row),
        events: events.map(({ at, kind, by_name, detail }) => ({ at: at.toISOString(), kind, by: by_name, detail })),
      })
    }),
    route(calls.askVendorTransfer, async (ctx, { params }) => {
      const before = await desk.findTransfer(params.transferId)
      if (!before) return refuse('vendor_transfer_not_found')
      if (before.ended_at) return refuse('vendor_transfer_over')
      const { transfer_id, vendor_code, brand_id: brandId, state } = before
      const deed = {
        action: 'vendor-transfer.asked',
        subject: `vendor-transfer:${transfer_id}`,
        brandId,
        after: { vendor: vendor_code, state },
      }
      // In the log before the vendor hears of it: what it answers stands in the transfer's own history.
      const noted = await act(deps, ctx, async () => ok({ value: undefined, deed }))
      if (!noted.ok) return noted
      await desk.ask(transfer_id)
      const row = (await desk.findTransfer(transfer_id)) ?? before
      return ok((await viewer(deps, ctx, [row]))(row))
    }),
    route(calls.settleVendorTransfer, async (ctx, { params, body }) => {
      const by = { operatorId: ctx.principal.id, name: ctx.principal.account }
      const before = await desk.findTransfer(params.transferId)
      if (!before) return refuse('vendor_transfer_not_found')
      // Names are read before the transaction: it holds its own connection, and asks for no other.
      const viewOf = await viewer(deps, ctx, [before])
      const settled: TransferRow[] = []
      const done = await actOnce(deps, ctx, async tx => {
        const worked = await desk.settle(tx, { ...params, ...body, by, now: ctx.now })
        if (!worked.ok) return worked
        const row = worked.value
        if (row.ended_at) settled.push(row)
        const action = row.ended_at ? 'vendor-transfer.settled' : 'vendor-transfer.settlement-proposed'
        const after = { outcome: body.outcome, amount: formatAmount(row.amount), currency: row.currency, proposedBy: row.settle_name }
        const deed = { action, subject: `vendor-transfer:${row.transfer_id}`, brandId: row.brand_id, reason: body.reason, after }
        return ok({ value: viewOf(row), deed })
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
        const count = (outcome: RecallOutcome) => recalled.filter(each => each.outcome === outcome).length
        const value = { begun: begun.length, silent: count('silent'), open: count('open') }
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

/** Reads the names that transfers are told with; answers how one of them looks. */
async function viewer(
  { db, identity, vendorWallets, claims }: ConsoleVendorWalletsDeps,
  ctx: SignedInContext,
  rows: readonly TransferRow[],
): Promise<(row: TransferRow) => ConsoleVendorTransfer> {
  const ids = rows.map(row => row.transfer_id)
  const [accounts, vendors, held] = await Promise.all([
    identity.listAccountNames([...new Set(rows.map(row => row.member_id))]),
    vendorWallets.desk.listVendors(),
    claims.list(db, ids, ctx.now),
  ])
  return row => {
    const names = new Map(vendors.filter(({ brand_id }) => brand_id === row.brand_id).map(({ vendor_code, name }) => [vendor_code, name]))
    return {
      ...transferView(row, names),
      ...{ brandId: row.brand_id, memberId: row.member_id, account: accounts.get(row.member_id) ?? '–', cause: row.cause },
      ...{ asks: row.asks, queries: row.queries, dueAt: row.due_at?.toISOString() ?? null, lastError: row.last_error },
      settlement: settlementOf(row, ctx.principal.id),
      claim: claimView(held.get(row.transfer_id)),
    }
  }
}

function settlementOf(row: TransferRow, operatorId: string): ConsoleVendorTransfer['settlement'] {
  const { settle_outcome: outcome, settle_reason: reason, settle_name: by, settle_at: at } = row
  if (outcome === null || reason === null || by === null || at === null) return null
  return { outcome, reason, by, at: at.toISOString(), isMine: row.settle_by === operatorId }
}
