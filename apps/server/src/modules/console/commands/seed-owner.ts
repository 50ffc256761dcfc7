import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { ONE_TIME_MS } from '../domain/session-life.ts'
import { newOneTimePassword } from '../domain/tokens.ts'
import type { ConsoleDeps } from './console-deps.ts'
import { createOperator } from './create-operator.ts'

const USERNAME = 'owner'

/**
 * Makes the first operator on the first start; answers his one-time password at every start until somebody has signed in, undefined from then on.
 * It follows from the installation's secret, so a start that ended before it could print it has lost nothing, and all processes print the same.
 */
export async function seedOwner(deps: ConsoleDeps, tx: Tx, now: Date): Promise<string | undefined> {
  await makeOwner(deps, tx, now)
  const found = await sql<{ id: string; password_hash: string }>`
    SELECT id, password_hash FROM console.operators
     WHERE username = ${USERNAME} AND is_active AND NOT EXISTS (SELECT FROM console.operators WHERE last_login_at IS NOT NULL)
       FOR UPDATE`.execute(tx)
  const owner = found.rows[0]
  if (!owner) return undefined
  const oneTimePassword = firstPassword(deps.secretKey, owner.id)
  // Printed anew, it lives anew.
  await sql`UPDATE console.operators SET one_time_until = ${new Date(now.getTime() + ONE_TIME_MS)} WHERE id = ${owner.id}`.execute(tx)
  if (!(await deps.ports.passwords.verify(owner.password_hash, oneTimePassword)))
    await sql`UPDATE console.operators SET password_hash = ${await deps.ports.passwords.hash(oneTimePassword)} WHERE id = ${owner.id}`.execute(
      tx,
    )
  return oneTimePassword
}

async function makeOwner(deps: ConsoleDeps, tx: Tx, now: Date): Promise<void> {
  const known = await sql`SELECT FROM console.operators LIMIT 1`.execute(tx)
  if (known.rows.length > 0) return
  const made = await createOperator(deps, tx, { username: USERNAME, roles: ['owner'], now })
  if (!made) return
  await deps.ports.audit.record(tx, {
    at: now,
    actor: { kind: 'system', id: 'system', name: 'first start' },
    action: 'operator.created',
    subject: `operator:${made.operatorId}`,
    after: { username: USERNAME, roles: ['owner'] },
  })
}

function firstPassword(secretKey: Buffer, operatorId: string): string {
  let block = 0
  const bytes = (count: number) =>
    createHmac('sha512', secretKey).update(`first password ${operatorId} ${block++}`).digest().subarray(0, count)
  return newOneTimePassword({ bytes })
}
