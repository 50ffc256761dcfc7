import { consoleBillEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { CASE_DAYS, money } from '../../modules/bills/index.ts'
import { type Route, route } from '../../platform/http/index.ts'
import { type ConsoleBillsDeps, proposalView } from './bill-routes.ts'

const PAGE_SIZE = 20
const DAY_MS = 86_400_000

/** Runs that issue bills, and debts that wait. */
export function consoleBillRunRoutes(deps: ConsoleBillsDeps): Route[] {
  const {
    brand,
    bills: { desk },
  } = deps
  const brandsById = async () => new Map((await brand.listBrands()).map(each => [each.id, each]))
  return [
    route(calls.listBillRuns, async (_ctx, { query: { brandId, kind, pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const [{ rows, total }, brands] = await Promise.all([desk.listRuns({ brandId, kind, pageNo, pageSize }), brandsById()])
      const list = rows.map(run => ({
        ...{ runId: run.runId, brandId: run.brandId, kind: run.kind, bills: run.bills, amount: money(run.amount), paid: money(run.paid) },
        merchantCode: brands.get(run.brandId)?.merchantCode ?? '-',
        currency: brands.get(run.brandId)?.settings.currency ?? '-',
        state: run.endedAt ? ('done' as const) : ('running' as const),
        issuedAt: run.issuedAt.toISOString(),
        startedAt: run.startedAt.toISOString(),
        endedAt: run.endedAt?.toISOString() ?? null,
      }))
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.listBillDebts, async (ctx, { query: { brandId, view = 'all', pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const people = await desk.people(await desk.listPayersInDebt(brandId))
      const goneIds = [...people.values()].filter(({ status }) => status !== 'active').map(({ memberId }) => memberId)
      const cases = { before: new Date(ctx.now.getTime() - CASE_DAYS * DAY_MS), goneIds }
      const [{ rows, total }, { total: caseCount }, brands] = await Promise.all([
        desk.listDebts({ brandId, pageNo, pageSize, ...(view === 'cases' && { cases }) }),
        desk.listDebts({ brandId, cases, pageNo: 1, pageSize: 1 }),
        brandsById(),
      ])
      const receivers = await desk.people([...new Set(rows.map(({ receiverId }) => receiverId))])
      const list = rows.map(debt => {
        const payer = people.get(debt.payerId)
        return {
          ...{ billId: debt.billId, number: debt.number, brandId: debt.brandId, kind: debt.kind, currency: debt.currency },
          merchantCode: brands.get(debt.brandId)?.merchantCode ?? '-',
          payer: { memberId: debt.payerId, account: payer?.account ?? '-', status: payer?.status ?? '-' },
          receiver: { memberId: debt.receiverId, account: receivers.get(debt.receiverId)?.account ?? '-' },
          rest: money(debt.rest),
          since: debt.since.toISOString(),
          days: Math.max(0, Math.floor((ctx.now.getTime() - debt.since.getTime()) / DAY_MS)),
          isCase: debt.since <= cases.before || goneIds.includes(debt.payerId),
          proposal: debt.proposal ? proposalView(debt.proposal, ctx) : null,
        }
      })
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, cases: caseCount })
    }),
  ]
}
