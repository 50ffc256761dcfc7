import type { OperatorRole } from '@croupier/contract'
import { newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { ONE_TIME_MS } from '../domain/session-life.ts'
import { newOneTimePassword } from '../domain/tokens.ts'
import type { ConsoleDeps } from './console-deps.ts'

export interface Invited {
  readonly operatorId: string
  /** Shown once; for a day it works, and only to set up an authenticator and a password of one's own. */
  readonly oneTimePassword: string
}

/** Invites an operator. Undefined where the user name is taken. The caller writes the audit entry. */
export async function createOperator(
  { random, ports }: Pick<ConsoleDeps, 'random' | 'ports'>,
  tx: Tx,
  { username, roles, now }: { username: string; roles: readonly OperatorRole[]; now: Date },
): Promise<Invited | undefined> {
  const oneTimePassword = newOneTimePassword(random)
  const made = await sql<{ id: string }>`INSERT INTO console.operators (id, username, roles, password_hash, one_time_until, created_at)
    VALUES (${newId(now, random)}, ${username}, ${[...roles]}, ${await ports.passwords.hash(oneTimePassword)}, ${new Date(now.getTime() + ONE_TIME_MS)}, ${now}) ON CONFLICT (username) DO NOTHING RETURNING id`.execute(
    tx,
  )
  const row = made.rows[0]
  return row && { operatorId: row.id, oneTimePassword }
}
