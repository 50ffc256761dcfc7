import { chainOf, endVersion, goesOnAfter, KINDS, type Kind, type Version } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { findAround, VERSION_COLUMNS } from '../queries/find-versions.ts'
import { readVersion } from '../read-version.ts'
import type { KeptVersion, Step, VersionRow } from '../tables.ts'
import { settleSilence } from './lapse-silent.ts'
import { lockKinds } from './lock-kinds.ts'
import { type Change, storeChanges } from './store-changes.ts'
import { partiesOf, tellChanges } from './tell-changes.ts'

export interface PersonChange {
  readonly memberId: string
  readonly brandId: string
  readonly at: Date
  readonly kind: 'moved' | 'closed' | 'banned' | 'type_changed'
}

const STEP_OF: Readonly<Record<PersonChange['kind'], Step>> = {
  moved: 'moved',
  closed: 'account_closed',
  banned: 'account_closed',
  type_changed: 'type_changed',
}

/**
 * Ends at an instant what somebody has when the account is moved, closed or takes another type, and with it everything below, §10. Offers to the account are
 * withdrawn, and those of an account that may give nothing any more. Answers whom it concerns.
 */
export async function endForPerson(tx: Tx, deps: ContractsDeps, change: PersonChange): Promise<readonly string[]> {
  const { memberId, brandId, at } = change
  await lockKinds(tx, brandId)
  const concerned: KeptVersion[] = []
  for (const kind of KINDS) {
    const changes = await changesOf(tx, deps, change, kind)
    await storeChanges(tx, changes)
    await tellChanges(tx, deps, changes)
    concerned.push(...changes.map(({ version }) => version))
  }
  const offers = await openOffers(tx, deps, { memberId, at, isGiver: change.kind !== 'moved' })
  const withdrawn = offers.map(
    (version): Change => ({
      version: { ...version, state: 'terminated', endReason: 'withdrawn' },
      step: 'withdrawn',
      by: null,
      at,
    }),
  )
  await storeChanges(tx, withdrawn)
  await tellChanges(tx, deps, withdrawn)
  return partiesOf([...concerned, ...offers])
}

async function changesOf(tx: Tx, deps: ContractsDeps, { memberId, at, kind: why }: PersonChange, kind: Kind): Promise<Change[]> {
  const around = await findAround(tx, { payer: memberId, receiver: memberId, kind, at })
  const versions = await settleSilence(tx, deps, around, at)
  const byId = new Map(versions.map(version => [version.id, version]))
  const reason = why === 'moved' || why === 'type_changed' ? 'moved' : 'operator'
  const own = versions.filter(version => chainOf(version).receiver === memberId && goesOnAfter(version, at))
  const ended = new Map<string, Version>()
  for (const version of own) for (const each of endVersion(version, { reason, at }, versions)) ended.set(each.id, each)
  // Nobody pays for an account that is gone: what it gave without having one itself ends too.
  for (const version of versions.filter(each => each.payer === memberId && goesOnAfter(each, at) && !ended.has(each.id)))
    for (const each of why === 'moved' ? [] : endVersion(version, { reason: 'upline_ended', at }, versions)) ended.set(each.id, each)
  return [...ended.values()].flatMap(version => {
    const before = byId.get(version.id)
    const step = own.some(({ id }) => id === version.id) ? STEP_OF[why] : 'upline_ended'
    return before ? [{ version: { ...before, ...version }, step, by: null, at } as const] : []
  })
}

async function openOffers(
  tx: Tx,
  deps: ContractsDeps,
  { memberId, at, isGiver }: { readonly memberId: string; readonly at: Date; readonly isGiver: boolean },
): Promise<KeptVersion[]> {
  const { rows } = await sql<VersionRow>`
    SELECT ${VERSION_COLUMNS} FROM contracts.versions v
     WHERE v.state = 'offered' AND (v.receiver_id = ${memberId} OR (${isGiver} AND v.payer_id = ${memberId})) ORDER BY v.version_id`.execute(
    tx,
  )
  return (await settleSilence(tx, deps, rows.map(readVersion), at)).filter(({ state }) => state === 'offered')
}
