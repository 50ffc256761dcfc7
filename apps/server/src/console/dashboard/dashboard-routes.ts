import { type Endpoints, endpoints, type ValueOf } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import { DateTime } from 'luxon'
import type { Audit } from '../../modules/audit/index.ts'
import type { Bets } from '../../modules/bets/index.ts'
import type { Brand, BrandModule } from '../../modules/brand/index.ts'
import type { Cashier } from '../../modules/cashier/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Withdrawals } from '../../modules/withdrawals/index.ts'
import { type Route, route } from '../../platform/http/index.ts'

export interface ConsoleDashboardDeps {
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly bets: Bets
  readonly cashier: Cashier
  readonly withdrawals: Withdrawals
  readonly isProxyUnnamed: () => boolean
  readonly audit: Pick<Audit, 'countAlarms'>
}

type Dashboard = ValueOf<Endpoints['dashboard']>
const DAYS = 14

/** Today and the last 14 days of each brand, days as its own time zone counts them. */
export const consoleDashboardRoutes = (deps: ConsoleDashboardDeps): Route[] => [
  route(endpoints.dashboard, async (ctx, { query }) => {
    const brands = (await deps.brand.listBrands()).filter(brand => !query.brandId || brand.id === query.brandId)
    const parts = await Promise.all(brands.map(brand => figuresOf(deps, brand, ctx.now)))
    return ok({ warnings: await warningsOf(deps), brands: parts.map(part => part.today), days: parts.flatMap(part => part.days) })
  }),
]

/** What is wrong with the installation, or with who comes to it. */
async function warningsOf({ isProxyUnnamed, audit }: ConsoleDashboardDeps): Promise<Dashboard['warnings']> {
  const alarms = await audit.countAlarms()
  return [...(isProxyUnnamed() ? (['proxy_unnamed'] as const) : []), ...(alarms > 0 ? (['refusals_alarm'] as const) : [])]
}

async function figuresOf({ identity, bets, cashier, withdrawals }: ConsoleDashboardDeps, brand: Brand, now: Date) {
  const { timeZone, currency } = brand.settings
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day')
  const first = today.minus({ days: DAYS - 1 })
  const span = { brandId: brand.id, since: first.toJSDate(), timeZone }
  const [activity, played, paid, paidOut] = await Promise.all([
    identity.countActivity({ brandId: brand.id, since: today.toJSDate(), now }),
    bets.sumPlayByDay(span),
    cashier.sumPaidByDay(span),
    withdrawals.sumPaidByDay(span),
  ])
  const days = Array.from({ length: DAYS }, (_, index) => {
    const on = first.plus({ days: index }).toISODate() ?? ''
    const { stakes = 0n, wins = 0n, rounds = 0 } = played.find(day => day.on === on) ?? {}
    const amountOn = (sums: typeof paid) => sums.find(day => day.on === on)?.amount ?? 0n
    return { on, stakes, wins, rounds, deposits: amountOn(paid), withdrawals: amountOn(paidOut) }
  })
  const last = days.at(-1) ?? { stakes: 0n, wins: 0n, deposits: 0n, withdrawals: 0n }
  const figures: Dashboard['brands'][number] = {
    brandId: brand.id,
    merchantCode: brand.merchantCode,
    currency,
    membersNew: activity.registered,
    membersActive: activity.active,
    online: activity.online,
    deposits: formatAmount(last.deposits),
    withdrawals: formatAmount(last.withdrawals),
    stakes: formatAmount(last.stakes),
    wins: formatAmount(last.wins),
    gross: formatAmount(last.stakes - last.wins),
  }
  return {
    today: figures,
    days: days.map(({ on, rounds, ...sums }) => ({
      on,
      brandId: brand.id,
      rounds,
      stakes: formatAmount(sums.stakes),
      wins: formatAmount(sums.wins),
      deposits: formatAmount(sums.deposits),
      withdrawals: formatAmount(sums.withdrawals),
    })),
  }
}
