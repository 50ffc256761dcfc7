import { consoleFinanceEndpoints as calls, type Settlement, type SettlementRow } from '@croupier/contract'
import { type Amount, formatAmount, ok } from '@croupier/kernel'
import { DateTime } from 'luxon'
import type { Audit } from '../modules/audit/index.ts'
import { type Books, type DayBooks, liabilitiesOf, type SettledBrand, type SettledDay, summarise } from '../modules/books/index.ts'
import type { Brand, BrandModule } from '../modules/brand/index.ts'
import { act } from '../modules/console/index.ts'
import type { Liabilities } from '../modules/liabilities/index.ts'
import type { Withdrawals } from '../modules/withdrawals/index.ts'
import type { Db } from '../platform/db/index.ts'
import { type Route, refuse, route, toCsv } from '../platform/http/index.ts'
import { methodNames } from './method-names.ts'

export interface ConsoleSettlementsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly books: Books
  readonly brand: BrandModule
  readonly withdrawals: Withdrawals
  readonly liabilities: Liabilities
}

const CSV_HEAD = ['day', 'currency', 'part', 'name', 'method', 'count', 'opening', 'in', 'out', 'fee', 'closing']

/** The settlement report in the console: a month of a brand's days, one of them in full, and both as a table. */
export function consoleSettlementRoutes(deps: ConsoleSettlementsDeps): Route[] {
  const { books, brand, liabilities } = deps
  return [
    route(calls.settlementMonth, async (ctx, { query: { brandId, month } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const { currency, timeZone } = found.settings
      const days = await books.listSettlements({ brandId, ...spanOf(month) })
      const running = await books.readRunningDay(settledBrand(found), ctx.now)
      const all = running?.day.startsWith(month) ? [...days, running] : days
      return ok({ brandId, merchantCode: found.merchantCode, currency, timeZone, days: all.map(dayRow) })
    }),
    route(calls.settlementDay, async (ctx, { params: { brandId, day } }) => {
      const found = await brand.findBrand(brandId)
      if (!found || !DateTime.fromISO(day).isValid) return refuse('not_found')
      const [closed] = await books.listSettlements({ brandId, from: day, to: day })
      const [names, published = null] = await Promise.all([namesOf(deps, found, ctx.language), liabilities.findRoot(brandId, day)])
      if (closed) return ok({ ...dayView(closed, names), published })
      const running = await books.readRunningDay(settledBrand(found), ctx.now)
      return running?.day === day ? ok({ ...dayView(running, names), published }) : refuse('not_found')
    }),
    route(calls.settlementCsv, async (ctx, { query: { brandId, month } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const days = await books.listSettlements({ brandId, ...spanOf(month) })
      ctx.setHeader('content-disposition', `attachment; filename="settlement-${found.merchantCode}-${month}.csv"`)
      const deed = { action: 'settlement.exported', subject: `brand:${brandId}`, brandId, after: { month, days: days.length } }
      return act(deps, ctx, async () => ok({ value: toCsv(CSV_HEAD, days.flatMap(csvRows)), deed }))
    }),
  ]
}

const settledBrand = ({ id, settings: { currency, timeZone } }: Brand): SettledBrand => ({ brandId: id, currency, timeZone })

const spanOf = (month: string) => ({ from: `${month}-01`, to: DateTime.fromISO(`${month}-01`).endOf('month').toISODate() ?? '' })

function dayRow(settled: SettledDay): SettlementRow {
  const { depositCount, payoutCount, ...sums } = summarise(settled.report)
  return {
    day: settled.day,
    isFrozen: settled.frozenAt !== null,
    isBalanced: Object.keys(settled.differences).length === 0,
    depositCount,
    payoutCount,
    ...texts({ ...sums, ...liabilitiesOf(settled.report) }),
  }
}

const texts = <K extends string>(amounts: Record<K, Amount>) =>
  Object.fromEntries(Object.entries<Amount>(amounts).map(([name, amount]) => [name, formatAmount(amount)])) as Record<K, string>

/** What the brand calls its methods now, by direction and code: a closed day keeps the codes alone. */
async function namesOf({ withdrawals }: ConsoleSettlementsDeps, { id, settings }: Brand, language: string) {
  const { rules } = await withdrawals.desk.getRules(id)
  return {
    in: methodNames(settings.depositMethods, language),
    out: methodNames(rules.methods, language),
  }
}

function dayView(
  { report, startsAt, endsAt, frozenAt, blockId, ...settled }: SettledDay,
  names: Awaited<ReturnType<typeof namesOf>>,
): Omit<Settlement, 'published'> {
  const accounts = (side: 'members' | 'house') =>
    report.accounts
      .filter(line => line.side === side)
      .map(({ kind, opening, gained, lost, closing }) => ({ kind, ...texts({ opening, gained, lost, closing }) }))
  return {
    ...settled,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...texts(liabilitiesOf(report)),
    frozenAt: frozenAt?.toISOString() ?? null,
    blockId: blockId === null ? null : Number(blockId),
    members: accounts('members'),
    house: accounts('house'),
    movements: report.movements.map(({ kind, count, gained, lost }) => ({ kind, count, ...texts({ gained, lost }) })),
    methods: report.methods.map(({ amount, fee, ...line }) => ({
      ...line,
      name: names[line.direction].get(line.method) ?? line.method,
      ...texts({ amount, fee }),
    })),
  }
}

/** A line for each account, movement and method; what a part does not know stays empty. */
function csvRows({ day, currency, report }: SettledDay): string[][] {
  const line = (part: string, name: string, cells: Partial<Record<(typeof CSV_HEAD)[number], string>>) =>
    CSV_HEAD.map(column => ({ day, currency, part, name, ...cells })[column] ?? '')
  const moved = ({ gained, lost }: { gained: Amount; lost: Amount }) => ({ in: formatAmount(gained), out: formatAmount(lost) })
  return [
    ...accountRows(report, line),
    ...report.movements.map(({ kind, count, ...rest }) => line('movement', kind, { count: String(count), ...moved(rest) })),
    ...report.methods.map(({ direction, provider, method, count, amount, fee }) =>
      line('method', provider, { method, count: String(count), [direction]: formatAmount(amount), fee: formatAmount(fee) }),
    ),
  ]
}

const accountRows = ({ accounts }: DayBooks, line: (part: string, name: string, cells: Record<string, string>) => string[]) =>
  accounts.map(({ side, kind, opening, gained, lost, closing }) =>
    line(side, kind, {
      opening: formatAmount(opening),
      in: formatAmount(gained),
      out: formatAmount(lost),
      closing: formatAmount(closing),
    }),
  )
