import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { BooksDeps } from '../books-deps.ts'
import { type AccountLine, type DayBooks, findDifferences, liabilitiesOf } from '../domain/settlement.ts'
import type { SettledBrand } from '../ports.ts'
import { findLastDay, type SettledDay, type StoredReport } from '../queries/list-settlements.ts'

/** Entries carry the start of their transaction: after this long none of the day is still under way. */
const SETTLE_AFTER_MS = 15 * 60_000
/** Days of one run, so that a job ends; the next one goes on. */
const DAYS_MAX = 62

/** A day of a brand between two instants. */
export interface DaySpan {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Closes every day of every brand that is over and not closed yet (BOOKS-DAY-1). Answers how many. For the hourly job. */
export async function settleDays(deps: BooksDeps, now: Date): Promise<number> {
  let settled = 0
  for (const brand of await deps.ports.listBrands()) {
    for (let tries = 0; tries < DAYS_MAX && (await settleNext(deps, brand, now)); tries++) settled++
  }
  return settled
}

async function settleNext(deps: BooksDeps, brand: SettledBrand, now: Date): Promise<boolean> {
  const last = await findLastDay(deps.db, brand.brandId)
  const span = await nextSpan(deps, brand, last)
  if (!span || span.endsAt.getTime() + SETTLE_AFTER_MS > now.getTime()) return false
  // One snapshot for all figures. Of two processes one closes the day; the other finds it closed.
  return transaction(deps.db, tx => settle(tx, deps, { brand, span, last, now }), { isolation: 'repeatable read' })
}

/** The day after the last closed one, beginning where that ended; at first the day on which money first moved. */
export async function nextSpan({ ports }: BooksDeps, brand: SettledBrand, last: SettledDay | undefined): Promise<DaySpan | undefined> {
  const zone = brand.timeZone
  const first = last ? undefined : await ports.firstMovedAt(brand)
  if (!last && !first) return undefined
  const day = last
    ? DateTime.fromISO(last.day, { zone }).plus({ days: 1 })
    : DateTime.fromJSDate(first ?? new Date(), { zone }).startOf('day')
  return { day: day.toISODate() ?? '', startsAt: last?.endsAt ?? day.toJSDate(), endsAt: day.plus({ days: 1 }).startOf('day').toJSDate() }
}

/** The figures of a span in one snapshot. Accounts start as the day before left them; where there is none, with what came before the span. */
export async function readBooks(
  tx: Tx,
  { ports }: BooksDeps,
  { brand, span, last }: { brand: SettledBrand; span: DaySpan; last: SettledDay | undefined },
): Promise<DayBooks> {
  const asked = { brandId: brand.brandId, asset: brand.currency, from: span.startsAt, to: span.endsAt }
  const moved = await ports.sumAccounts(tx, asked)
  const before = new Map(last?.report.accounts.map(line => [nowNamed(`${line.side} ${line.kind}`), line.closing]))
  const startOf = (line: Omit<AccountLine, 'opening'>): Amount =>
    last ? (before.get(`${line.side} ${line.kind}`) ?? 0n) : line.closing - line.gained + line.lost
  return {
    accounts: moved.map(line => ({ ...line, opening: startOf(line) })),
    movements: await ports.sumKinds(tx, asked),
    methods: await ports.sumMethods(tx, asked),
  }
}

/** A settled day does not change: one of before all bets had one door calls the results of slots by their former name. */
const nowNamed = (account: string): string => (account === 'house stakes' ? 'house result:rng' : account)

async function settle(
  tx: Tx,
  deps: BooksDeps,
  { brand, span, last, now }: { brand: SettledBrand; span: DaySpan; last: SettledDay | undefined; now: Date },
): Promise<boolean> {
  const books = await readBooks(tx, deps, { brand, span, last })
  const { opening, closing } = liabilitiesOf(books)
  const block = await deps.ports.newestBlock(tx)
  const { rows } = await sql`
    INSERT INTO books.settlements (brand_id, day, currency, time_zone, starts_at, ends_at, opening, closing, differences, report, frozen_at, block_id, block_digest)
      VALUES (${brand.brandId}, ${span.day}, ${brand.currency}, ${brand.timeZone}, ${span.startsAt}, ${span.endsAt}, ${opening}, ${closing},
        ${JSON.stringify(textsOf(findDifferences(books)))}, ${JSON.stringify(stored(books))}, ${now}, ${block.blockId}, ${block.digest})
      ON CONFLICT DO NOTHING RETURNING day`.execute(tx)
  return rows.length > 0
}

export const textsOf = (amounts: Readonly<Record<string, Amount>>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatAmount(amount)]))

/** JSON has no integers of this size: amounts are kept as decimal strings. */
function stored({ accounts, movements, methods }: DayBooks): StoredReport {
  const moved = ({ gained, lost }: { gained: Amount; lost: Amount }) => ({ gained: formatAmount(gained), lost: formatAmount(lost) })
  return {
    accounts: accounts.map(line => ({
      side: line.side,
      kind: line.kind,
      opening: formatAmount(line.opening),
      ...moved(line),
      closing: formatAmount(line.closing),
    })),
    movements: movements.map(line => ({ kind: line.kind, count: line.count, ...moved(line) })),
    methods: methods.map(line => ({ ...line, amount: formatAmount(line.amount), fee: formatAmount(line.fee) })),
  }
}
