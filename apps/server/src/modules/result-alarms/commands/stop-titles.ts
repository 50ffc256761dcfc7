import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { ResultAlarmsDeps } from '../index.ts'
import type { ExaminedRound } from '../ports.ts'

/** Writes down each round that is not what its seeds give, and ends play of its title. Each round is given once. */
export async function stopTitles(
  tx: Tx,
  { clock, ports }: Pick<ResultAlarmsDeps, 'clock' | 'ports'>,
  rounds: readonly ExaminedRound[],
): Promise<void> {
  for (const { difference, ...round } of rounds) {
    if (difference === undefined) continue
    const { roundId, brandId, memberId, gameId } = round
    const now = clock.now()
    await sql`
      INSERT INTO result_alarms.differing_rounds (round_id, brand_id, member_id, game_id, difference, found_at)
      VALUES (${roundId}, ${brandId}, ${memberId}, ${gameId}, ${difference}, ${now})`.execute(tx)
    await ports.titles.stop(tx, { roundId, gameId, difference, now })
    await publish(tx, { topic: 'round.differs', brandId, payload: { roundId, memberId, gameId, difference } })
  }
}
