import { localDay, monthOf } from '@croupier/games/rewards'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { findState } from '../db/states.ts'
import { type Gift, giftsOf } from '../domain/gifts.ts'
import type { RanksDeps } from '../ranks-deps.ts'
import { readLadders } from './get-ladder.ts'
import { listReached } from './list-history.ts'
import { rankAt } from './standing.ts'

export interface ListedGift extends Gift {
  readonly claimedAt: Date | undefined
}

/** The name under which rewards know what this module gives. */
export const SOURCE = 'ranks'
export const sourceIdOf = (memberId: string, giftId: string): string => `${memberId}:${giftId}`

/** The gifts of a member with what has been fetched of them. */
export async function listGifts(
  { ports }: Pick<RanksDeps, 'ports'>,
  db: Db | Tx,
  { brandId, memberId, now }: { readonly brandId: string; readonly memberId: string; readonly now: Date },
): Promise<readonly ListedGift[]> {
  const brand = await ports.brandOf(brandId)
  const { timeZone } = brand
  const [ladders, reached, state, bornOn, claimed] = await Promise.all([
    readLadders(db, brand),
    listReached(db, memberId),
    findState(db, memberId),
    ports.bornOn(db, memberId),
    listClaimed(db, memberId),
  ])
  const gifts = await giftsOf({
    ...{ timeZone, now, bornOn },
    month: state?.month ?? monthOf(localDay(now, timeZone)),
    reached: reached.map(({ rank, at, ladderVersion }) => ({ rank, at, by: ladders.byVersion(ladderVersion) })),
    standingAt: async at => ({ rank: await rankAt(db, memberId, at), by: ladders.at(at) }),
  })
  return gifts.map(gift => ({ ...gift, claimedAt: claimed.get(sourceIdOf(memberId, gift.giftId)) }))
}

async function listClaimed(db: Db | Tx, memberId: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ sourceId: string; at: Date }>`
    SELECT source_id AS "sourceId", credited_at AS at FROM rewards.all_credits WHERE member_id = ${memberId} AND source = ${SOURCE}`.execute(
    db,
  )
  return new Map(rows.map(({ sourceId, at }) => [sourceId, at]))
}
