import { formatAmount } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { judgeWord, type WordVerdict } from '../domain/judge-word.ts'
import { queryDelayMs, RESEND_AFTER_MS } from '../domain/query-delay.ts'
import type { PayoutAnswer } from '../ports.ts'
import type { PayoutRow, WithdrawalRow } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { changePayout, type PayoutChange } from './change-payout.ts'
import { holdContradiction } from './hold-contradiction.ts'
import { type Loaded, loadByPayout } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { moveOf, refreshWithdrawal } from './refresh-withdrawal.ts'

/** What we have of the provider: its word, or an exception, which means that nobody knows. */
export type Heard = PayoutAnswer | { readonly state: 'not_found' } | { readonly state: 'unknown'; readonly error: string }

const OPEN: readonly PayoutRow['state'][] = ['sending', 'sent', 'unknown']

/**
 * Takes what the provider said about a payout. Its end is written once, with the money in the same transaction; a second word about a payout that has
 * ended moves nothing (PAYOUT-ONCE-1), and one that denies the first is held for people. Answers the withdrawal afterwards, or nothing where there was
 * nothing to change.
 */
export async function applyAnswer(tx: Tx, deps: WithdrawalsDeps, payoutId: string, heard: Heard): Promise<Loaded | undefined> {
  const now = deps.clock.now()
  const loaded = await loadByPayout(tx, payoutId)
  if (!loaded) return undefined
  const { payout, row } = loaded
  const verdict = verdictOn(payout, heard)
  if (verdict !== 'apply' && verdict !== 'contradiction') return undefined
  if (verdict === 'contradiction' && (heard.state === 'paid' || heard.state === 'failed')) {
    await holdContradiction(tx, deps, loaded, { word: heard.state, now })
    return refreshWithdrawal(tx, row.withdrawal_id, { now, ports: deps.ports })
  }
  switch (heard.state) {
    case 'paid':
      await payPayout(tx, deps, { row, payout, providerReference: heard.providerReference ?? null, now, actor: { actor: 'provider' } })
      break
    case 'failed':
      await failPayout(tx, deps, { row, payout, reason: heard.reason, now })
      break
    case 'pending':
      await waitFor(tx, payout, { state: 'sent', now, provider_reference: heard.providerReference ?? payout.provider_reference })
      if (payout.state !== 'sent') await note(tx, payout, now, 'payout_sent')
      break
    case 'not_found':
      await sendAgainOrWait(tx, payout, now)
      break
    case 'unknown':
      await waitFor(tx, payout, { state: 'unknown', now, last_error: heard.error.slice(0, 300) })
      if (payout.state !== 'unknown') await note(tx, payout, now, 'payout_unknown', heard.error)
      break
  }
  return refreshWithdrawal(tx, row.withdrawal_id, { now, ports: deps.ports })
}

/** Silence and "never heard of it" are no word: they matter to what has no end yet. */
function verdictOn({ state, sent_at }: PayoutRow, heard: Heard): WordVerdict {
  if (heard.state === 'unknown' || heard.state === 'not_found') return OPEN.includes(state) ? 'apply' : 'known'
  return judgeWord({ state, isSent: sent_at !== null }, heard.state)
}

const note = (tx: Tx, payout: PayoutRow, at: Date, kind: string, answer?: string) =>
  noteEvent(tx, payout.withdrawal_id, {
    ...{ at, kind, actor: 'provider' as const, payout_id: payout.payout_id, amount: payout.amount },
    provider_answer: answer?.slice(0, 300) ?? null,
  })

const waitFor = (tx: Tx, payout: PayoutRow, { now, ...values }: PayoutChange & { readonly now: Date }) =>
  changePayout(tx, payout.payout_id, {
    ...values,
    queries: payout.queries + 1,
    due_at: new Date(now.getTime() + queryDelayMs(payout.queries)),
  })

async function sendAgainOrWait(tx: Tx, payout: PayoutRow, now: Date): Promise<void> {
  const since = now.getTime() - (payout.sent_at ?? payout.created_at).getTime()
  if (since < RESEND_AFTER_MS) return waitFor(tx, payout, { state: 'unknown', now, last_error: 'not known to the provider yet' })
  await changePayout(tx, payout.payout_id, { state: 'queued', due_at: now })
  await note(tx, payout, now, 'payout_resent')
}

export interface PaidBy {
  readonly row: WithdrawalRow
  readonly payout: PayoutRow
  readonly providerReference: string | null
  readonly now: Date
  readonly actor: { readonly actor: 'provider' | 'operator'; readonly by_name?: string }
}

/** The payout is paid: its money leaves the books, and the member's time to answer begins. */
export async function payPayout(tx: Tx, deps: WithdrawalsDeps, { row, payout, providerReference, now, actor }: PaidBy): Promise<void> {
  const { receiptMinutes } = await deps.ports.brandOf(row.brand_id)
  const windowMs = receiptMinutes * 60_000
  await deps.ports.money.payOut(tx, { ...moveOf(row, payout.amount), payoutId: payout.payout_id, provider: payout.provider })
  await changePayout(tx, payout.payout_id, {
    ...{ state: 'paid', provider_reference: providerReference, paid_at: now, due_at: null, last_error: null, receipt: 'waiting' },
    receipt_due_at: new Date(now.getTime() + windowMs),
    // When two thirds of the time are over there is still time to look at the bank.
    remind_at: new Date(now.getTime() + Math.floor((windowMs * 2) / 3)),
  })
  await noteEvent(tx, row.withdrawal_id, { at: now, kind: 'payout_paid', ...actor, payout_id: payout.payout_id, amount: payout.amount })
  await tell(tx, deps, row, 'paid', payout)
  const { withdrawal_id: withdrawalId, member_id: memberId } = row
  const payload = { withdrawalId, memberId, payoutId: payout.payout_id, amount: formatAmount(payout.amount) }
  await publish(tx, { topic: 'withdrawals.payout-paid', brandId: row.brand_id, payload })
}

async function failPayout(
  tx: Tx,
  deps: WithdrawalsDeps,
  { row, payout, reason, now }: { row: WithdrawalRow; payout: PayoutRow; reason: string; now: Date },
): Promise<void> {
  await changePayout(tx, payout.payout_id, { state: 'failed', last_error: reason.slice(0, 300), due_at: null })
  await note(tx, payout, now, 'payout_failed', reason)
  await tell(tx, deps, row, 'failed', payout)
}

const tell = (tx: Tx, { ports }: WithdrawalsDeps, row: WithdrawalRow, news: 'paid' | 'failed', payout: PayoutRow) =>
  ports.tell(tx, {
    brandId: row.brand_id,
    memberId: row.member_id,
    news,
    number: row.number,
    amount: payout.amount,
    currency: row.currency,
  })
