import { ACCOUNT_TYPE } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { mayStand, typesAt } from './domain/places.ts'
import { judgeRebate } from './find-room.ts'
import { findStanding } from './find-standing.ts'
import { lockTrees } from './lock-tree.ts'
import { getTreeRules } from './tree-rules.ts'

interface TypeChange {
  readonly memberId: string
  readonly type: number
  readonly now: Date
}

/**
 * Makes somebody another type where they stand. Refuses, in this order: nobody of that id (a trial is nobody), the same type, a type that may not stand below the
 * upline, and one that may not lead those who stand directly below. Whatever bound the old type ends in the same transaction.
 */
export async function changeType(
  { ports }: Pick<IdentityDeps, 'ports'>,
  tx: Tx,
  { memberId, type, now }: TypeChange,
): Promise<Result<{ brandId: string; before: number }, Refusal>> {
  const found = await findStanding(tx, memberId)
  if (!found) return refuse('not_found')
  await lockTrees(tx, found.brandId)
  const { brandId, type: before, uplineId } = (await findStanding(tx, memberId)) ?? found
  if (before === ACCOUNT_TYPE.trial) return refuse('not_found')
  if (before === type) return refuse('type_unchanged')
  if (!mayStand(type, await typeOf(tx, uplineId))) return refuse('tree_place_forbidden')
  if ((await typesBelow(tx, memberId)).some(below => !mayStand(below, type))) return refuse('tree_team_left')
  await sql`UPDATE identity.members SET type = ${type} WHERE id = ${memberId}`.execute(tx)
  await ports.personMoved(tx, { memberId, brandId, at: now, kind: 'type_changed' })
  return ok({ brandId, before })
}

/** What somebody may become where they stand now, their own type included. */
export async function findTypesAt(
  db: Db,
  { memberId, uplineId }: { memberId: string; uplineId: string | null },
): Promise<(0 | 1 | 2 | 41 | 42)[]> {
  return typesAt(await typeOf(db, uplineId), await typesBelow(db, memberId))
}

/** Sets what somebody's own lottery stakes give back; refuses more than the upline may give. Who stands below keeps what they have, and gets no more than this. */
export async function changeRebate(
  tx: Tx,
  { memberId, rebatePoints }: { memberId: string; rebatePoints: number | null },
): Promise<Result<{ brandId: string; account: string; before: number | null }, Refusal>> {
  const person = await findStanding(tx, memberId)
  if (!person) return refuse('not_found')
  const { brandId, account, uplineId, rebatePoints: before } = person
  const upline = uplineId === null ? null : ((await findStanding(tx, uplineId)) ?? null)
  const judged = judgeRebate(rebatePoints, upline, (await getTreeRules(tx, brandId)).rules)
  if (!judged.ok) return judged
  await sql`UPDATE identity.members SET rebate_points = ${rebatePoints} WHERE id = ${memberId}`.execute(tx)
  return ok({ brandId, account, before })
}

async function typeOf(db: Db | Tx, memberId: string | null): Promise<number | null> {
  const { rows } = await sql<{ type: number }>`SELECT type FROM identity.members WHERE id = ${memberId}`.execute(db)
  return rows[0]?.type ?? null
}

async function typesBelow(db: Db | Tx, memberId: string): Promise<number[]> {
  const { rows } = await sql<{ type: number }>`SELECT DISTINCT type FROM identity.members WHERE upline_id = ${memberId}`.execute(db)
  return rows.map(({ type }) => type)
}
