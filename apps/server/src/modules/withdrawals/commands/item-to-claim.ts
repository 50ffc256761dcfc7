import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { isEnded } from '../domain/withdrawal-state.ts'
import { loadWithdrawal } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { findCase } from './settle-case.ts'

interface ItemToClaim {
  readonly brandId: string
  /** Why nothing is left to claim. */
  readonly over: Refusal | undefined
}

/** A withdrawal to be claimed, locked. */
export async function withdrawalToClaim(tx: Tx, withdrawalId: string): Promise<Result<ItemToClaim, Refusal>> {
  const loaded = await loadWithdrawal(tx, withdrawalId)
  if (!loaded) return refuse('withdrawal_not_found')
  const { brand_id: brandId, state } = loaded.row
  return ok({ brandId, over: isEnded(state) ? { code: 'withdrawal_state_conflict' } : undefined })
}

/** A case to be claimed, under the lock of its withdrawal. */
export async function caseToClaim(tx: Tx, caseId: string): Promise<Result<ItemToClaim, Refusal>> {
  const found = await findCase(tx, caseId)
  if (!found) return refuse('case_not_found')
  await loadWithdrawal(tx, found.withdrawal_id)
  const fresh = await findCase(tx, caseId)
  return ok({ brandId: found.brand_id, over: fresh?.closed_at ? { code: 'case_closed' } : undefined })
}

export interface ClaimEvent {
  readonly act: 'claimed' | 'released' | 'expired' | 'handed-over' | 'taken-over'
  readonly name: string
  readonly now: Date
}

const KINDS: Readonly<Record<ClaimEvent['act'], string>> = {
  claimed: 'claimed',
  'taken-over': 'claimed',
  'handed-over': 'handed_over',
  released: 'released',
  expired: 'claim_expired',
}

/** Who worked on a withdrawal is part of its history. */
export const noteClaim = (tx: Tx, withdrawalId: string, { act, name, now }: ClaimEvent): Promise<void> =>
  noteEvent(tx, withdrawalId, { at: now, kind: KINDS[act], actor: act === 'expired' ? 'system' : 'operator', by_name: name })
