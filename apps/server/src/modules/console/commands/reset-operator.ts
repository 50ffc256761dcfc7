import { assert } from '@croupier/kernel'
import { type Db, transaction } from '../../../platform/db/index.ts'
import type { ConsolePorts } from '../ports.ts'
import { findOperatorByName } from '../queries/find-operator.ts'
import type { ConsoleDeps } from './console-deps.ts'
import { forgiveTries } from './failures.ts'
import { updateOperator } from './update-operator.ts'

/**
 * Lets an operator in again who has lost his authenticator or password, asked for on the server itself, where there is nobody else to ask: answers a new
 * one-time password. Undefined where no active operator has this name.
 */
export async function resetOperator(
  deps: Pick<ConsoleDeps, 'random'> & { readonly db: Db; readonly ports: Pick<ConsolePorts, 'passwords' | 'audit'> },
  { username, now }: { username: string; now: Date },
): Promise<string | undefined> {
  const name = username.trim().toLowerCase()
  const oneTimePassword = await transaction(deps.db, async tx => {
    const operator = await findOperatorByName(tx, name)
    if (!operator?.is_active) return undefined
    const done = await updateOperator(deps, tx, { operatorId: operator.id, edit: { reset: true, reason: 'asked for on the server' }, now })
    assert(done.ok && done.value.deed, 'a reset of an active operator is not refused')
    await deps.ports.audit.record(tx, { ...done.value.deed, at: now, actor: { kind: 'system', id: 'system', name: 'operator:reset' } })
    return done.value.value.oneTimePassword ?? undefined
  })
  if (oneTimePassword !== undefined) await forgiveTries(deps.db, name)
  return oneTimePassword
}
