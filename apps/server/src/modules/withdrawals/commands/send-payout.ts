import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { openNumber } from '../domain/sealed-number.ts'
import type { PayoutOrder } from '../ports.ts'
import type { AccountRow, PayoutRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { applyAnswer, type Heard } from './apply-answer.ts'
import { changePayout } from './change-payout.ts'
import { type Loaded, loadByPayout } from './load-withdrawal.ts'

/** A provider that has not answered within this time has not answered; what it did is found out by asking. */
const ANSWER_MS_MAX = 20_000
/** Whoever sends holds the payout for so long; afterwards its process is taken for dead and the provider is asked. */
const LEASE_MS = 60_000

/**
 * Sends a queued payout: first it is written down that it is being sent, then the provider is told, then its answer is written. Whoever dies between
 * these steps leaves a payout of which nobody knows, and that is asked about, never sent anew under another reference (PAYOUT-ONCE-2).
 */
export async function sendPayout(deps: WithdrawalsDeps, payoutId: string): Promise<Loaded | undefined> {
  const provider = await findProvider(deps, payoutId)
  const taken = await transaction(deps.db, tx => take(tx, deps, payoutId))
  if (!taken) return undefined
  const heard = await listen(provider && (() => provider.createPayout(orderOf(deps, taken))))
  // Of an order that went out before, "refused" may mean that the first one counts: only its own question answers that.
  const isRepeat = taken.payout.sent_at !== null
  const believed: Heard = isRepeat && heard.state === 'failed' ? { state: 'unknown', error: heard.reason } : heard
  return transaction(deps.db, tx => applyAnswer(tx, deps, payoutId, believed))
}

/** Asks the provider how a payout stands, where nobody knows or it takes its time. */
export async function queryPayout(deps: WithdrawalsDeps, payoutId: string): Promise<Loaded | undefined> {
  const heard = await askProvider(deps, payoutId)
  return transaction(deps.db, tx => applyAnswer(tx, deps, payoutId, heard))
}

/** What the provider says about a payout now; changes nothing. */
export async function askProvider(deps: WithdrawalsDeps, payoutId: string): Promise<Heard> {
  const provider = await findProvider(deps, payoutId)
  const known = await transaction(deps.db, tx => loadWithAccount(tx, payoutId))
  return listen(provider && known && (() => provider.queryPayout(orderOf(deps, known))))
}

async function findProvider({ db, providers }: WithdrawalsDeps, payoutId: string) {
  const found = await db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.payouts')
    .select('provider')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst()
  return found && providers.find(found.provider)
}

type Known = Loaded & { readonly payout: PayoutRow; readonly account: AccountRow }

async function loadWithAccount(tx: Tx, payoutId: string): Promise<Known | undefined> {
  const loaded = await loadByPayout(tx, payoutId)
  const tables = tx.withTables<WithdrawalsTables>()
  const account =
    loaded &&
    (await tables.selectFrom('withdrawals.accounts').selectAll().where('account_id', '=', loaded.row.account_id).executeTakeFirst())
  return loaded && account && { ...loaded, account }
}

async function take(tx: Tx, { clock }: WithdrawalsDeps, payoutId: string): Promise<Known | undefined> {
  const known = await loadWithAccount(tx, payoutId)
  if (known?.payout.state !== 'queued') return undefined
  const now = clock.now()
  await changePayout(tx, payoutId, { state: 'sending', sent_at: now, due_at: new Date(now.getTime() + LEASE_MS) })
  return known
}

const orderOf = ({ accountKey }: WithdrawalsDeps, { row, payout, account }: Known): PayoutOrder => ({
  ...{ reference: payout.reference, amount: payout.amount, currency: row.currency },
  ...{ kind: account.kind, optionCode: account.option_code, holder: account.holder },
  number: openNumber(accountKey, account.account_id, account.number_sealed),
})

async function listen(ask: (() => Promise<Heard>) | undefined): Promise<Heard> {
  if (!ask) return { state: 'unknown', error: 'the provider is not connected' }
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<Heard>(resolve => {
    timer = setTimeout(() => resolve({ state: 'unknown', error: 'no answer in time' }), ANSWER_MS_MAX)
  })
  try {
    return await Promise.race([ask(), silence])
  } catch (error) {
    return { state: 'unknown', error: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** Payouts to look at now: to send, or to ask about. One process takes each: the next look is put off as it is taken. */
export async function takeDuePayouts(db: Db, now: Date): Promise<{ send: string[]; query: string[] }> {
  const next = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<{ payout_id: string; state: PayoutRow['state'] }>`
    UPDATE withdrawals.payouts SET due_at = ${next} WHERE payout_id IN (
      SELECT payout_id FROM withdrawals.payouts WHERE state IN ('queued', 'sending', 'sent', 'unknown') AND due_at <= ${now}
       ORDER BY due_at LIMIT 50 FOR UPDATE SKIP LOCKED)
    RETURNING payout_id, state`.execute(db)
  const of = (isQueued: boolean) => rows.filter(row => (row.state === 'queued') === isQueued).map(row => row.payout_id)
  return { send: of(true), query: of(false) }
}
