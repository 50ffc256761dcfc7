import { assert } from '@croupier/kernel'
import { sql } from 'kysely'
import { playStep } from './play-step.ts'
import type { SpinDeps } from './spin.ts'

/** A player has a day to come back to a feature. */
const ABANDONED_AFTER_MS = 24 * 3_600_000
const ROUNDS_A_RUN = 200

type Abandoned = {
  readonly roundId: string
  readonly ownerId: string
  readonly gameId: string
  readonly isTrial: boolean
  readonly nextStep: number
  readonly memberAccountId: bigint
}

/**
 * Plays the remaining steps of rounds that nobody has touched for a day, exactly as the player would have: they are decided by the seeds since the spin.
 * Each step is a transaction of its own and idempotent, so a run that dies goes on with the next. Answers how many rounds it closed.
 */
export async function settleAbandonedRounds(deps: SpinDeps, now: Date): Promise<number> {
  const { rows } = await sql<Abandoned>`
    SELECT o.round_id AS "roundId", o.owner_id AS "ownerId", o.game_id AS "gameId", o.is_trial AS "isTrial", o.next_step AS "nextStep",
      wallet.account_id(o.owner_id, CASE WHEN o.is_trial THEN 'demo' ELSE 'cash' END, b.asset) AS "memberAccountId"
      FROM slots.open_rounds o JOIN bets.open_stakes b ON b.bet_id = o.round_id
     WHERE o.touched_at < ${new Date(now.getTime() - ABANDONED_AFTER_MS)} ORDER BY o.touched_at LIMIT ${ROUNDS_A_RUN}`.execute(deps.db)
  let settled = 0
  for (const round of rows) if (await playToTheEnd(deps, round)) settled++
  return settled
}

/** False where the round can't be paid now (its account is closed): it stays for a later run. */
async function playToTheEnd(deps: SpinDeps, round: Abandoned): Promise<boolean> {
  for (let step = round.nextStep; ; step++) {
    const request = { session: round, roundId: round.roundId, step, key: `abandoned:${round.roundId}:${step}`, requestHash: 'abandoned' }
    const played = await playStep(deps, request)
    // The player came back in the same moment and plays on.
    if (!played.ok) return false
    if (played.value.round.state !== 'open') return true
    assert(step < 100_000, 'a round ends')
  }
}
