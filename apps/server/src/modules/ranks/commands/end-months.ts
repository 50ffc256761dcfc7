import { monthOf } from '@croupier/games/rewards'
import { present } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { lockOverdue } from '../db/states.ts'
import { passMonths } from '../domain/play-facts.ts'
import type { RankedBrand } from '../ports.ts'
import { isReadTo } from '../queries/is-read-to.ts'
import type { RanksDeps } from '../ranks-deps.ts'
import { readTimes } from './count-facts.ts'
import { ensureDays, listDays } from './ensure-days.ts'
import { savePlayed } from './save-played.ts'

/** A transaction that settles bets lives no longer, so what was settled before the month's end is committed by then. */
const SETTLED_BY_MS = 300_000
const MEMBERS_AT_ONCE = 2_000

/**
 * Ends the months that are over for all members of every brand, those without bets too, once all that counts in them has been read. A process that is stopped in
 * between leaves the rest to the next. Answers how many members had a month ended.
 */
export async function endMonths({ db, clock, ports }: RanksDeps, signal?: AbortSignal): Promise<number> {
  let ended = 0
  for (const brand of await ports.listBrands()) {
    const month = await monthToBegin({ db, ports }, brand, clock.now())
    while (month && !signal?.aborted) {
      const members = await endSome({ db, ports }, brand.brandId, month)
      if (members === 0) break
      ended += members
    }
  }
  return ended
}

/** The month that runs, once the one before it can be judged. */
async function monthToBegin(
  { db, ports }: Pick<RanksDeps, 'db' | 'ports'>,
  { brandId, timeZone }: RankedBrand,
  now: Date,
): Promise<string | undefined> {
  const [day] = await transaction(db, async tx => {
    await ensureDays(tx, { brandId, timeZone, from: now, to: now })
    return listDays(tx, { brandId, from: now, to: now })
  })
  const month = monthOf(present(day, 'every instant lies in a day').day)
  const startsAt = (await transaction(db, tx => readTimes(tx, ports, [brandId]))).get(brandId)?.startOf(month)
  const isOver = startsAt && now.getTime() >= startsAt.getTime() + SETTLED_BY_MS
  return isOver && (await isReadTo(db, startsAt)) ? month : undefined
}

const endSome = ({ db, ports }: Pick<RanksDeps, 'db' | 'ports'>, brandId: string, month: string): Promise<number> =>
  transaction(db, async tx => {
    const members = await lockOverdue(tx, { brandId, month, most: MEMBERS_AT_ONCE })
    if (members.length === 0) return 0
    const brand = present((await readTimes(tx, ports, [brandId])).get(brandId), 'asked for')
    await savePlayed(
      tx,
      members.map(({ state, ...member }) => ({ ...member, played: passMonths(state, month, brand), ladderVersion: brand.ladderVersion })),
    )
    return members.length
  })
