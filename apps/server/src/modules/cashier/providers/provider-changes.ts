import { isDeepStrictEqual } from 'node:util'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { DeskOperator } from '../desk/lock-for-desk.ts'
import { findProviderRow, type ProviderRow, storeProvider } from './stored-providers.ts'

/** A change of a provider that waits for a second operator. Its version is the one that it was made from. */
export interface ProviderChange extends ProviderRow {
  readonly change_id: string
  readonly new_secrets: readonly ('api' | 'webhook')[]
  readonly proposed_by: string
  readonly proposed_name: string
  readonly proposed_at: Date
}

/** Whether one operator may do it alone: another name, or off and on again, of what two have agreed to. */
export const isSmallChange = (before: ProviderRow | undefined, after: Pick<ProviderChange, 'settings' | 'new_secrets'>): boolean =>
  before !== undefined && after.new_secrets.length === 0 && isDeepStrictEqual(before.settings, after.settings)

/** Keeps a change until somebody else has looked at it; a newer one takes its place. */
export const proposeChange = (tx: Tx, change: ProviderChange) =>
  sql`INSERT INTO cashier.provider_changes
        (code, change_id, version, name, is_on, settings, api_secret, webhook_secret, new_secrets, proposed_by, proposed_name, proposed_at)
      VALUES (${change.code}, ${change.change_id}, ${change.version}, ${change.name}, ${change.is_on}, ${JSON.stringify(change.settings)}::jsonb,
        ${change.api_secret}, ${change.webhook_secret}, ${[...change.new_secrets]}, ${change.proposed_by}, ${change.proposed_name}, ${change.proposed_at})
      ON CONFLICT (code) DO UPDATE SET change_id = EXCLUDED.change_id, version = EXCLUDED.version, name = EXCLUDED.name, is_on = EXCLUDED.is_on,
        settings = EXCLUDED.settings, api_secret = EXCLUDED.api_secret, webhook_secret = EXCLUDED.webhook_secret, new_secrets = EXCLUDED.new_secrets,
        proposed_by = EXCLUDED.proposed_by, proposed_name = EXCLUDED.proposed_name, proposed_at = EXCLUDED.proposed_at`.execute(tx)

export const listProviderChanges = async (db: Db): Promise<ProviderChange[]> =>
  (await sql<ProviderChange>`SELECT * FROM cashier.provider_changes ORDER BY code`.execute(db)).rows

export interface DecideChange {
  readonly code: string
  readonly changeId: string
  readonly isAgreed: boolean
  readonly by: DeskOperator
  readonly now: Date
}

/**
 * Puts a change in force that another operator proposed, or drops it, also one's own. Refuses one that is no longer there, one's own agreement, and a
 * change of something older than what is there.
 */
export async function decideProviderChange(
  tx: Tx,
  { code, changeId, isAgreed, by, now }: DecideChange,
): Promise<Result<{ before: ProviderRow | undefined; change: ProviderChange }, Refusal>> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('cashier.providers'))`.execute(tx)
  const found = await sql<ProviderChange>`SELECT * FROM cashier.provider_changes WHERE code = ${code} AND change_id = ${changeId}`.execute(
    tx,
  )
  const change = found.rows[0]
  if (!change) return refuse('not_found')
  if (isAgreed && change.proposed_by === by.operatorId) return refuse('second_operator_needed')
  const before = await findProviderRow(tx, code)
  if (isAgreed && (before?.version ?? 0) !== change.version) return refuse('version_conflict')
  if (isAgreed) await storeProvider(tx, change, now)
  await sql`DELETE FROM cashier.provider_changes WHERE code = ${code}`.execute(tx)
  return ok({ before, change })
}
