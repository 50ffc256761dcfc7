import type { Endpoints, ValueOf } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { LotteryDeps } from '../lottery-deps.ts'

export type DrawCounts = ValueOf<Endpoints['fairnessGame']>

/** Counted again after so long: a game has half a million issues a year, and anybody may ask. */
const KEPT_MS = 60_000

/** Counts what came of a game's own draws, for everybody to see. */
export function createDrawCounts({ db, ports }: Pick<LotteryDeps, 'db' | 'ports'>, nowMs: () => number) {
  const kept = new Map<string, { readonly counts: Promise<DrawCounts>; readonly untilMs: number }>()
  const count = async (brandId: string, gameCode: string): Promise<DrawCounts> => {
    const { rows } = await sql<{ drawn: number; rootLate: number; beaconMissing: number; total: number }>`
      SELECT count(*) FILTER (WHERE status IN ('drawn', 'settled'))::int AS drawn,
             count(*) FILTER (WHERE status = 'cancelled' AND cancel_reason = 'root_late')::int AS "rootLate",
             count(*) FILTER (WHERE status = 'cancelled' AND cancel_reason = 'beacon_missing')::int AS "beaconMissing",
             count(*) FILTER (WHERE status = 'cancelled')::int AS total
        FROM lottery.issues WHERE brand_id = ${brandId} AND game_code = ${gameCode} AND source = 'own'`.execute(db)
    const { drawn, total, rootLate, beaconMissing } = present(rows[0], 'a count has one row')
    const chainsLeftEarly = await ports.draws.countLeftChains({ brandId, game: gameCode })
    return { gameCode, drawn, cancelled: { total, rootLate, beaconMissing, other: total - rootLate - beaconMissing }, chainsLeftEarly }
  }
  return (brandId: string, gameCode: string): Promise<DrawCounts> => {
    const key = `${brandId} ${gameCode}`
    const known = kept.get(key)
    if (known && known.untilMs > nowMs()) return known.counts
    const counts = count(brandId, gameCode)
    kept.set(key, { counts, untilMs: nowMs() + KEPT_MS })
    // What failed is asked again by the next.
    counts.catch(() => kept.delete(key))
    return counts
  }
}
