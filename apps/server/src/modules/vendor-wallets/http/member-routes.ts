import { vendorWalletEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, refuse, route, runOnce, type SignedInContext } from '../../../platform/http/index.ts'
import { findRecallable, recallAll } from '../commands/recall-all.ts'
import { requestTransfer } from '../commands/request-transfer.ts'
import { getMerchantWallet } from '../queries/get-merchant-wallet.ts'
import { findTransfer, listTransfers } from '../queries/list-transfers.ts'
import { findVendor, listVendors } from '../queries/list-vendors.ts'
import { tellChanged } from '../sweep.ts'
import type { TransferRow } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { transferView, type VendorNames } from './views.ts'

const PAGE_SIZE = 20
const whoAsks = (ctx: SignedInContext) => ({ brandId: ctx.tenant.id, memberId: ctx.principal.id, now: ctx.now })

/** The member's calls. The answer of a transfer is its beginning, so that a repeat hears the same; its end is pushed, and read. */
export function memberRoutes(deps: VendorWalletsDeps): Route[] {
  const { db } = deps
  return [
    route(calls.merchantWallet, async ctx =>
      ok(await getMerchantWallet(deps, { ...whoAsks(ctx), accountType: ctx.principal.accountType ?? 0 })),
    ),
    route(calls.walletTransfer, async (ctx, { body }) => {
      const names = await vendorNames(deps, ctx.tenant.id)
      const begun: TransferRow[] = []
      const done = await runOnce(db, ctx, async tx => {
        const requested = await requestTransfer(tx, deps, { ...whoAsks(ctx), ...body })
        if (!requested.ok) return requested
        begun.push(requested.value)
        return ok(transferView(requested.value, names))
      })
      if (done.ok) committed(deps, begun)
      return done
    }),
    route(calls.recallVendorWallets, async (ctx, { body: { vassalage } }) => {
      const { brandId } = whoAsks(ctx)
      if (vassalage && !(await findVendor(db, brandId, vassalage)))
        return refuse('vendor_wallet_unknown', { fields: { vassalage: 'vendor_wallet_unknown' } })
      const recall = { ...whoAsks(ctx), vendorCode: vassalage, cause: 'recall' } as const
      const [reads, names] = await Promise.all([findRecallable(deps, recall), vendorNames(deps, brandId)])
      const begun: TransferRow[] = []
      const done = await runOnce(db, ctx, async tx => {
        const recalled = await recallAll(tx, deps, recall, reads)
        begun.push(...recalled.flatMap(({ transfer }) => transfer ?? []))
        return ok(
          recalled.map(({ vendorCode, outcome, transfer }) => ({
            ...{ vassalage: vendorCode, outcome },
            transfer: transfer && transferView(transfer, names),
          })),
        )
      })
      if (done.ok) committed(deps, begun)
      return done
    }),
    route(calls.vendorTransfers, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, vassalage } }) => {
      const { memberId, brandId } = whoAsks(ctx)
      const [{ rows, total }, names] = await Promise.all([
        listTransfers(db, { memberId, vendorCode: vassalage, view: 'all', pageNo, pageSize }),
        vendorNames(deps, brandId),
      ])
      return ok({ list: rows.map(row => transferView(row, names)), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.vendorTransfer, async (ctx, { params }) => {
      const row = await findTransfer(db, params.transferId)
      if (row?.member_id !== ctx.principal.id) return refuse('vendor_transfer_not_found')
      return ok(transferView(row, await vendorNames(deps, ctx.tenant.id)))
    }),
  ]
}

/** After commit: the pages look again, and the vendor is told at once. */
export function committed(deps: VendorWalletsDeps, rows: readonly TransferRow[]): void {
  for (const row of rows) tellChanged(deps, row)
  if (rows.length > 0) deps.kick()
}

export const vendorNames = async ({ db }: VendorWalletsDeps, brandId: string): Promise<VendorNames> =>
  new Map((await listVendors(db, brandId)).map(({ vendor_code, name }) => [vendor_code, name]))
