import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { judgeWord } from '../domain/judge-word.ts'
import type { PayoutReport } from '../ports.ts'
import type { PayoutRow, WithdrawalRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { applyAnswer } from './apply-answer.ts'
import { type Loaded, loadByPayout } from './load-withdrawal.ts'

type Report = PayoutReport & { readonly provider: string }
type Outcome = 'applied' | 'known' | 'contradiction' | 'mismatch'

export interface AcceptedReport {
  /** False where it told nothing new. */
  readonly accepted: boolean
  /** The withdrawal afterwards, where anything changed. */
  readonly changed?: Loaded
}

/**
 * Takes what a provider reports of a payout. Each report counts once, together with all that follows from it; it may come before the answer to our own call
 * was stored, late, twice, or against what was said before. Refuses a reference that is not this provider's, another amount or currency (the report is kept,
 * for the desk to see), and a payout that was never sent.
 */
export async function acceptReport(tx: Tx, deps: WithdrawalsDeps, report: Report): Promise<Result<AcceptedReport, Refusal>> {
  const payoutId = await findPayoutId(tx, report)
  const loaded = payoutId && (await loadByPayout(tx, payoutId))
  if (!loaded) return refuse('payout_not_found')
  const { payout, row } = loaded
  const before = await findReport(tx, report)
  if (before) return before === 'mismatch' ? refuse('webhook_amount_mismatch') : ok({ accepted: true })
  if (isOther(report, payout, row)) {
    await keepReport(tx, deps, report, payout, 'mismatch')
    return refuse('webhook_amount_mismatch')
  }
  const verdict = judgeWord({ state: payout.state, isSent: payout.sent_at !== null }, report.state)
  if (verdict === 'never-sent') return refuse('withdrawal_state_conflict')
  await keepReport(tx, deps, report, payout, verdict === 'apply' ? 'applied' : verdict)
  const changed = await applyAnswer(tx, deps, payout.payout_id, heardOf(report))
  return ok({ accepted: verdict !== 'known', ...(changed && { changed }) })
}

const findPayoutId = async (tx: Tx, { reference, provider }: Report): Promise<string | undefined> =>
  (
    await tx
      .withTables<WithdrawalsTables>()
      .selectFrom('withdrawals.payouts')
      .select('payout_id')
      .where('reference', '=', reference)
      .where('provider', '=', provider)
      .executeTakeFirst()
  )?.payout_id

const isOther = ({ amount, currency }: Report, payout: PayoutRow, row: WithdrawalRow): boolean =>
  (amount !== null && amount !== payout.amount) || (currency !== null && currency !== row.currency)

const heardOf = ({ state, providerReference }: Report) =>
  state === 'failed'
    ? ({ state, reason: 'the provider reports that it failed' } as const)
    : { state, ...(providerReference !== null && { providerReference }) }

const findReport = async (tx: Tx, { provider, eventId }: Report): Promise<Outcome | undefined> =>
  (
    await tx
      .withTables<WithdrawalsTables>()
      .selectFrom('withdrawals.payout_reports')
      .select('outcome')
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
      .executeTakeFirst()
  )?.outcome

async function keepReport(tx: Tx, { clock }: WithdrawalsDeps, report: Report, payout: PayoutRow, outcome: Outcome): Promise<void> {
  const { provider, eventId, state, amount, currency, sentAt } = report
  await tx
    .withTables<WithdrawalsTables>()
    .insertInto('withdrawals.payout_reports')
    .values({
      ...{ provider, event_id: eventId, payout_id: payout.payout_id, state, amount, currency, outcome },
      ...{ received_at: clock.now(), sent_at: sentAt },
    })
    .execute()
}
