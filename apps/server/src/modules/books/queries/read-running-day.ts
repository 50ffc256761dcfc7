import { transaction } from '../../../platform/db/index.ts'
import type { BooksDeps } from '../books-deps.ts'
import { type DaySpan, nextSpan, readBooks, textsOf } from '../commands/settle-days.ts'
import { findDifferences } from '../domain/settlement.ts'
import type { SettledBrand } from '../ports.ts'
import { findLastDay, type SettledDay } from './list-settlements.ts'

/** The day after the last closed one as it stands now; undefined where no money ever moved. */
export async function readRunningDay(deps: BooksDeps, brand: SettledBrand, now: Date): Promise<SettledDay | undefined> {
  const last = await findLastDay(deps.db, brand.brandId)
  const span = await nextSpan(deps, brand, last)
  if (!span || span.startsAt > now) return undefined
  const report = await transaction(deps.db, tx => readBooks(tx, deps, { brand, span, last }), { isolation: 'repeatable read' })
  return { ...running(brand, span), report, differences: textsOf(findDifferences(report)) }
}

const running = (brand: SettledBrand, span: DaySpan) => ({ ...brand, ...span, frozenAt: null, blockId: null })
