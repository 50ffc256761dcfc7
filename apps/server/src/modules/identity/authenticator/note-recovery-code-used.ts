import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { IdentityPorts } from '../ports.ts'

/** A recovery code opens where the phone is not at hand, or in somebody else's: its owner hears of it, and the log keeps it, wherever it was asked for. */
export async function noteRecoveryCodeUsed(
  { audit }: Pick<IdentityPorts, 'audit'>,
  tx: Tx,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<void> {
  const found = await sql<{
    account: string
    brand_id: string
  }>`SELECT account, brand_id FROM identity.members WHERE id = ${memberId}`.execute(tx)
  const { account, brand_id: brandId } = present(found.rows[0], 'an authenticator belongs to a member')
  const action = 'member.recovery-code-used'
  await audit.record(tx, {
    at: now,
    actor: { kind: 'member', id: memberId, name: account },
    brandId,
    action,
    subject: `member:${memberId}`,
  })
  await publish(tx, { topic: 'identity.security-changed', brandId, payload: { memberId, change: 'recovery-code-used', ip: null } })
}
