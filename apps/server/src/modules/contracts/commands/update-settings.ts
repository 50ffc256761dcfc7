import type { ContractSettings } from '@croupier/contract'
import { changeOf, endVersion, isLive, KINDS, type Kind } from '@croupier/games/contracts'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { faultySettings } from '../domain/settings.ts'
import { VERSION_COLUMNS } from '../queries/find-versions.ts'
import { getSettings, type StoredSettings } from '../queries/get-settings.ts'
import { readVersion } from '../read-version.ts'
import type { KeptVersion, VersionRow } from '../tables.ts'
import { settleSilence } from './lapse-silent.ts'
import { lockKinds } from './lock-kinds.ts'
import { type Change, storeChanges } from './store-changes.ts'
import { partiesOf, tellChanges } from './tell-changes.ts'

export interface UpdateSettings {
  readonly brandId: string
  /** The version that was edited; 0: the product's own. */
  readonly version: number
  readonly settings: ContractSettings
  readonly by: string
  readonly now: Date
}

export interface UpdatedSettings extends StoredSettings {
  readonly before: ContractSettings
  /** Whose contracts end by it. */
  readonly concerned: readonly string[]
}

/**
 * Writes the next version of what a brand decides. Contracts of kinds that it switches off end with their running period, open offers of them at once, §10.
 * Refuses settings that contradict each other, and an edit of a version that is no longer the newest.
 */
export async function updateSettings(tx: Tx, deps: ContractsDeps, edit: UpdateSettings): Promise<Result<UpdatedSettings, Refusal>> {
  const { brandId, version, settings, by, now } = edit
  const faults = faultySettings(settings)
  if (faults.length > 0) return refuse('validation_failed', { fields: invalidFields(faults) })
  await lockKinds(tx, brandId)
  const before = await getSettings(tx, brandId)
  if (before.version !== version) return refuse('version_conflict')
  await sql`
    INSERT INTO contracts.settings (brand_id, version, settings, written_by, written_at)
    VALUES (${brandId}, ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${by}, ${now})`.execute(tx)
  const off = KINDS.filter(kind => before.settings.kinds.includes(kind) && !settings.kinds.includes(kind))
  const ended: KeptVersion[] = []
  for (const kind of off) ended.push(...(await endKind(tx, deps, edit, kind)))
  return ok({ version: version + 1, settings, before: before.settings, concerned: partiesOf(ended) })
}

async function endKind(tx: Tx, deps: ContractsDeps, { brandId, by, now }: UpdateSettings, kind: Kind): Promise<KeptVersion[]> {
  const { timeZone } = await deps.ports.brandOf(brandId)
  const { rows } = await sql<VersionRow>`
    SELECT ${VERSION_COLUMNS} FROM contracts.versions v
     WHERE v.brand_id = ${brandId} AND v.kind = ${kind} AND v.state IN ('offered', 'awaiting_move', 'in_force', 'awaiting_consent') ORDER BY v.version_id`.execute(
    tx,
  )
  const versions = await settleSilence(tx, deps, rows.map(readVersion), now)
  const changes = versions.flatMap((version): Change[] => {
    const line = { step: 'kind_switched_off', by, at: now } as const
    if (version.state === 'offered' || version.state === 'awaiting_move')
      return [{ ...line, version: { ...version, state: 'terminated', endReason: 'operator', move: null } }]
    if (!isLive(version)) return []
    const [ended] = endVersion(version, { reason: 'operator', at: changeOf(version, now, timeZone), hasSuccessor: true }, versions)
    return ended ? [{ ...line, version: { ...version, ...ended } }] : []
  })
  await storeChanges(tx, changes)
  await tellChanges(tx, deps, changes)
  return changes.map(({ version }) => version)
}
