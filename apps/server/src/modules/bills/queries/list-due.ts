import { issuedAt, KINDS, type Kind, periodIn } from '@croupier/games/contracts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Contract, contractOf } from '../domain/terms.ts'
import type { BillingBrand } from '../ports.ts'
import type { BillSources, RhythmRow } from '../source-ports.ts'

/** The bills of a kind whose periods end at one instant. */
export interface DueRun {
  readonly kind: Kind
  readonly periodEnd: Date
  readonly issuedAt: Date
}

/** The next run of a brand: by the instant of its bills, then by kind. What is issued after `now` waits; undefined where nothing is due. */
export async function nextRun(sources: BillSources, db: Db | Tx, brand: BillingBrand, now: Date): Promise<DueRun | undefined> {
  const rows = await sources.rhythms(db, brand.brandId, now)
  const runs = rows.flatMap(row => dueOf(row, brand)).filter(run => run.issuedAt <= now)
  return runs.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0]
}

/** Windows and hours in which nothing happened are passed over: they have no bills. */
function dueOf({ kind, period, from, to, busyAt }: RhythmRow, { timeZone, lagsSec }: BillingBrand): DueRun[] {
  const isPartOfDay = kind === 'realtime_salary' || kind === 'hourly_salary'
  if (isPartOfDay && busyAt === null) return []
  const start = isPartOfDay && busyAt !== null && busyAt > from ? busyAt : from
  const found = periodIn({ kind, period }, { effectiveFrom: from, effectiveTo: to }, start, timeZone)
  return found ? [{ kind, periodEnd: found.end, issuedAt: issuedAt(kind, found, lagsSec) }] : []
}

export interface DueBill {
  readonly contract: Contract
  readonly start: Date
  readonly end: Date
}

/** The versions whose period ends with a run, receivers top-down. */
export async function listDueBills(sources: BillSources, tx: Tx, brand: BillingBrand, run: DueRun, at: Date): Promise<readonly DueBill[]> {
  const rows = await sources.dueVersions(tx, { ...run, brandId: brand.brandId }, at)
  const lastInstant = new Date(run.periodEnd.getTime() - 1)
  return rows.flatMap(row => {
    const contract = contractOf(row)
    const period = periodIn(contract.terms, contract, lastInstant, brand.timeZone)
    return period && period.end.getTime() === run.periodEnd.getTime() ? [{ contract, ...period }] : []
  })
}
