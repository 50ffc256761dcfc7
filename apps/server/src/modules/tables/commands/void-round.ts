import { assert } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { dropWorkOf, findRound, saveVoid } from '../db/rounds.ts'
import { furtherIdOf, type RoundRow } from '../domain/round.ts'
import type { TablesDeps } from '../tables-deps.ts'
import { gameOf } from './deal-round.ts'

/** Ends a round without a result: every stake comes back. A round that was dealt before keeps its cards out of the shoe. */
export async function voidRound(deps: TablesDeps, round: RoundRow, reason: string): Promise<RoundRow> {
  const { db, ports } = deps
  const { roundId, brandId, number, code } = round
  if (round.status === 'void' || round.status === 'settled') return round
  for (const eventId of gameOf(round).decisions ? [roundId, furtherIdOf(roundId)] : [roundId]) {
    if ((await ports.bets.closeEvent(eventId)) === undefined) continue
    const voided = await ports.bets.voidEvent({
      brandId,
      key: `void:${eventId}`,
      eventId,
      cause: `${code} round ${number} void: ${reason}`,
    })
    assert(voided.ok, 'a closed round can be voided')
  }
  await transaction(db, async tx => {
    await saveVoid(tx, roundId, reason)
    await dropWorkOf(tx, roundId)
  })
  return (await findRound(db, roundId)) ?? round
}
