import type { Endpoints, ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { matchStep, newAuthenticatorSecret, openSecret, otpauthUrl, sealSecret } from '../../../platform/authenticator/index.ts'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { FAILURES_MAX, lockedMinutes } from '../domain/lockout.ts'
import { SETUP_MS } from '../domain/session-life.ts'
import { hashToken, newToken } from '../domain/tokens.ts'
import { findOperatorByName, type OperatorRow } from '../queries/find-operator.ts'
import type { ConsoleDeps, Visitor } from './console-deps.ts'
import { countTry, forgiveTries, readTries, takeBackTry } from './failures.ts'
import { openSession } from './open-session.ts'
import { takeStep } from './take-step.ts'

/** What an operator's app calls this door. */
const ISSUER = 'Croupier'

export type SignedInOperator = ValueOf<Endpoints['operatorLogin']>
export interface OperatorLogin {
  readonly username: string
  readonly password: string
  readonly totp?: string
}

/**
 * Signs an operator in by password and authenticator; who has none yet gets what is needed to set one up, and no session. Refuses, in this order: a
 * locked user name, a wrong name or password (one answer for both), a one-time password of more than a day, a missing code, a wrong or used one. All but
 * the missing code count as a failure.
 */
export async function login(deps: ConsoleDeps, visitor: Visitor, input: OperatorLogin): Promise<Result<SignedInOperator, Refusal>> {
  const username = input.username.trim().toLowerCase()
  const before = lockedMinutes(await readTries(deps.db, username), visitor.now)
  if (before > 0) return refuse('account_locked', { params: { minutes: before } })
  const tries = await countTry(deps.db, username, visitor.now)
  // Tries that ran at the same time have all been counted by now, so that no burst passes the limit.
  if (tries.length > FAILURES_MAX) return refuse('account_locked', { params: { minutes: lockedMinutes(tries, visitor.now) } })

  const operator = await findOperatorByName(deps.db, username)
  const isRight = await deps.ports.passwords.verify(operator?.password_hash, input.password)
  if (!operator?.is_active || !isRight) return failed(deps, visitor, username, 'wrong_credentials')
  if (operator.totp_sealed === null) {
    if (!operator.one_time_until || operator.one_time_until <= visitor.now)
      return failed(deps, visitor, username, 'one_time_password_expired')
    await forgiveTries(deps.db, username)
    return ok({ token: null, setup: await beginSetup(deps, operator, visitor.now) })
  }
  if (!input.totp) {
    // Only this try is taken back: forgiving all would let whoever has the password guess codes without end.
    await takeBackTry(deps.db, username, visitor.now)
    return refuse('totp_required')
  }
  const secret = openSecret(deps.secretKey, operator.id, operator.totp_sealed)
  const step = matchStep(secret, input.totp, visitor.now)
  const token =
    step === undefined
      ? undefined
      : await transaction(deps.db, async tx =>
          (await takeStep(tx, operator, step)) ? openSession(deps, tx, operator, visitor) : undefined,
        )
  if (token === undefined) return failed(deps, visitor, username, 'totp_wrong')
  await forgiveTries(deps.db, username)
  return ok({ token, setup: null })
}

async function failed(
  deps: ConsoleDeps,
  { now, ip }: Visitor,
  username: string,
  code: 'wrong_credentials' | 'totp_wrong' | 'one_time_password_expired',
) {
  await transaction(deps.db, tx =>
    deps.ports.audit.record(tx, {
      at: now,
      actor: { kind: 'visitor', id: ip, name: username.slice(0, 64) || '-' },
      action: 'operator.sign-in-failed',
      subject: `operator-name:${username.slice(0, 64)}`,
      reason: code,
      ip,
    }),
  )
  return refuse(code)
}

/** A secret waits for its first code; a newer set-up replaces it. */
async function beginSetup({ db, random, secretKey }: ConsoleDeps, operator: OperatorRow, now: Date) {
  const secret = newAuthenticatorSecret(random)
  const setupToken = newToken(random)
  await transaction(db, async tx => {
    await sql`DELETE FROM console.setups WHERE operator_id = ${operator.id}`.execute(tx)
    await sql`INSERT INTO console.setups (token_hash, operator_id, totp_sealed, expires_at)
      VALUES (${hashToken(setupToken)}, ${operator.id}, ${sealSecret(secretKey, operator.id, secret, random)}, ${new Date(now.getTime() + SETUP_MS)})`.execute(
      tx,
    )
  })
  return { setupToken, secret, otpauthUrl: otpauthUrl(secret, { issuer: ISSUER, account: operator.username }) }
}
