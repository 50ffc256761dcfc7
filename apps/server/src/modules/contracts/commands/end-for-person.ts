import {
  type BrandRules,
  chainOf,
  endVersion,
  endWithMove,
  goesOnAfter,
  KINDS,
  type Kind,
  neverBegun,
  payerOf,
  type Version,
} from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { findPerson } from '../queries/find-person.ts'
import { findAround, VERSION_COLUMNS } from '../queries/find-versions.ts'
import { readRulebook } from '../queries/get-settings.ts'
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
  /** `stays`: a planned move is given up. */
  readonly kind: 'moved' | 'stays' | 'closed' | 'banned' | 'type_changed'
}

const STEP_OF: Readonly<Record<Exclude<PersonChange['kind'], 'stays'>, Step>> = {
  moved: 'moved',
  closed: 'account_closed',
  banned: 'account_closed',
  type_changed: 'type_changed',
}

/**
 * Ends at an instant what somebody has when the account is moved, closed or takes another type, and with it everything below, §10; what the new upline offered
 * and the account accepted before a move begins with it. Other offers to the account are withdrawn, and those of an account that may give nothing any more.
 * Answers whom it concerns.
 */
export async function endForPerson(tx: Tx, deps: ContractsDeps, change: PersonChange): Promise<readonly string[]> {
  const { memberId, brandId } = change
  await lockKinds(tx, brandId)
  const concerned: KeptVersion[] = []
  const write = async (changes: readonly Change[]) => {
    await storeChanges(tx, changes)
    await tellChanges(tx, deps, changes)
    concerned.push(...changes.map(({ version }) => version))
  }
  const payer = change.kind === 'moved' ? await payerAfterMove(tx, memberId) : undefined
  const { rules } = await readRulebook(deps, tx, brandId)
  for (const kind of change.kind === 'stays' ? [] : KINDS) await write(await changesOf(tx, deps, { ...change, payer, rules }, kind))
  await write(await openOnes(tx, deps, { ...change, payer }))
  await makeOrdinary(tx, memberId)
  return partiesOf(concerned)
}

/** The place is that of after the move. */
async function payerAfterMove(tx: Tx, memberId: string) {
  const person = await findPerson(tx, memberId)
  return person && payerOf(person)
}

type Moved = PersonChange & { readonly payer: string | undefined }

async function changesOf(tx: Tx, deps: ContractsDeps, change: Moved & { readonly rules: BrandRules }, kind: Kind): Promise<Change[]> {
  const { memberId, at, payer, rules, kind: why } = change
  const around = await findAround(tx, { payer: payer ?? memberId, receiver: memberId, kind, at })
  const versions = await settleSilence(tx, deps, around, at)
  const byId = new Map(versions.map(version => [version.id, version]))
  const ended = why === 'moved' ? endWithMove({ id: memberId, payer, at }, versions, rules) : endAll(versions, change)
  const isOwn = ({ id }: Version) => byId.get(id)?.receiver === memberId
  return ended.flatMap(version => {
    const before = byId.get(version.id)
    return before ? [{ version: { ...before, ...version }, step: stepOf(version, isOwn(version), why), by: null, at } as const] : []
  })
}

/** Nobody pays for an account that is gone or another: what it gave without having one itself ends too. */
function endAll(versions: readonly KeptVersion[], { memberId, at, kind: why }: PersonChange): Version[] {
  const reason = why === 'type_changed' ? 'moved' : 'operator'
  const own = versions.filter(version => chainOf(version).receiver === memberId && goesOnAfter(version, at))
  const ended = new Map<string, Version>()
  for (const version of own) for (const each of endVersion(version, { reason, at }, versions)) ended.set(each.id, each)
  for (const version of versions.filter(each => each.payer === memberId && goesOnAfter(each, at) && !ended.has(each.id)))
    for (const each of endVersion(version, { reason: 'upline_ended', at }, versions)) ended.set(each.id, each)
  return [...ended.values()]
}

function stepOf({ state, endReason }: Version, isOwn: boolean, why: PersonChange['kind']): Step {
  if (state === 'in_force') return 'begun'
  if (endReason === 'not_begun') return 'not_begun'
  return isOwn && why !== 'stays' ? STEP_OF[why] : 'upline_ended'
}

/** After the move an offer of the new upline that is still open is one like any other. */
async function makeOrdinary(tx: Tx, memberId: string): Promise<void> {
  await sql`
    UPDATE contracts.versions SET move_id = NULL, move_at = NULL WHERE receiver_id = ${memberId} AND state = 'offered' AND move_id IS NOT NULL`.execute(
    tx,
  )
}

/**
 * What is offered to the account, or accepted for a move that is not made, falls away; after a move all but the new upline's own, after one that is given up
 * only what was to begin with it.
 */
async function openOnes(tx: Tx, deps: ContractsDeps, { memberId, at, kind: why, payer }: Moved): Promise<Change[]> {
  const isGiver = why !== 'moved' && why !== 'stays'
  const staysOpen = sql`(v.state = 'offered' AND v.move_id IS NOT NULL AND v.payer_id::text IS NOT DISTINCT FROM ${payer ?? null})`
  const isReceived = sql`v.receiver_id = ${memberId} AND NOT ${staysOpen} AND (${why !== 'stays'} OR v.move_id IS NOT NULL)`
  const { rows } = await sql<VersionRow>`
    SELECT ${VERSION_COLUMNS} FROM contracts.versions v
     WHERE v.state IN ('offered', 'awaiting_move') AND ((${isReceived}) OR (${isGiver} AND v.payer_id = ${memberId})) ORDER BY v.version_id`.execute(
    tx,
  )
  const open = await settleSilence(tx, deps, rows.map(readVersion), at)
  return open.flatMap((version): Change[] => {
    if (version.state === 'awaiting_move') return [{ version: { ...version, ...neverBegun(version) }, step: 'not_begun', by: null, at }]
    if (version.state !== 'offered') return []
    return [{ version: { ...version, state: 'terminated', endReason: 'withdrawn', move: null }, step: 'withdrawn', by: null, at }]
  })
}
