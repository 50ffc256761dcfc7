import { assert, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { findRound, stepsOf } from '../db/rounds.ts'
import { stateAfter } from '../domain/round-result.ts'
import type { OriginalDeps } from './place-original.ts'
import { stepOriginal } from './step-original.ts'

/** A player has a day to come back to a round. */
const ABANDONED_AFTER_MS = 24 * 3_600_000
const ROUNDS_A_RUN = 200
/** Every round ends with far fewer. */
const STEPS_MAX = 1_000

type Abandoned = {
  readonly roundId: string
  readonly ownerId: string
  readonly gameId: string
  readonly isTrial: boolean
  readonly memberAccountId: bigint
}

/**
 * Ends rounds that nobody has touched for a day as their rules say: mines are cashed out at what they have reached. Each step is a transaction of its own and
 * idempotent, so a run that dies goes on with the next. Answers how many rounds it closed.
 */
export async function settleAbandonedRounds(deps: OriginalDeps, now: Date): Promise<number> {
  const { rows } = await sql<Abandoned>`
    SELECT o.round_id AS "roundId", o.owner_id AS "ownerId", o.game_id AS "gameId", o.is_trial AS "isTrial",
      wallet.account_id(o.owner_id, CASE WHEN o.is_trial THEN 'demo' ELSE 'cash' END, b.asset) AS "memberAccountId"
      FROM originals.open_rounds o JOIN bets.open_stakes b ON b.bet_id = o.round_id
     WHERE o.touched_at < ${new Date(now.getTime() - ABANDONED_AFTER_MS)} ORDER BY o.touched_at LIMIT ${ROUNDS_A_RUN}`.execute(deps.db)
  let settled = 0
  for (const round of rows) if (await playToTheEnd(deps, round)) settled++
  return settled
}

/** False where the player came back in the same moment, or the round can't be paid now (its account is closed): it waits for a later run. */
async function playToTheEnd(deps: OriginalDeps, abandoned: Abandoned): Promise<boolean> {
  const { roundId } = abandoned
  const round = present(await findRound(deps, roundId), 'an open round is stored')
  const actions = (await stepsOf(deps.db, roundId)).map(({ action }) => action)
  for (;;) {
    const action = round.rules.abandon(stateAfter(round, round.drawn, actions))
    const step = actions.length + 1
    const request = { session: abandoned, roundId, step, action, key: `abandoned:${roundId}:${step}`, requestHash: 'abandoned' }
    const played = await stepOriginal(deps, request)
    if (!played.ok) return false
    if (played.value.round.state !== 'open') return true
    actions.push(action)
    assert(step < STEPS_MAX, 'a round ends')
  }
}
