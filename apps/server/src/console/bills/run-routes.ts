import { consoleBillEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { money } from '../../modules/bills/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { type ConsoleBillsDeps, proposalView } from './bill-routes.ts'

const PAGE_SIZE = 20
const DAY_MS = 86_400_000
const CASE_DAYS = 30
/** A quarter of a year, by the day and kind. */
const COST_DAYS_MAX = 92

/** Runs that issue bills, debts that wait, and what agents cost the house. */
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
      const goneIds = [...people.values()].filter(({ status }) => isGone(status)).map(({ memberId }) => memberId)
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
    route(calls.billCosts, async (_ctx, { params: { brandId }, query: { from, to } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= COST_DAYS_MAX) return refuse('span_too_long', { params: { days: COST_DAYS_MAX } })
      const { currency, timeZone } = found.settings
      const rows = await desk.listCosts({ brandId, timeZone, from, to })
      const sum = (part: 'amount' | 'paid') => money(rows.reduce((total, row) => total + row[part], 0n))
      const list = rows.map(row => ({ ...row, amount: money(row.amount), paid: money(row.paid) }))
      return ok({ currency, list, amount: sum('amount'), paid: sum('paid') })
    }),
  ]
}

const isGone = (status: string): boolean => status === 'closed'
