import { DEFAULT_MIN_ODDS, DEFAULT_WEIGHTS, type GrantTerms, turnoverOn } from '@croupier/games/rewards'
import { type Amount, newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { money } from '../domain/money.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import type { ManualRewardRow } from '../tables.ts'

export interface GiveByHand {
  readonly brandId: string
  readonly memberId: string
  readonly kind: 'cash' | 'bonus'
  readonly amount: Amount
  readonly turnoverPct: number
  readonly days: number
  readonly reason: string
  readonly operator: { readonly id: string; readonly name: string }
  readonly now: Date
}

interface Decision {
  readonly rewardId: string
  readonly operator: { readonly id: string; readonly name: string }
  readonly now: Date
}

/** What a grant by hand is called. */
const NAME = {
  EN: 'Bonus from customer service',
  CN: '客服赠送奖金',
  ID: 'Bonus dari layanan pelanggan',
  TH: 'โบนัสจากฝ่ายบริการลูกค้า',
  VI: 'Tiền thưởng từ chăm sóc khách hàng',
  JA: 'カスタマーサービスからのボーナス',
}

/** Gives cash or bonus money by hand: at once below the brand's limit, else it waits for a second operator. Refuses whoever pauses. */
export async function giveByHand(tx: Tx, deps: PromotionsDeps, asked: GiveByHand): Promise<Result<ManualRewardRow, Refusal>> {
  const { brandId, memberId, kind, amount, turnoverPct, days, reason, operator, now } = asked
  const { secondOperatorFrom } = await deps.ports.brandOf(brandId)
  const { rows } = await sql<ManualRewardRow>`
    INSERT INTO promotions.manual_rewards (reward_id, brand_id, member_id, kind, amount, turnover_pct, days, reason, state, proposed_by, proposed_name, proposed_at)
    VALUES (${newId(now, deps.random)}, ${brandId}, ${memberId}, ${kind}, ${amount}, ${turnoverPct}, ${days}, ${reason}, 'proposed', ${operator.id}, ${operator.name}, ${now})
    RETURNING *`.execute(tx)
  const proposed = present(rows[0], 'a reward was written')
  if (amount >= secondOperatorFrom) return ok(proposed)
  return give(tx, deps, proposed, { operator, now })
}

/** A second operator agrees. Refuses a second decision, whoever proposed it, and a member who pauses. */
export async function agreeByHand(tx: Tx, deps: PromotionsDeps, decision: Decision): Promise<Result<ManualRewardRow, Refusal>> {
  const row = await hold(tx, decision.rewardId)
  if (!row) return refuse('not_found')
  if (row.state !== 'proposed') return refuse('wrong_state')
  if (row.proposed_by === decision.operator.id) return refuse('second_operator_needed')
  return give(tx, deps, row, decision)
}

/** It is not given: whoever proposed it may say so too. Refuses a second decision. */
export async function refuseByHand(
  tx: Tx,
  { rewardId, operator, now, note }: Decision & { readonly note: string },
): Promise<Result<ManualRewardRow, Refusal>> {
  const row = await hold(tx, rewardId)
  if (!row) return refuse('not_found')
  return row.state === 'proposed'
    ? ok(await end(tx, rewardId, { state: 'refused', name: operator.name, note, now }))
    : refuse('wrong_state')
}

async function give(
  tx: Tx,
  deps: PromotionsDeps,
  row: ManualRewardRow,
  { operator, now }: Pick<Decision, 'operator' | 'now'>,
): Promise<Result<ManualRewardRow, Refusal>> {
  const { ports } = deps
  const { brand_id: brandId, member_id: memberId, reward_id: rewardId, amount, turnover_pct: turnoverPct, reason } = row
  const what = { ...{ brandId, memberId, rewardId, amount, now }, rule: `promotions.by_hand_${row.kind}`, figures: { reason } }
  const given =
    row.kind === 'cash'
      ? await ports.giveCash(tx, { ...what, turnoverPct })
      : await ports.giveBonus(tx, { ...what, owed: turnoverOn(amount, turnoverPct), name: NAME, terms: termsOf(row) })
  if (!given.ok) return refuse(given.error)
  const { currency } = await ports.brandOf(brandId)
  await ports.tell(
    tx,
    { brandId, memberId },
    { kind: 'by-hand', amount: money(amount, currency), reason, key: `manual-reward:${rewardId}` },
  )
  return ok(await end(tx, rewardId, { state: 'given', name: operator.name, note: null, now }))
}

const termsOf = ({ days }: ManualRewardRow): GrantTerms => ({
  ...{ weights: DEFAULT_WEIGHTS, minOdds: DEFAULT_MIN_ODDS, excluded: [], maxStake: null, days, maxConvert: null },
  ...{ counts: 'all', forfeitOnWithdraw: false },
})

async function hold(tx: Tx, rewardId: string): Promise<ManualRewardRow | undefined> {
  const { rows } = await sql<ManualRewardRow>`SELECT * FROM promotions.manual_rewards WHERE reward_id = ${rewardId} FOR UPDATE`.execute(tx)
  return rows[0]
}

async function end(
  tx: Tx,
  rewardId: string,
  { state, name, note, now }: { state: 'given' | 'refused'; name: string; note: string | null; now: Date },
): Promise<ManualRewardRow> {
  const { rows } = await sql<ManualRewardRow>`
    UPDATE promotions.manual_rewards SET state = ${state}, decided_name = ${name}, decided_at = ${now}, note = ${note} WHERE reward_id = ${rewardId} RETURNING *`.execute(
    tx,
  )
  return present(rows[0], 'the reward is held')
}
