import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { splitPayouts } from '../domain/fee.ts'
import { judgeRisk, type RiskFacts, type RiskFlag } from '../domain/judge-risk.ts'
import { gatherFacts } from '../queries/gather-facts.ts'
import { getRules } from '../queries/get-rules.ts'
import { listSharers } from '../queries/list-signals.ts'
import type { WithdrawalRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { decide } from './cancel-withdrawal.ts'
import { tellMember } from './decide-withdrawal.ts'
import { type Loaded, loadWithdrawal } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { queuePayouts } from './queue-payouts.ts'
import { refreshWithdrawal } from './refresh-withdrawal.ts'

/**
 * Approves what the brand's rules allow, and hands everything else to a person with the reasons. It fails closed: where a fact can't be found out or
 * the rules can't be read, a person decides (WITHDRAW-AUTO-1). Answers the withdrawal, or nothing where it was decided meanwhile.
 */
export async function judgeRequest(deps: WithdrawalsDeps, withdrawalId: string): Promise<WithdrawalRow | undefined> {
  const now = deps.clock.now()
  const flags = await findFlags(deps, withdrawalId, now).catch((): RiskFlag[] => [{ code: 'facts_missing', evidence: { facts: 'rules' } }])
  return transaction(deps.db, async tx => {
    const loaded = await loadWithdrawal(tx, withdrawalId)
    if (loaded?.row.decision !== 'requested') return undefined
    const tables = tx.withTables<WithdrawalsTables>()
    await tables
      .updateTable('withdrawals.withdrawals')
      .set({ flags: JSON.stringify(flags) })
      .where('withdrawal_id', '=', withdrawalId)
      .execute()
    if (flags.length === 0) await approve(tx, deps, loaded, now)
    else await handOver(tx, deps, loaded, { flags, now })
    return (await refreshWithdrawal(tx, withdrawalId, { now, ports: deps.ports })).row
  })
}

async function findFlags(deps: WithdrawalsDeps, withdrawalId: string, now: Date): Promise<RiskFlag[]> {
  const row = await deps.db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawals')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  const { rules } = await getRules(deps.db, { brandId: row.brand_id, currency: row.currency })
  const facts: RiskFacts = await gatherFacts(deps, row, now)
  return judgeRisk(rules.automatic, facts, now)
}

async function approve(tx: Tx, deps: WithdrawalsDeps, loaded: Loaded, now: Date): Promise<void> {
  const { row } = loaded
  await decide(tx, row.withdrawal_id, { decision: 'approved', is_automatic: true })
  await noteEvent(tx, row.withdrawal_id, { at: now, kind: 'approved', actor: 'system', note: 'rules' })
  const parts = splitPayouts(row.amount - row.fee, row.payout_max).map(amount => ({ amount, provider: row.provider, note: null }))
  await queuePayouts(tx, deps, loaded, { parts, now, by: { actor: 'system' } })
}

/** Flags that speak of a pattern are kept as signals, too: they are looked at across members. */
const SIGNALS: readonly string[] = ['account_shared', 'rapid_in_out', 'velocity', 'win_ratio_high']

async function handOver(
  tx: Tx,
  deps: WithdrawalsDeps,
  { row }: Loaded,
  { flags, now }: { readonly flags: readonly RiskFlag[]; readonly now: Date },
): Promise<void> {
  await decide(tx, row.withdrawal_id, { decision: 'review' })
  await noteEvent(tx, row.withdrawal_id, {
    at: now,
    kind: 'sent_to_review',
    actor: 'system',
    note: flags.map(flag => flag.code).join(', '),
  })
  await tellMember(tx, deps, row, 'requested')
  for (const { code, evidence } of flags.filter(flag => SIGNALS.includes(flag.code))) {
    // A shared account speaks of everybody who has bound it.
    const sharers = code === 'account_shared' ? await listSharers(tx, row.account_id) : []
    await sql`INSERT INTO withdrawals.signals (at, brand_id, kind, member_ids, withdrawal_id, evidence)
      VALUES (${now}, ${row.brand_id}, ${code}, ${[row.member_id, ...sharers]}::uuid[], ${row.withdrawal_id}, ${JSON.stringify(evidence)}::jsonb)`.execute(
      tx,
    )
  }
}

/** Requests that nobody has judged yet: the process that took one may have died. */
export async function findUnjudged(db: Db): Promise<string[]> {
  const rows = await db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawals')
    .select('withdrawal_id')
    .where('decision', '=', 'requested')
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .limit(50)
    .execute()
  return rows.map(row => row.withdrawal_id)
}
