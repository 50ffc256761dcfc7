import type { OperatorRole } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { ONE_TIME_MS } from '../domain/session-life.ts'
import { newOneTimePassword } from '../domain/tokens.ts'
import type { ConsolePorts } from '../ports.ts'
import { lockOperator } from '../queries/find-operator.ts'
import type { Done } from './act.ts'
import type { ConsoleDeps } from './console-deps.ts'
import { endSessions } from './open-session.ts'

export interface OperatorEdit {
  readonly roles?: readonly OperatorRole[]
  readonly isActive?: boolean
  /** A new one-time password, good for a day, and no authenticator until it is set up again. */
  readonly reset?: boolean
  readonly reason: string
}

/**
 * Changes an operator; whoever loses a right loses his sessions with it. Refuses an unknown operator, and a change that would leave nobody who may
 * change operators: the last active owner stays one.
 */
export async function updateOperator(
  { random, ports }: Pick<ConsoleDeps, 'random'> & { readonly ports: Pick<ConsolePorts, 'passwords'> },
  tx: Tx,
  { operatorId, edit, now }: { operatorId: string; edit: OperatorEdit; now: Date },
): Promise<Result<Done<{ oneTimePassword: string | null }>, Refusal>> {
  // Two owners who step down at once would both see the other one: all owners are locked, in one order.
  const owners = await sql<{
    id: string
  }>`SELECT id FROM console.operators WHERE 'owner' = ANY (roles) AND is_active ORDER BY id FOR UPDATE`.execute(tx)
  const operator = await lockOperator(tx, operatorId)
  if (!operator) return refuse('not_found')
  const after = { roles: edit.roles ?? operator.roles, isActive: edit.isActive ?? operator.is_active }
  const staysOwner = after.roles.includes('owner') && after.isActive
  if (!staysOwner && owners.rows.every(owner => owner.id === operatorId)) return refuse('forbidden')
  const oneTimePassword = edit.reset ? newOneTimePassword(random) : null
  await sql`UPDATE console.operators SET roles = ${[...after.roles]}, is_active = ${after.isActive} WHERE id = ${operatorId}`.execute(tx)
  if (oneTimePassword) {
    await sql`UPDATE console.operators SET password_hash = ${await ports.passwords.hash(oneTimePassword)}, totp_sealed = NULL,
      one_time_until = ${new Date(now.getTime() + ONE_TIME_MS)} WHERE id = ${operatorId}`.execute(tx)
    await sql`DELETE FROM console.setups WHERE operator_id = ${operatorId}`.execute(tx)
  }
  await endSessions(tx, { operatorId, now })
  return ok({
    value: { oneTimePassword },
    deed: {
      action: oneTimePassword ? 'operator.reset' : 'operator.updated',
      subject: `operator:${operatorId}`,
      reason: edit.reason,
      before: { username: operator.username, roles: operator.roles, isActive: operator.is_active },
      after: { username: operator.username, ...after },
    },
  })
}
