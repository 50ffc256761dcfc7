import { present } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { Calendar } from '../domain/periods.ts'
import type { MissionsDeps } from '../missions-deps.ts'

const DAY_MS = 86_400_000

/** The days of a brand up to now, so many of the last ones as they were. */
export async function getCalendar(
  tx: Tx,
  { ports }: Pick<MissionsDeps, 'ports'>,
  { brandId, now, days }: { readonly brandId: string; readonly now: Date; readonly days: number },
): Promise<Calendar> {
  const { timeZone } = await ports.brandOf(brandId)
  const known = await ports.days(tx, { brandId, from: new Date(now.getTime() - days * DAY_MS), to: now })
  const today = present(
    known.findLast(({ startsAt }) => startsAt <= now),
    'every instant lies in a day',
  )
  return { timeZone, today: today.day, days: known }
}
