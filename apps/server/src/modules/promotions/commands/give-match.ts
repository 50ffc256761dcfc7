import { matchDeposit } from '@croupier/games/rewards'
import { type Amount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { matchTermsOf } from '../domain/read-terms.ts'
import { textOf } from '../domain/text-of.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { findVersions, holdPromotion } from '../queries/read-promotions.ts'
import type { ChoiceRow, VersionRow } from '../tables.ts'
import { figureOf, giveReward } from './give-reward.ts'

export interface PaidDeposit {
  readonly brandId: string
  readonly memberId: string
  readonly depositId: string
  /** All that came for it. */
  readonly received: Amount
  readonly now: Date
}

/**
 * Gives the bonus of a deposit that is paid, by the terms pinned when it was ordered, within the transaction that credits it and before anything of the ledger is
 * locked. What came beyond the order brings nothing more. Where the bonus can't be given any more the member is told, and the deposit is credited all the same.
 */
export async function giveMatch(tx: Tx, deps: PromotionsDeps, paid: PaidDeposit): Promise<void> {
  const { rows } = await sql<ChoiceRow>`SELECT * FROM promotions.choices WHERE deposit_id = ${paid.depositId} AND state = 'open'`.execute(
    tx,
  )
  const [choice] = rows
  if (!choice) return
  const { promotion_id: promotionId, member_id: memberId, period } = choice
  await holdPromotion(tx, promotionId)
  const [pinned] = await findVersions(tx, [{ promotionId, version: choice.version }])
  const version = present(pinned, 'a choice is of a version')
  const { reward } = version.terms
  const deposit = paid.received < choice.ordered ? paid.received : choice.ordered
  const offer = reward.kind === 'deposit_match' ? matchDeposit(deposit, matchTermsOf(reward)) : undefined
  if (!offer?.ok || offer.value.amount === 0n) return miss(tx, deps, paid, choice, version)
  const { amount, owed } = offer.value
  const figures = { deposit: figureOf(deposit), ...(reward.kind === 'deposit_match' && { percent: String(reward.percent) }) }
  const given = await giveReward(tx, deps, {
    promotionId,
    memberId,
    period,
    version,
    amount,
    turnover: owed,
    by: 'deposit',
    figures,
    now: paid.now,
  })
  if (!given.ok) return miss(tx, deps, paid, choice, version)
  await end(tx, choice, 'given')
  await sql`
    UPDATE promotions.applications SET state = 'given'
     WHERE promotion_id = ${promotionId} AND member_id = ${memberId} AND period = ${period} AND state = 'approved'`.execute(tx)
}

const end = (tx: Tx, { deposit_id }: ChoiceRow, state: ChoiceRow['state']) =>
  sql`UPDATE promotions.choices SET state = ${state} WHERE deposit_id = ${deposit_id}`.execute(tx)

async function miss(
  tx: Tx,
  { ports }: PromotionsDeps,
  { brandId, memberId, depositId }: PaidDeposit,
  choice: ChoiceRow,
  { texts }: VersionRow,
): Promise<void> {
  await end(tx, choice, 'missed')
  const member = { brandId, memberId }
  const title = textOf(texts, await ports.languageOf(tx, member))?.title ?? ''
  await ports.tell(tx, member, { kind: 'missed', title, key: `promotion-missed:${depositId}` })
}
