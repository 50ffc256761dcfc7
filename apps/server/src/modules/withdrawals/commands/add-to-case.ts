import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { CaseRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { loadWithdrawal } from './load-withdrawal.ts'
import { findCase } from './settle-case.ts'
import { writeToCase } from './write-to-case.ts'

/** Pictures that each side may add: as many as an application for a promotion takes (specification §9). */
export const PICTURES_MAX = 3

export interface CaseAddition {
  readonly caseId: string
  /** Undefined for an operator, who may write to every case. */
  readonly memberId: string | undefined
  /** Undefined for the member. */
  readonly operatorId: string | undefined
  readonly byName: string | null
  readonly text: string
  readonly picture: Buffer | null
  readonly now: Date
}

/** Writes to an open case, with a picture or without. Refuses a stranger's case, a closed one, one that a colleague has, and one picture too many. */
export async function addToCase(tx: Tx, deps: WithdrawalsDeps, addition: CaseAddition): Promise<Result<CaseRow, Refusal>> {
  const { caseId, memberId, operatorId, byName, text, picture, now } = addition
  const found = await findCase(tx, caseId)
  if (!found || (memberId !== undefined && found.member_id !== memberId)) return refuse('case_not_found')
  const loaded = await loadWithdrawal(tx, found.withdrawal_id)
  const fresh = await findCase(tx, caseId)
  if (!loaded || !fresh || fresh.closed_at) return refuse('case_closed')
  const error = operatorId === undefined ? undefined : await deps.ports.caseClaims.mayDecide(tx, { itemId: caseId, operatorId, now })
  if (error) return { ok: false, error }
  const sender = memberId === undefined ? 'operator' : 'member'
  if (picture && (await countPictures(tx, caseId, sender)) >= PICTURES_MAX)
    return refuse('case_evidence_full', { params: { max: PICTURES_MAX } })
  await writeToCase(tx, deps, { caseId, sender, byName, text, picture, now })
  const { brand_id: brandId, number, amount, currency } = loaded.row
  if (sender === 'operator')
    await deps.ports.tell(tx, { brandId, memberId: fresh.member_id, news: 'case-answered', number, amount, currency, note: text })
  return ok(fresh)
}

async function countPictures(tx: Tx, caseId: string, sender: 'member' | 'operator'): Promise<number> {
  const rows = await tx
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.case_messages')
    .select('message_id')
    .where('case_id', '=', caseId)
    .where('sender', '=', sender)
    .where('picture', 'is not', null)
    .execute()
  return rows.length
}
