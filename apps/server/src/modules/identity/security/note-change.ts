import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { IdentityPorts } from '../ports.ts'
import type { SecurityCaller } from './security-caller.ts'

/** What a member is told of and the audit log keeps, as facts. */
export type SecurityChange =
  | 'password-changed'
  | 'payment-password-set'
  | 'payment-password-changed'
  | 'payment-password-reset'
  | 'email-bound'
  | 'email-changed'
  | 'phone-bound'
  | 'phone-changed'
  | 'authenticator-on'
  | 'authenticator-off'
  | 'recovery-codes-renewed'
  | 'profile-changed'
  | 'outside-linked'
  | 'outside-unlinked'
  | 'data-asked'
  | 'account-closed'

/** Where a change was made from, and what of it may be shown: never a secret, addresses only masked. */
export interface ChangeDetails {
  readonly before?: unknown
  readonly after?: unknown
}

/** Records a change of the account's security within its own transaction: in the audit log, and as the fact from which the member is told. */
export async function noteChange(
  { audit }: Pick<IdentityPorts, 'audit'>,
  tx: Tx,
  { principal, tenant, ip, now }: SecurityCaller,
  change: SecurityChange,
  { before, after }: ChangeDetails = {},
): Promise<void> {
  const memberId = principal.id
  await audit.record(tx, {
    at: now,
    actor: { kind: 'member', id: memberId, name: principal.account },
    brandId: tenant.id,
    action: `member.${change}`,
    subject: `member:${memberId}`,
    ip,
    before,
    after,
  })
  await publish(tx, {
    topic: 'identity.security-changed',
    brandId: tenant.id,
    payload: { memberId, change, ip },
  })
}
