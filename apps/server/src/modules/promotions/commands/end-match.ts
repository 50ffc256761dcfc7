import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { textOf } from '../domain/text-of.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { findVersions, holdPromotion } from '../queries/read-promotions.ts'
import type { ChoiceRow } from '../tables.ts'

export interface ReversedDeposit {
  readonly brandId: string
  readonly memberId: string
  readonly depositId: string
  /** The code that people know the deposit by. */
  readonly reference: string
  readonly reason: string
}

/**
 * A deposit was taken back by whoever paid it: its bonus is cancelled where it has not ended (rewards §5), and what it has become stays. One that nothing was given
 * for yet brings nothing any more. The member is told of a bonus that ended.
 */
export async function endMatch(tx: Tx, { ports }: PromotionsDeps, reversed: ReversedDeposit): Promise<void> {
  const { brandId, memberId, depositId, reference, reason } = reversed
  const { rows } = await sql<ChoiceRow>`
    SELECT * FROM promotions.choices WHERE deposit_id = ${depositId} AND state IN ('open', 'given')`.execute(tx)
  const [choice] = rows
  if (!choice) return
  const { promotion_id: promotionId, version, period } = choice
  await holdPromotion(tx, promotionId)
  await sql`UPDATE promotions.choices SET state = 'reversed' WHERE deposit_id = ${depositId}`.execute(tx)
  if (choice.state === 'open') return
  const given = await sql<{ reward_id: string }>`
    SELECT reward_id FROM promotions.rewards WHERE promotion_id = ${promotionId} AND member_id = ${memberId} AND period = ${period}`.execute(
    tx,
  )
  const { reward_id: rewardId } = present(given.rows[0], 'what was given stands among the rewards')
  if ((await ports.cancelBonus(tx, { memberId, rewardId })) === 0) return
  const [pinned] = await findVersions(tx, [{ promotionId, version }])
  const member = { brandId, memberId }
  const title = textOf(present(pinned, 'a choice is of a version').texts, await ports.languageOf(tx, member))?.title ?? ''
  await ports.tell(tx, member, { kind: 'reversed', title, reference, reason, key: `promotion-reversed:${depositId}` })
}
