import { type Amount, amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { AccountLine, DayBooks, MethodLine, Movement } from '../domain/settlement.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends Amount ? string : T[K] }
export interface StoredReport {
  readonly accounts: readonly Texts<AccountLine>[]
  readonly movements: readonly Texts<Movement>[]
  readonly methods: readonly Texts<MethodLine>[]
}

export interface SettledDay {
  readonly brandId: string
  readonly day: string
  readonly currency: string
  readonly timeZone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly report: DayBooks
  /** Sums that do not meet, as decimal strings. */
  readonly differences: Readonly<Record<string, string>>
  /** Null for a day that still runs. */
  readonly frozenAt: Date | null
  readonly blockId: bigint | null
}

const COLUMNS = sql.raw(`brand_id AS "brandId", day::text, currency, time_zone AS "timeZone", starts_at AS "startsAt", ends_at AS "endsAt",
  report, differences, frozen_at AS "frozenAt", block_id AS "blockId"`)
type Row = Omit<SettledDay, 'report'> & { report: StoredReport }

/** The closed days of a brand from one day to another, both inclusive, oldest first. */
export async function listSettlements(
  db: Db,
  { brandId, from, to }: { readonly brandId: string; readonly from: string; readonly to: string },
): Promise<SettledDay[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM books.settlements WHERE brand_id = ${brandId} AND day BETWEEN ${from}::date AND ${to}::date ORDER BY day`.execute(
    db,
  )
  return rows.map(readRow)
}

export async function findLastDay(db: Db | Tx, brandId: string): Promise<SettledDay | undefined> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM books.settlements WHERE brand_id = ${brandId} ORDER BY day DESC LIMIT 1`.execute(db)
  return rows[0] && readRow(rows[0])
}

const readRow = ({ report: { accounts, movements, methods }, ...row }: Row): SettledDay => ({
  ...row,
  report: {
    accounts: accounts.map(line => ({ ...line, ...moved(line), opening: amount(line.opening), closing: amount(line.closing) })),
    movements: movements.map(line => ({ ...line, ...moved(line) })),
    methods: methods.map(line => ({ ...line, amount: amount(line.amount), fee: amount(line.fee) })),
  },
})

const moved = ({ gained, lost }: { gained: string; lost: string }) => ({ gained: amount(gained), lost: amount(lost) })
