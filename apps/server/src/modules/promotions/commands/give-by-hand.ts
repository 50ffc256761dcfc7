import { DEFAULT_MIN_ODDS, DEFAULT_WEIGHTS, type GrantTerms, turnoverOn } from '@croupier/games/rewards'
import { type Amount, newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { giftText } from '../domain/gift-texts.ts'
import { money } from '../domain/money.ts'
import { amountGiven, type Spins } from '../domain/read-terms.ts'
import type { GivenGift } from '../ports.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import type { ManualRewardRow } from '../tables.ts'

export interface MoneyByHand {
  readonly kind: 'cash' | 'bonus'
  readonly amount: Amount
  readonly turnoverPct: number
  /** How long bonus money stays. */
  readonly days: number
}

export interface GiveByHand {
  readonly brandId: string
  readonly memberId: string
  readonly gift: MoneyByHand | Spins
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

const SPINS_NAME = {
  EN: 'Free spins from customer service',
  CN: '客服赠送免费旋转',
  ID: 'Putaran gratis dari layanan pelanggan',
  TH: 'ฟรีสปินจากฝ่ายบริการลูกค้า',
  VI: 'Vòng quay miễn phí từ chăm sóc khách hàng',
  JA: 'カスタマーサービスからのフリースピン',
}

/** Gives cash, bonus money or free spins by hand: at once below the brand's limit, else it waits for a second operator. Refuses whoever pauses. */
export async function giveByHand(tx: Tx, deps: PromotionsDeps, asked: GiveByHand): Promise<Result<ManualRewardRow, Refusal>> {
  const { brandId, memberId, gift, reason, operator, now } = asked
  const spins = gift.kind === 'free_spins' ? gift : null
  const amount = gift.kind === 'free_spins' ? present(amountGiven(gift, 0n), 'free spins have a price') : gift.amount
  const turnoverPct = gift.kind === 'free_spins' ? 0 : gift.turnoverPct
  const { secondOperatorFrom } = await deps.ports.brandOf(brandId)
  const { rows } = await sql<ManualRewardRow>`
    INSERT INTO promotions.manual_rewards (reward_id, brand_id, member_id, kind, amount, turnover_pct, days, spins, reason, state, proposed_by, proposed_name, proposed_at)
    VALUES (${newId(now, deps.random)}, ${brandId}, ${memberId}, ${gift.kind}, ${amount}, ${turnoverPct}, ${gift.days}, ${spins && JSON.stringify(spins)}::jsonb,
      ${reason}, 'proposed', ${operator.id}, ${operator.name}, ${now})
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
  const { brand_id: brandId, member_id: memberId, reward_id: rewardId, amount, turnover_pct: turnoverPct, spins, reason } = row
  const what = { brandId, memberId, rewardId, rule: `promotions.by_hand_${row.kind}`, figures: { reason }, now }
  const given = spins
    ? await ports.giveGift(tx, { ...what, figures: await figuresOf(deps, row, spins), gift: spins, name: SPINS_NAME, title: reason })
    : row.kind === 'cash'
      ? await ports.giveCash(tx, { ...what, amount, turnoverPct })
      : await ports.giveBonus(tx, { ...what, amount, owed: turnoverOn(amount, turnoverPct), name: NAME, terms: termsOf(row) })
  if (!given.ok) return refuse(given.error)
  const { currency } = await ports.brandOf(brandId)
  const member = { brandId, memberId }
  const language = await ports.languageOf(tx, member)
  const text = spins ? giftText(language, spins, currency) : money(amount, currency, language)
  await ports.tell(tx, member, { kind: 'by-hand', amount: text, reason, key: `manual-reward:${rewardId}` })
  return ok(await end(tx, rewardId, { state: 'given', name: operator.name, note: null, now }))
}

const figuresOf = async (
  { ports }: PromotionsDeps,
  { brand_id, reason }: ManualRewardRow,
  { gameId, count, stake }: Spins,
): Promise<GivenGift['figures']> => ({ reason, game: await ports.nameOfGame(brand_id, gameId), spins: String(count), stake })

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
