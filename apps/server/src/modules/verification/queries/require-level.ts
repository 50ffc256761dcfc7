import type { Amount } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { requiredLevel } from '../domain/required-level.ts'
import type { VerificationPorts } from '../ports.ts'
import { levelOf } from './level-of.ts'

export interface Withdrawal {
  readonly memberId: string
  readonly brandId: string
  readonly amount: Amount
  readonly now: Date
}

/** Whether a withdrawal may go on: undefined, or the refusal `verification_required` whose value names the level needed and the one held. */
export async function requireFor(tx: Tx, ports: VerificationPorts, withdrawal: Withdrawal): Promise<Refusal | undefined> {
  const needed = requiredLevel(await ports.rulesOf(withdrawal.brandId), withdrawal.amount)
  if (needed === 0) return undefined
  const held = await levelOf(tx, withdrawal.memberId, withdrawal.now)
  return held >= needed ? undefined : { code: 'verification_required', value: { level: needed, held } }
}
