import { consoleBooksEndpoints as calls, type Settlement, type SettlementRow } from '@croupier/contract'
import { type Amount, formatAmount, ok } from '@croupier/kernel'
import { DateTime } from 'luxon'
import type { Audit } from '../../modules/audit/index.ts'
import { type Books, type DayBooks, liabilitiesOf, type SettledBrand, type SettledDay, summarise } from '../../modules/books/index.ts'
import type { Brand } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route, toCsv } from '../../platform/http/index.ts'
import { type DeskNames, type DeskNamesDeps, readDeskNames } from '../desk-names.ts'

export interface ConsoleSettlementsDeps extends DeskNamesDeps {
  readonly audit: Audit
  readonly books: Books
  readonly db: Db
  /** What was published of liabilities at the start of a day; undefined: nothing. */
  readonly publishedRoot: (brandId: string, day: string) => Promise<Settlement['published'] | undefined>
}

const CSV_HEAD = 'day,currency,part,name,name_in_words,method,method_name,count,opening,in,out,fee,closing'.split(',')

/** The settlement report in the console: a month of a brand's days, one of them in full, and both as a table. */
export function consoleSettlementRoutes(deps: ConsoleSettlementsDeps): Route[] {
  const { books, brand, publishedRoot } = deps
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
      const [names, published = null] = await Promise.all([readDeskNames(deps, ctx.language), publishedRoot(brandId, day)])
      const view = (settled: SettledDay) => ok({ ...dayView(settled, found, names), published })
      if (closed) return view(closed)
      const running = await books.readRunningDay(settledBrand(found), ctx.now)
      return running?.day === day ? view(running) : refuse('not_found')
    }),
    route(calls.settlementCsv, async (ctx, { query: { brandId, month } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const days = await books.listSettlements({ brandId, ...spanOf(month) })
      ctx.setHeader('content-disposition', `attachment; filename="settlement-${found.merchantCode}-${month}.csv"`)
      const deed = { action: 'settlement.exported', subject: `brand:${brandId}`, brandId, after: { month, days: days.length } }
      const names = await readDeskNames(deps, ctx.language)
      const rows = days.flatMap(settled => csvRows(settled, found, names))
      return act(deps, ctx, async () => ok({ value: toCsv(CSV_HEAD, rows), deed }))
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

function dayView(
  { report, startsAt, endsAt, frozenAt, blockId, ...settled }: SettledDay,
  { merchantCode }: Brand,
  names: DeskNames,
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
      name: names.method(line.direction, merchantCode, line.method),
      ...texts({ amount, fee }),
    })),
  }
}

type Line = (part: string, name: string, cells: Readonly<Record<string, string>>) => string[]

/** A line for each account, movement and method; what a part does not know stays empty. */
function csvRows({ day, currency, report }: SettledDay, { merchantCode }: Brand, names: DeskNames): string[][] {
  const line: Line = (part, name, cells) => {
    const row: Readonly<Record<string, string>> = { day, currency, part, name, ...cells }
    return CSV_HEAD.map(column => row[column] ?? '')
  }
  const moved = ({ gained, lost }: { gained: Amount; lost: Amount }) => ({ in: formatAmount(gained), out: formatAmount(lost) })
  return [
    ...accountRows(report, names, line),
    ...report.movements.map(({ kind, count, ...rest }) =>
      line('movement', kind, { name_in_words: names.word('ledger.transfer', kind), count: String(count), ...moved(rest) }),
    ),
    ...report.methods.map(({ direction, provider, method, count, amount, fee }) =>
      line('method', provider, {
        ...{ name_in_words: names.provider(provider), method, method_name: names.method(direction, merchantCode, method) },
        ...{ count: String(count), [direction]: formatAmount(amount), fee: formatAmount(fee) },
      }),
    ),
  ]
}

const accountRows = ({ accounts }: DayBooks, names: DeskNames, line: Line) =>
  accounts.map(({ side, kind, opening, gained, lost, closing }) =>
    line(side, kind, {
      name_in_words: names.account(kind),
      opening: formatAmount(opening),
      in: formatAmount(gained),
      out: formatAmount(lost),
      closing: formatAmount(closing),
    }),
  )
