import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { ConsoleDeps } from './console-deps.ts'
import { createOperator } from './create-operator.ts'

const USERNAME = 'owner'

/** Makes the first operator on the first start; answers his one-time password, undefined where operators exist. */
export async function seedOwner(deps: ConsoleDeps, tx: Tx, now: Date): Promise<string | undefined> {
  const known = await sql`SELECT FROM console.operators LIMIT 1`.execute(tx)
  if (known.rows.length > 0) return undefined
  const made = await createOperator(deps, tx, { username: USERNAME, role: 'owner', now })
  if (!made) return undefined
  await deps.ports.audit.record(tx, {
    at: now,
    actor: { kind: 'system', id: 'system', name: 'first start' },
    action: 'operator.created',
    subject: `operator:${made.operatorId}`,
    after: { username: USERNAME, role: 'owner' },
  })
  return made.oneTimePassword
}
