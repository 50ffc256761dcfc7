import { consoleTableEndpoints as calls, consoleExportEndpoints } from '@croupier/contract'
import { formatAmount, ok, type Result } from '@croupier/kernel'
import { DateTime } from 'luxon'
import type { Brand } from '../../modules/brand/index.ts'
import type { HoldLine } from '../../modules/tables/index.ts'
import { csvHead, csvRow, type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'
import { takeOut } from '../take-out.ts'
import type { ConsoleTablesDeps } from './table-deps.ts'
import { tableName } from './table-name.ts'

/** Days of the report unless told, and at most. */
const DAYS = 7
const DAYS_MAX = 93

interface Asked {
  readonly code?: string
  readonly from?: string
  readonly until?: string
}

/** What tables kept by days of the brand, and the same as a file. */
export function holdRoutes(deps: ConsoleTablesDeps): Route[] {
  const { brand, tables } = deps
  const read = async (brandId: string, asked: Asked, now: Date): Promise<Result<Read, Refusal>> => {
    const found = await brand.findBrand(brandId)
    const span = found && spanOf(asked, found.settings.timeZone, now)
    if (!found || !span) return refuse('not_found')
    const { first, last } = span
    if (last.diff(first, 'days').days >= DAYS_MAX) return refuse('span_too_long', { params: { days: DAYS_MAX } })
    const { timeZone } = found.settings
    const lines = await tables.desk.sumHold({
      ...{ brandId, code: asked.code, timeZone, from: first.toJSDate(), until: last.plus({ days: 1 }).toJSDate() },
    })
    return ok({ brand: found, from: first.toISODate() ?? '', until: last.toISODate() ?? '', lines })
  }
  return [
    route(calls.tableHold, async (ctx, { query: { brandId, ...asked } }) => {
      const sums = await read(brandId, asked, ctx.now)
      if (!sums.ok) return sums
      const { from, until, lines } = sums.value
      const { currency, timeZone } = sums.value.brand.settings
      return ok({
        ...{ currency, timeZone, from, until },
        total: figuresOf(lines.reduce(add, NONE)),
        list: sumBy(lines, 'code').map(([code, sum]) => ({ code, tableName: tableName(code), ...figuresOf(sum) })),
        days: sumBy(lines, 'on').map(([on, sum]) => ({ on, ...figuresOf(sum) })),
      })
    }),
    route(consoleExportEndpoints.exportTableHold, async (ctx, { query: { brandId, ...asked } }) => {
      const sums = await read(brandId, asked, ctx.now)
      if (!sums.ok) return sums
      const { brand: of, lines } = sums.value
      const rows = async function* () {
        yield csvHead(HEAD)
        for (const line of lines) yield csvRow(cellsOf(line, of))
      }
      return takeOut(deps, ctx, { name: 'table-hold', filter: { ...asked }, brandId, rows })
    }),
  ]
}

interface Read {
  readonly brand: Brand
  readonly from: string
  readonly until: string
  readonly lines: readonly HoldLine[]
}

const HEAD = ['day', 'brand', 'brand_name', 'table', 'table_name', 'rounds', 'void', 'stake', 'paid', 'hold', 'hold_percent', 'currency']

function cellsOf(line: HoldLine, { merchantCode, settings: { name, currency } }: Brand): string[] {
  const { rounds, voids, stake, paid, hold, holdBps } = figuresOf(line)
  const share = holdBps === null ? '' : (holdBps / 100).toFixed(2)
  return [line.on, merchantCode, name, line.code, tableName(line.code), String(rounds), String(voids), stake, paid, hold, share, currency]
}

type Sums = Omit<HoldLine, 'on' | 'code'>
const NONE: Sums = { rounds: 0, voids: 0, stake: 0n, paid: 0n }
const add = (one: Sums, other: Sums): Sums => ({
  ...{ rounds: one.rounds + other.rounds, voids: one.voids + other.voids },
  ...{ stake: one.stake + other.stake, paid: one.paid + other.paid },
})

/** In order: days from the newest, tables by their codes. */
function sumBy(lines: readonly HoldLine[], name: 'on' | 'code'): [string, Sums][] {
  const sums = new Map<string, Sums>()
  for (const line of lines) sums.set(line[name], add(sums.get(line[name]) ?? NONE, line))
  return name === 'on' ? [...sums] : [...sums].sort(([one], [other]) => one.localeCompare(other))
}

const figuresOf = ({ rounds, voids, stake, paid }: Sums) => ({
  ...{ rounds, voids, stake: formatAmount(stake), paid: formatAmount(paid), hold: formatAmount(stake - paid) },
  holdBps: stake === 0n ? null : Number(((stake - paid) * 10_000n) / stake),
})

/** First and last day; undefined for a day that is none. */
function spanOf({ from, until }: Asked, timeZone: string, now: Date) {
  const dayOf = (day: string) => DateTime.fromISO(day, { zone: timeZone })
  const last = until === undefined ? DateTime.fromJSDate(now, { zone: timeZone }).startOf('day') : dayOf(until)
  const first = from === undefined ? last.minus({ days: DAYS - 1 }) : dayOf(from)
  return first.isValid && last.isValid ? { first, last } : undefined
}
