import { type Endpoints, endpoints, type ValueOf } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { TransferLine, Wallet } from '../../modules/wallet/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { ledgerSubject } from './ledger-subject.ts'

export interface ConsoleLedgerDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly wallet: Wallet
}

const PAGE_SIZE = 20
type TransferRow = ValueOf<Endpoints['listTransfers']>['list'][number]

/** The ledger in the console: read, and proven, never written. */
export function consoleLedgerRoutes(deps: ConsoleLedgerDeps): Route[] {
  const { wallet, identity, brand } = deps
  return [
    route(endpoints.listTransfers, async (_ctx, { query: { q, from, to, pageNo = 1, pageSize = PAGE_SIZE, ...query } }) => {
      const page = await wallet.listTransfers({
        ...query,
        about: await ledgerSubject(deps, q),
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
        pageNo,
        pageSize,
      })
      const names = await identity.listAccountNames([...new Set(page.list.map(line => line.ownerId))])
      return ok({ ...page, list: page.list.map(line => transferRow(line, names)) })
    }),
    route(endpoints.getTransfer, async (_ctx, { params }) => {
      const transfer = await wallet.findTransfer(BigInt(params.transferId))
      if (!transfer) return refuse('not_found')
      const ids = [transfer.ownerId, ...transfer.entries.map(entry => entry.ownerId)]
      const names = new Map([...(await brandNames(brand)), ...(await identity.listAccountNames([...new Set(ids)]))])
      return ok({
        transfer: transferRow(transfer, names),
        key: transfer.key,
        entries: transfer.entries.map(({ ownerId, ...entry }) => ({
          ...entry,
          accountId: entry.accountId.toString(),
          owner: names.get(ownerId) ?? ownerId,
          amount: formatAmount(entry.amount),
          balanceAfter: entry.balanceAfter === null ? null : formatAmount(entry.balanceAfter),
        })),
      })
    }),
    route(endpoints.listHouseAccounts, async (_ctx, { query }) => {
      const names = await brandNames(brand)
      const holdings = await wallet.listHoldings(query.brandId)
      return ok(
        holdings.map(holding => ({
          ...holding,
          merchantCode: names.get(holding.brandId) ?? '-',
          balance: formatAmount(holding.balance),
        })),
      )
    }),
    route(endpoints.verifyLedgerNow, async ctx => {
      const report = await wallet.verifyLedger()
      const findings = report.findings.map(({ rule, subject, detail }) => ({ rule, subject, detail }))
      const figures = { isClean: report.isClean, transfers: Number(report.transferCount), entries: Number(report.entryCount) }
      return act(deps, ctx, async () =>
        ok({
          value: { ...figures, milliseconds: report.durationMs, findings },
          deed: { action: 'ledger.verified', subject: 'ledger', after: { ...figures, findings: findings.length } },
        }),
      )
    }),
  ]
}

const brandNames = async (brand: BrandModule) => new Map((await brand.listBrands()).map(each => [each.id, each.merchantCode]))

const transferRow = (line: TransferLine, names: ReadonlyMap<string, string>): TransferRow => ({
  transferId: line.transferId.toString(),
  postedAt: line.postedAt.toISOString(),
  kind: line.kind,
  ownerId: line.ownerId,
  ownerAccount: names.get(line.ownerId) ?? null,
  referenceId: line.referenceId,
  amount: formatAmount(line.amount),
  asset: line.asset,
  isArchived: line.isArchived,
})
