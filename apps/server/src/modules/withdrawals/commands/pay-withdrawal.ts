import { amountDigitsOf } from '@croupier/contract'
import { type Amount, assert, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { sumsOf } from '../domain/withdrawal-state.ts'
import type { WithdrawalRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { payPayout } from './apply-answer.ts'
import { tellMember } from './decide-withdrawal.ts'
import { judgePayer } from './judge-payer.ts'
import type { Loaded } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { loadClaimed, type Operation } from './operate.ts'
import { type NewPayout, queuePayouts } from './queue-payouts.ts'
import { refreshWithdrawal } from './refresh-withdrawal.ts'
import { returnMoney } from './return-money.ts'

/** The provider of payouts that an operator made himself, outside of the system. */
export const BY_HAND = 'hand'

export interface PayPart {
  readonly amount: string
  readonly byHand: boolean
  readonly note?: string
}

/**
 * Pays what is left of an approved withdrawal, in one or several payouts. By provider: they are queued and sent after the commit. By hand: the operator
 * says that he has paid, and under which reference. The parts never exceed what is left, whoever else pays at the same moment (PAYOUT-ONCE-3).
 */
export async function payWithdrawal(
  tx: Tx,
  deps: WithdrawalsDeps,
  by: Operation,
  parts: readonly PayPart[],
): Promise<Result<Loaded, Refusal>> {
  const claimed = await loadClaimed(tx, deps, by)
  if (!claimed.ok) return claimed
  const { row } = claimed.value
  if (row.decision !== 'approved') return refuse('withdrawal_state_conflict')
  const refused = await judgePayer(tx, deps, row, by)
  if (refused) return refused
  const read = readParts(parts, row)
  if (!read.ok) return read
  const isSent = read.value.some(part => part.provider !== BY_HAND)
  if (isSent && !(await deps.providers.find(row.provider))) return refuse('withdrawal_method_closed')
  const { rest } = sumsOf({ ...row, payouts: claimed.value.payouts })
  const total = read.value.reduce<Amount>((sum, part) => sum + part.amount, 0n)
  if (total > rest) return refuse('payout_exceeds', { params: { rest: formatAmount(rest) } })
  const actor = { actor: 'operator', by_name: by.username } as const
  const rows = await queuePayouts(tx, deps, claimed.value, { parts: read.value, now: by.now, by: actor })
  for (const payout of rows.filter(each => each.provider === BY_HAND))
    await payPayout(tx, deps, { row, payout, providerReference: payout.note, now: by.now, actor })
  return ok(await refreshWithdrawal(tx, by.withdrawalId, { now: by.now, ports: deps.ports }))
}

function readParts(
  parts: readonly PayPart[],
  { provider, currency }: Pick<WithdrawalRow, 'provider' | 'currency'>,
): Result<NewPayout[], Refusal> {
  const read: NewPayout[] = []
  const digits = amountDigitsOf(currency)
  for (const [place, part] of parts.entries()) {
    const parsed = parseAmount(part.amount)
    const fractionDigits = parsed.ok ? (formatAmount(parsed.value, 0).split('.')[1]?.length ?? 0) : 0
    if (!parsed.ok || parsed.value <= 0n || fractionDigits > digits)
      return refuse('amount_invalid', {
        params: { digits },
        fields: { [`parts.${place}.amount`]: 'amount_invalid' },
      })
    const note = part.note?.trim() ?? ''
    if (part.byHand && note === '')
      return refuse('payout_reference_required', { fields: { [`parts.${place}.note`]: 'payout_reference_required' } })
    read.push({ provider: part.byHand ? BY_HAND : provider, amount: parsed.value, note: note === '' ? null : note })
  }
  return ok(read)
}

/** Gives back what was neither paid nor is on its way. Refuses where nothing is left. */
export async function returnRest(tx: Tx, deps: WithdrawalsDeps, by: Operation, reason: string): Promise<Result<Loaded, Refusal>> {
  const claimed = await loadClaimed(tx, deps, by)
  if (!claimed.ok) return claimed
  const { row, payouts } = claimed.value
  const { rest } = sumsOf({ ...row, payouts })
  if (row.decision !== 'approved' || rest === 0n) return refuse('withdrawal_state_conflict')
  await giveBack(tx, deps, claimed.value, { part: rest, reason, now: by.now, byName: by.username })
  return ok(await refreshWithdrawal(tx, by.withdrawalId, { now: by.now, ports: deps.ports }))
}

export interface GiveBack {
  readonly part: Amount
  readonly reason: string
  readonly now: Date
  readonly byName: string
}

export async function giveBack(tx: Tx, deps: WithdrawalsDeps, loaded: Loaded, { part, reason, now, byName }: GiveBack): Promise<void> {
  const { row } = loaded
  assert(row.decision === 'approved', 'what was rejected or cancelled went back whole')
  await returnMoney(tx, loaded, part, deps.ports)
  await tx
    .withTables<WithdrawalsTables>()
    .updateTable('withdrawals.withdrawals')
    .set({ reason })
    .where('withdrawal_id', '=', row.withdrawal_id)
    .execute()
  await noteEvent(tx, row.withdrawal_id, { at: now, kind: 'returned', actor: 'operator', by_name: byName, amount: part, note: reason })
  await tellMember(tx, deps, row, 'returned', reason)
}
