import type { ClaimKind } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type Claim, hasExpired } from '../domain/claim-policy.ts'
import type { ClaimRefusal } from '../domain/judge-claim.ts'
import type { ClaimAct, ClaimedItem, ClaimedWork, ClaimsPorts } from '../ports.ts'
import { readClaim } from '../queries/find-claims.ts'
import { deleteClaim } from './write-claim.ts'

/** What an operator wants with a thing of a desk. */
export interface Asked {
  readonly kind: ClaimKind
  readonly itemId: string
  readonly by: { readonly operatorId: string; readonly name: string; readonly ip: string }
  readonly now: Date
}

/** The item, locked, with who has it now. */
export interface Opened {
  readonly work: ClaimedWork
  readonly item: ClaimedItem
  readonly held: Claim | undefined
}

/** Loads an item and its claim, first of all ending one that has expired. Refuses what is not there. */
export async function openItem(
  tx: Tx,
  ports: ClaimsPorts,
  { kind, itemId, now }: Pick<Asked, 'kind' | 'itemId' | 'now'>,
): Promise<Result<Opened, Refusal>> {
  const work = ports.works().find(({ policy }) => policy.kind === kind)
  if (!work) return refuse('not_found')
  const item = await work.lock(tx, itemId)
  if (!item.ok) return item
  const held = await readClaim(tx, kind, itemId)
  if (!held || !hasExpired(held, now)) return ok({ work, item: item.value, held })
  await deleteClaim(tx, { kind, itemId })
  const actor = { kind: 'system', id: 'claims', name: 'claims' } as const
  const { brandId, subject } = item.value
  await ports.record(tx, { at: now, actor, brandId, subject, action: `${kind}.expired`, before: shown(held) })
  await work.noted?.(tx, { itemId, act: 'expired', name: held.name, now })
  return ok({ work, item: item.value, held: undefined })
}

/** Writes an operator's act into the log, and tells the item's own module. */
export async function noteAct(
  tx: Tx,
  { record }: ClaimsPorts,
  { work, item, held }: Opened,
  { kind, itemId, by, now }: Asked,
  done: { readonly act: Exclude<ClaimAct, 'expired'>; readonly claim?: Claim },
): Promise<void> {
  const { act, claim } = done
  const actor = { kind: 'operator', id: by.operatorId, name: by.name } as const
  const { brandId, subject } = item
  await record(tx, {
    ...{ at: now, actor, brandId, subject, ip: by.ip, action: `${kind}.${act}` as const },
    ...{ before: held && shown(held), after: claim && shown(claim) },
  })
  if (act !== 'kept') await work.noted?.(tx, { itemId, act, name: by.name, now })
}

const shown = ({ name, until }: Claim) => ({ operator: name, until: until?.toISOString() ?? null })

/** Tells who has it. */
export const refuseHeld = (code: ClaimRefusal, held: Claim | undefined) => refuse(code, held && { params: { name: held.name } })
