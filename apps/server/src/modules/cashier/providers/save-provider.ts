import { newId, ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { DeskOperator } from '../desk/lock-for-desk.ts'
import { isSmallChange, proposeChange } from './provider-changes.ts'
import { judgeProvider, type ProviderDeps, type ProviderRow, type SaveProvider, storeProvider } from './stored-providers.ts'

export interface SavedProvider {
  readonly before: ProviderRow | undefined
  readonly after: ProviderRow
  /** It takes a second operator: nothing is in force yet. */
  readonly awaitsSecond: boolean
}

/**
 * Connects a provider or changes one. Where its payments are spoken of, and by which secrets they are believed, is no one operator's to change: it waits for
 * a second one. Refuses as `judgeProvider`.
 */
export async function saveProvider(
  tx: Tx,
  given: SaveProvider & { readonly by: DeskOperator; readonly now: Date },
  deps: Pick<ProviderDeps, 'random' | 'secretKey'>,
): Promise<Result<SavedProvider, Refusal>> {
  const judged = await judgeProvider(tx, given, deps)
  if (!judged.ok) return judged
  const { before, after } = judged.value
  const { by, now, secrets } = given
  const new_secrets = (['api', 'webhook'] as const).filter(kind => secrets[kind] !== undefined)
  const isSmall = isSmallChange(before, { ...after, new_secrets })
  const proposer = { proposed_by: by.operatorId, proposed_name: by.name, proposed_at: now }
  if (isSmall) await storeProvider(tx, after, now)
  else await proposeChange(tx, { ...after, ...proposer, new_secrets, change_id: newId(now, deps.random) })
  return ok({ before, after, awaitsSecond: !isSmall })
}
