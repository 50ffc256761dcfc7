import { errorText } from '@croupier/contract'
import type { Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Refusal, refuse, type SignedInContext } from '../../../platform/http/index.ts'
import { weaknessOf } from '../../../platform/passwords/index.ts'
import { signatureOf } from './act.ts'
import type { ConsoleDeps } from './console-deps.ts'
import { endSessions } from './open-session.ts'
import { type OperatorProof, proveOperator } from './prove-operator.ts'

export interface OwnPassword extends OperatorProof {
  readonly newPassword: string
}

/**
 * Gives a signed-in operator another password; his other sessions end with the old one. Refuses one that is guessed first or made of his name, the old one
 * again, and as `proveOperator` does.
 */
export async function changeOwnPassword(
  deps: ConsoleDeps,
  ctx: SignedInContext,
  { newPassword, ...proof }: OwnPassword,
): Promise<Result<{ done: true }, Refusal>> {
  const weakness = await weaknessOf(newPassword, [ctx.principal.account])
  if (weakness) return refuse('validation_failed', { fields: { newPassword: errorText(weakness, ctx.language) } })
  if (newPassword === proof.password)
    return refuse('validation_failed', { fields: { newPassword: errorText('password_same', ctx.language) } })
  const passwordHash = await deps.ports.passwords.hash(newPassword)
  return proveOperator(deps, ctx, proof, async (tx, { id }) => {
    await sql`UPDATE console.operators SET password_hash = ${passwordHash} WHERE id = ${id}`.execute(tx)
    await endSessions(tx, { operatorId: id, exceptSessionId: ctx.principal.sessionId, now: ctx.now })
    await deps.ports.audit.record(tx, { ...signatureOf(ctx), action: 'operator.password-changed', subject: `operator:${id}` })
    return { done: true as const }
  })
}
