import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { isEnded } from '../domain/withdrawal-state.ts'
import type { WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { type Loaded, loadWithdrawal } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { refreshWithdrawal } from './refresh-withdrawal.ts'

/** An operator at work on a withdrawal. */
export interface Operation {
  readonly withdrawalId: string
  readonly operatorId: string
  readonly username: string
  readonly permissions: readonly string[]
  readonly now: Date
}

/** Who walks away holds nobody up for longer than this. */
const CLAIM_MS = 30 * 60_000

const holds = ({ row }: Loaded, { now }: Operation): boolean =>
  row.claimed_at !== null && now.getTime() - row.claimed_at.getTime() < CLAIM_MS

/** Takes a withdrawal on, or gives it back. Of two at once one has it; a claim older than half an hour can be taken over (DESK-1). */
export async function claimWithdrawal(tx: Tx, deps: WithdrawalsDeps, by: Operation, isRelease: boolean): Promise<Result<Loaded, Refusal>> {
  const loaded = await loadWithdrawal(tx, by.withdrawalId)
  if (!loaded) return refuse('withdrawal_not_found')
  if (isEnded(loaded.row.state)) return refuse('withdrawal_state_conflict')
  const isMine = loaded.row.claimed_by === by.operatorId
  if (loaded.row.claimed_by && !isMine && holds(loaded, by)) return refuse('withdrawal_claimed')
  if (isMine && !isRelease) return ok(loaded)
  await setClaim(tx, by.withdrawalId, isRelease ? undefined : by)
  await noteEvent(tx, by.withdrawalId, { at: by.now, kind: isRelease ? 'released' : 'claimed', actor: 'operator', by_name: by.username })
  return ok(await refreshWithdrawal(tx, by.withdrawalId, { now: by.now, ports: deps.ports }))
}

export async function setClaim(tx: Tx, withdrawalId: string, by: Operation | undefined): Promise<void> {
  await tx
    .withTables<WithdrawalsTables>()
    .updateTable('withdrawals.withdrawals')
    .set({ claimed_by: by?.operatorId ?? null, claimed_name: by?.username ?? null, claimed_at: by?.now ?? null })
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
}

/** A withdrawal that this operator has claimed, locked: what he decides, nobody else decides at the same time. */
export async function loadClaimed(tx: Tx, by: Operation): Promise<Result<Loaded, Refusal>> {
  const loaded = await loadWithdrawal(tx, by.withdrawalId)
  if (!loaded) return refuse('withdrawal_not_found')
  return loaded.row.claimed_by === by.operatorId ? ok(loaded) : refuse('withdrawal_not_claimed')
}
