import { consoleCashbackEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok, present } from '@croupier/kernel'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { Cashback } from '../../modules/cashback/index.ts'
import { type Route, route } from '../../platform/http/index.ts'

export interface ConsoleCashbackDeps {
  readonly brand: BrandModule
  readonly cashback: Cashback
}

/** What cashback came to, day by day. */
export const consoleCashbackRoutes = ({ brand, cashback }: ConsoleCashbackDeps): Route[] => [
  route(calls.listCashbackRuns, async (_ctx, { query: { pageNo = 1, pageSize = 20, brandId } }) => {
    const { rows, total } = await cashback.listRuns({ brandId, pageNo, pageSize })
    const brands = new Map((await brand.listBrands()).map(each => [each.id, each]))
    const list = rows.map(({ endsAt, availableAt, claimUntil, closedAt, startsAt: _startsAt, ...row }) => {
      const { merchantCode, settings } = present(brands.get(row.brandId), 'a day is of a brand')
      return {
        ...row,
        ...{ merchantCode, currency: settings.currency, endsAt: endsAt.toISOString(), availableAt: availableAt.toISOString() },
        ...{ claimUntil: claimUntil.toISOString(), closedAt: closedAt?.toISOString() ?? null },
        amount: formatAmount(row.amount),
        withheld: formatAmount(row.withheld),
        claimedAmount: formatAmount(row.claimedAmount),
      }
    })
    return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  }),
]
