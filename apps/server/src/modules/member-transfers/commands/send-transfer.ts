import { amountDigitsOf, type MemberTransferRules, type TransferDirection } from '@croupier/contract'
import { type Amount, amount, formatAmount, newId, ok, parseAmount, present, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { judgeRoute } from '../domain/judge-route.ts'
import { transferNumber } from '../domain/transfer-number.ts'
import type { TreePerson } from '../domain/tree-person.ts'
import type { MemberTransfersDeps } from '../member-transfers-deps.ts'
import { dayOf, leftToday } from '../queries/day-use.ts'
import { getRules } from '../queries/get-rules.ts'
import type { MemberTransfersTables, TransferRow } from '../tables.ts'

export interface SendTransfer {
  readonly brandId: string
  readonly memberId: string
  readonly direction: TransferDirection
  readonly receiverId: string
  /** Decimal text as it was typed. */
  readonly amount: string
  readonly ip: string
  readonly now: Date
}

export interface Sent {
  readonly row: TransferRow
  readonly sender: TreePerson
  readonly receiver: TreePerson
}

/**
 * Moves money from a member to his upline or to somebody of his team; the payment password was proved before. Refuses, in this order: a direction that
 * is closed, oneself, somebody the direction does not lead to, another currency, an amount that is malformed or out of range, a sender who is in a pause
 * or excluded, a receiver who can't receive (why is never told: TRANSFER-SAFE-1), the limits of the day, upwards turnover still owed, and funds that are
 * not there.
 */
export async function sendTransfer(tx: Tx, deps: MemberTransfersDeps, input: SendTransfer): Promise<Result<Sent, Refusal>> {
  const { ports } = deps
  const { direction, brandId } = input
  const brand = await ports.brandOf(brandId)
  const { rules } = await getRules(tx, { brandId, currency: brand.currency })
  const sender = present(await ports.tree.find(tx, input.memberId), 'a session belongs to a member')
  const receiver = await ports.tree.find(tx, input.receiverId)
  const route = judgeRoute({ direction, sender, receiver }, rules)
  if (!route.ok || !receiver) return refuse(route.ok ? 'transfer_receiver_unknown' : route.error)
  const wanted = readAmount(input.amount, rules[direction], brand.currency)
  if (!wanted.ok) return wanted
  await ports.lockMembers(tx, { brandId, memberIds: [sender.memberId, receiver.memberId] })
  const barred =
    (await judgeBoth(tx, deps, input, { receiver, amount: wanted.value })) ??
    (await judgeSum(tx, deps, input, wanted.value, { rules, timeZone: brand.timeZone }))
  if (barred) return barred
  const row: TransferRow = {
    ...{ transfer_id: newId(input.now, deps.random), brand_id: brandId, number: transferNumber(deps.random), direction },
    ...{ sender_id: sender.memberId, receiver_id: receiver.memberId, levels: route.value.levels, currency: brand.currency },
    ...{ amount: wanted.value, is_large: wanted.value >= amount(rules.auditFrom), created_at: input.now },
  }
  return store(tx, deps, { row, sender, receiver }, input.ip)
}

function readAmount(text: string, limits: MemberTransferRules['up'], currency: string): Result<Amount, Refusal> {
  const parsed = parseAmount(text)
  const digits = amountDigitsOf(currency)
  const invalid = refuse('amount_invalid', { params: { digits } })
  if (!parsed.ok) return invalid
  // Whoever receives it must be able to take it out, and that is in cents, or in whole yen.
  const fractionDigits = formatAmount(parsed.value, 0).split('.')[1]?.length ?? 0
  if (fractionDigits > digits) return invalid
  const isWithin = parsed.value >= amount(limits.amountMin) && parsed.value <= amount(limits.amountMax)
  const params = { min: formatAmount(amount(limits.amountMin)), max: formatAmount(amount(limits.amountMax)) }
  return isWithin ? ok(parsed.value) : refuse('amount_out_of_range', { params })
}

async function judgeBoth(
  tx: Tx,
  { ports }: MemberTransfersDeps,
  { memberId, now }: SendTransfer,
  { receiver, amount: wanted }: { readonly receiver: TreePerson; readonly amount: Amount },
) {
  const barred = await ports.maySend(tx, { memberId, now })
  if (barred) return { ok: false as const, error: barred }
  const receiving = { brandId: receiver.brandId, memberId: receiver.memberId, amount: wanted, now }
  return receiver.isOpen && (await ports.mayReceive(tx, receiving)) ? undefined : refuse('transfer_receiver_unavailable')
}

async function judgeSum(
  tx: Tx,
  { ports }: MemberTransfersDeps,
  { brandId, memberId, direction, now }: SendTransfer,
  wanted: Amount,
  { rules, timeZone }: { readonly rules: MemberTransferRules; readonly timeZone: string },
) {
  const limits = rules[direction]
  const left = await leftToday(tx, { senderId: memberId, direction, since: dayOf(now, timeZone).startsAt }, limits)
  if (left.count === 0) return refuse('transfer_day_count_reached', { params: { max: limits.countPerDay } })
  if (wanted > left.amount) return refuse('transfer_day_amount_reached', { params: { left: formatAmount(left.amount) } })
  const owed = direction === 'up' ? await ports.turnoverOwed(tx, { brandId, memberId, now }) : 0n
  return owed > 0n ? refuse('transfer_turnover_owed', { params: { owed: formatAmount(owed) } }) : undefined
}

async function store(tx: Tx, { ports }: MemberTransfersDeps, sent: Sent, ip: string): Promise<Result<Sent, Refusal>> {
  const { row, sender, receiver } = sent
  const { transfer_id: transferId, brand_id: brandId, direction, currency, number } = row
  const sides = { transferId, brandId, currency, amount: row.amount }
  const moved = await ports.move(tx, { ...sides, direction, senderId: row.sender_id, receiverId: row.receiver_id })
  if (!moved.ok) return refuse(moved.error === 'account_closed' ? 'transfer_receiver_unavailable' : moved.error)
  await tx.withTables<MemberTransfersTables>().insertInto('member_transfers.transfers').values(row).execute()
  const news = { ...sides, number, sender, receiver }
  await ports.tell(tx, news)
  if (row.is_large) await ports.recordLarge(tx, { ...news, direction, ip, at: row.created_at })
  const payload = {
    transferId,
    direction,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    amount: formatAmount(row.amount),
    currency,
  }
  await publish(tx, { topic: 'member-transfers.sent', brandId, payload })
  return ok(sent)
}
