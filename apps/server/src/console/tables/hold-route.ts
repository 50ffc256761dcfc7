import { consoleTableEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import { DateTime } from 'luxon'
import type { HoldOfTable } from '../../modules/tables/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import type { ConsoleTablesDeps } from './table-deps.ts'
import { tableName } from './table-name.ts'

/** Days of the report unless told, and at most. */
const DAYS = 7
const DAYS_MAX = 93

/** What each table kept, and each day, by days of the brand. */
export const holdRoute = ({ brand, tables }: Pick<ConsoleTablesDeps, 'brand' | 'tables'>): Route =>
  route(calls.tableHold, async (ctx, { query: { brandId, code, from, until } }) => {
    const found = await brand.findBrand(brandId)
    if (!found) return refuse('not_found')
    const { currency, timeZone } = found.settings
    const span = spanOf({ from, until, timeZone, now: ctx.now })
    if (!span) return refuse('not_found')
    if (span.last.diff(span.first, 'days').days >= DAYS_MAX) return refuse('span_too_long', { params: { days: DAYS_MAX } })
    const query = { brandId, code, from: span.first.toJSDate(), until: span.last.plus({ days: 1 }).toJSDate() }
    const [sums, days] = await Promise.all([tables.desk.sumHold(query), tables.desk.sumHoldByDay({ ...query, timeZone })])
    return ok({
      ...{ currency, timeZone, from: span.first.toISODate() ?? '', until: span.last.toISODate() ?? '' },
      total: figuresOf(sums.reduce(add, NONE)),
      list: sums.map(({ code: of, ...sum }) => ({ code: of, tableName: tableName(of), ...figuresOf(sum) })),
      days: days.map(({ on, ...sum }) => ({ on, ...figuresOf(sum) })),
    })
  })

type Sums = Omit<HoldOfTable, 'code'>
const NONE: Sums = { rounds: 0, voids: 0, stake: 0n, paid: 0n }
const add = (one: Sums, other: Sums): Sums => ({
  ...{ rounds: one.rounds + other.rounds, voids: one.voids + other.voids },
  ...{ stake: one.stake + other.stake, paid: one.paid + other.paid },
})

const figuresOf = ({ rounds, voids, stake, paid }: Sums) => ({
  ...{ rounds, voids, stake: formatAmount(stake), paid: formatAmount(paid), hold: formatAmount(stake - paid) },
  holdBps: stake === 0n ? null : Number(((stake - paid) * 10_000n) / stake),
})

/** First and last day; undefined for a day that is none. */
function spanOf(asked: { from: string | undefined; until: string | undefined; timeZone: string; now: Date }) {
  const dayOf = (day: string) => DateTime.fromISO(day, { zone: asked.timeZone })
  const last = asked.until === undefined ? DateTime.fromJSDate(asked.now, { zone: asked.timeZone }).startOf('day') : dayOf(asked.until)
  const first = asked.from === undefined ? last.minus({ days: DAYS - 1 }) : dayOf(asked.from)
  return first.isValid && last.isValid ? { first, last } : undefined
}
