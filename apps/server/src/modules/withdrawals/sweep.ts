import { findSilent, forceReceipt, remindOfReceipt } from './commands/force-receipts.ts'
import { findUnjudged, judgeRequest } from './commands/judge-request.ts'
import type { Loaded } from './commands/load-withdrawal.ts'
import { queryPayout, sendPayout, takeDuePayouts } from './commands/send-payout.ts'
import type { WithdrawalRow } from './tables.ts'
import type { WithdrawalsDeps } from './withdrawals-deps.ts'

/**
 * One look at everything that is due: requests to judge, payouts to send or ask about, silence to take for an answer. Each is a transaction of its own,
 * so one that fails holds nobody else up. Answers how many there were.
 */
export async function sweep(deps: WithdrawalsDeps): Promise<number> {
  const now = deps.clock.now()
  const unjudged = await findUnjudged(deps.db)
  await each(unjudged, async id => tellChanged(deps, await judgeRequest(deps, id)))
  const due = await takeDuePayouts(deps.db, now)
  await each(due.send, async id => tellLoaded(deps, await sendPayout(deps, id)))
  await each(due.query, async id => tellLoaded(deps, await queryPayout(deps, id)))
  const silent = await findSilent(deps.db, now, 'receipt_due_at')
  await each(silent, async id => tellLoaded(deps, await forceReceipt(deps, id)))
  const quiet = await findSilent(deps.db, now, 'remind_at')
  await each(quiet, id => remindOfReceipt(deps, id))
  return unjudged.length + due.send.length + due.query.length + silent.length + quiet.length
}

/** Throws the first failure once all have had their turn: the next sweep tries again. */
async function each(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) await work(id).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const tellLoaded = (deps: WithdrawalsDeps, loaded: Loaded | undefined): void => tellChanged(deps, loaded?.row)

/** After commit: the member's pages look again. */
export function tellChanged({ ports }: WithdrawalsDeps, row: WithdrawalRow | undefined): void {
  if (row) ports.changed({ memberId: row.member_id, withdrawalId: row.withdrawal_id, state: row.state })
}
