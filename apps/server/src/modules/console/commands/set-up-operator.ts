import { errorText } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { matchStep, openSecret } from '../../../platform/authenticator/index.ts'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { weaknessOf } from '../../../platform/passwords/index.ts'
import { FAILURES_MAX } from '../domain/lockout.ts'
import { hashToken } from '../domain/tokens.ts'
import { lockOperator } from '../queries/find-operator.ts'
import type { ConsoleDeps, Visitor } from './console-deps.ts'
import { countTry, forgiveTries } from './failures.ts'
import { openSession } from './open-session.ts'

export interface SetupInput {
  readonly setupToken: string
  readonly totp: string
  readonly newPassword: string
}

type Setup = { operator_id: string; totp_sealed: Buffer; expires_at: Date; username: string; password_hash: string }

/**
 * Finishes the first sign-in: the authenticator and a password of the operator's own become valid together, and a session opens. Refuses a set-up that
 * is over, a wrong code (ten of them end it), the one-time password as the new one, and one that is guessed first or made of his name.
 */
export async function setUpOperator(deps: ConsoleDeps, visitor: Visitor, input: SetupInput): Promise<Result<{ token: string }, Refusal>> {
  const hash = hashToken(input.setupToken)
  const setup = await findSetup(deps, hash)
  if (!setup || setup.expires_at <= visitor.now) return refuse('session_expired')
  const tries = await countTry(deps.db, setup.username, visitor.now)
  if (tries.length > FAILURES_MAX) {
    await sql`DELETE FROM console.setups WHERE token_hash = ${hash}`.execute(deps.db)
    return refuse('session_expired')
  }
  const step = matchStep(openSecret(deps.secretKey, setup.operator_id, setup.totp_sealed), input.totp, visitor.now)
  if (step === undefined) return refuse('totp_wrong')
  if (await deps.ports.passwords.verify(setup.password_hash, input.newPassword))
    return refuse('validation_failed', { fields: { newPassword: 'field_invalid' } })
  const weakness = await weaknessOf(input.newPassword, [setup.username])
  if (weakness) return refuse('validation_failed', { fields: { newPassword: errorText(weakness, visitor.language) } })
  const passwordHash = await deps.ports.passwords.hash(input.newPassword)
  const token = await transaction(deps.db, tx => complete(deps, tx, { hash, step, passwordHash }, visitor))
  if (token === undefined) return refuse('session_expired')
  await forgiveTries(deps.db, setup.username)
  return ok({ token })
}

async function findSetup({ db }: ConsoleDeps, hash: Buffer): Promise<Setup | undefined> {
  const found = await sql<Setup>`
    SELECT s.operator_id, s.totp_sealed, s.expires_at, o.username, o.password_hash
      FROM console.setups s JOIN console.operators o ON o.id = s.operator_id WHERE s.token_hash = ${hash} AND o.is_active`.execute(db)
  return found.rows[0]
}

/** Spends the set-up; undefined where another call has spent it meanwhile. */
async function complete(
  deps: ConsoleDeps,
  tx: Tx,
  { hash, step, passwordHash }: { hash: Buffer; step: number; passwordHash: string },
  visitor: Visitor,
): Promise<string | undefined> {
  const spent = await sql<{ operator_id: string; totp_sealed: Buffer }>`
    DELETE FROM console.setups WHERE token_hash = ${hash} RETURNING operator_id, totp_sealed`.execute(tx)
  const setup = spent.rows[0]
  const operator = setup && (await lockOperator(tx, setup.operator_id))
  if (!setup || !operator) return undefined
  await sql`UPDATE console.operators SET password_hash = ${passwordHash}, totp_sealed = ${setup.totp_sealed}, totp_last_step = ${step}, one_time_until = NULL WHERE id = ${operator.id}`.execute(
    tx,
  )
  await deps.ports.audit.record(tx, {
    at: visitor.now,
    actor: { kind: 'operator', id: operator.id, name: operator.username },
    action: 'operator.set-up',
    subject: `operator:${operator.id}`,
    ip: visitor.ip,
  })
  return openSession(deps, tx, operator, visitor)
}
