import { consoleAgentEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { listAgentCosts } from '../../reports/agent-costs.ts'
import { listHouseRates } from '../../reports/agent-margins.ts'
import { type EdgedGame, highestSalary, marginsOf } from './margins.ts'

export interface ConsoleAgentsDeps {
  readonly db: Db
  readonly brand: BrandModule
  /** Games on sale of which the edge is known. */
  edgesOf(brandId: string): Promise<readonly EdgedGame[]>
  /** The highest cashback of any rank, by category. */
  cashbackOf(brandId: string, now: Date): Promise<Readonly<Record<string, number>>>
  /** The highest rates that the brand lets house contracts on valid bets have, by kind; kinds that are off are left out. */
  maxRatesOf(brandId: string): Promise<readonly number[]>
}

const DAYS_MAX = 92
const DAY_MS = 86_400_000

/** What agents leave of the house's edge, and what they cost. */
export function consoleAgentRoutes(deps: ConsoleAgentsDeps): Route[] {
  const { db, brand } = deps
  return [
    route(calls.agentMargins, async ({ now }, { params: { brandId }, query }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      const [games, cashbackPpm, rates, maxRates] = await Promise.all([
        deps.edgesOf(brandId),
        deps.cashbackOf(brandId, now),
        listHouseRates(db, brandId, now),
        deps.maxRatesOf(brandId),
      ])
      const most = maxRates.reduce((sum, each) => sum + each, 0)
      return ok({
        running: marginsOf(games, { cashbackPpm, salaryPpm: highestSalary(rates, query) }),
        allowed: marginsOf(games, { cashbackPpm, salaryPpm: most }),
      })
    }),
    route(calls.agentCosts, async (_ctx, { params: { brandId }, query: { from, to } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= DAYS_MAX) return refuse('span_too_long', { params: { days: DAYS_MAX } })
      const { currency, timeZone } = found.settings
      const rows = await listAgentCosts(db, { brandId, timeZone, from, to })
      const total = rows.reduce((sum, { amount }) => sum + amount, 0n)
      return ok({ currency, total: formatAmount(total), list: rows.map(row => ({ ...row, amount: formatAmount(row.amount) })) })
    }),
  ]
}
