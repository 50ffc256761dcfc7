import type { PersonMove } from '@croupier/contract'
import { dayEnd, localDay } from '@croupier/games/rewards'
import { err, newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { judgePlace, type PlaceRefusal } from './domain/judge-place.ts'
import { isWithin, rootOf } from './domain/places.ts'
import { findStanding, type Standing } from './find-standing.ts'
import { lockTrees } from './lock-tree.ts'
import { getTreeRules } from './tree-rules.ts'

export interface Move {
  readonly moveId: string
  readonly brandId: string
  readonly memberId: string
  /** Null: directly below the brand. */
  readonly fromId: string | null
  readonly toId: string | null
  readonly reason: string
  readonly plannedBy: string
  readonly plannedAt: Date
  readonly dueAt: Date
  readonly state: PersonMove['state']
  readonly endedAt: Date | null
  readonly people: number | null
  readonly refusal: string | null
}

const COLUMNS =
  sql.raw(`move_id AS "moveId", brand_id AS "brandId", member_id AS "memberId", from_id AS "fromId", to_id AS "toId", reason, planned_by AS "plannedBy",
  planned_at AS "plannedAt", due_at AS "dueAt", state, ended_at AS "endedAt", people, refusal`)

export interface NewMove {
  readonly memberId: string
  readonly toId: string | null
  readonly reason: string
  readonly by: string
  readonly now: Date
}

type MoveRefusal = PlaceRefusal | 'tree_upline_unknown' | 'tree_same_place' | 'tree_cycle'

/**
 * Plans that somebody goes to another upline with everybody below at the next local midnight of the brand. Refuses, in this order: nobody of that id, a planned
 * move, an upline that is not open or of another brand, the place where the person stands, the own team, and what `judgePlace` refuses.
 */
export async function planMove(
  { ports, random }: Pick<IdentityDeps, 'ports' | 'random'>,
  tx: Tx,
  move: NewMove,
): Promise<Result<Move, Refusal>> {
  const { memberId, toId, reason, by, now } = move
  const brandId = (await findStanding(tx, memberId))?.brandId
  if (brandId === undefined) return refuse('not_found')
  await lockTrees(tx, brandId)
  const person = present(await findStanding(tx, memberId), 'people are not deleted')
  if (await findPlanned(tx, memberId)) return refuse('move_planned')
  const fault = await judgeMove(tx, person, toId)
  if (fault) return err(fault)
  const { timeZone } = await ports.brandRules(brandId)
  const dueAt = dayEnd(localDay(now, timeZone), timeZone)
  const { rows } = await sql<Move>`
    INSERT INTO identity.moves (move_id, brand_id, member_id, from_id, to_id, reason, planned_by, planned_at, due_at)
    VALUES (${newId(now, random)}, ${brandId}, ${memberId}, ${person.uplineId}, ${toId}, ${reason}, ${by}, ${now}, ${dueAt}) RETURNING ${COLUMNS}`.execute(
    tx,
  )
  const planned = present(rows[0], 'one row was written')
  await publishMove(tx, planned, 'identity.move-planned')
  return ok(planned)
}

/** Ends a planned move before its midnight. Refuses a move that is over; the midnight itself belongs to the new place. */
export async function cancelMove(
  { ports }: Pick<IdentityDeps, 'ports'>,
  tx: Tx,
  { moveId, now }: { moveId: string; now: Date },
): Promise<Result<Move, Refusal>> {
  const { rows } = await sql<Move>`UPDATE identity.moves SET state = 'cancelled', ended_at = ${now}
    WHERE move_id = ${moveId} AND state = 'planned' AND due_at > ${now} RETURNING ${COLUMNS}`.execute(tx)
  const cancelled = rows[0]
  if (!cancelled) return refuse((await findMove(tx, moveId)) ? 'move_ended' : 'not_found')
  await ports.personMoved(tx, { memberId: cancelled.memberId, brandId: cancelled.brandId, at: now, kind: 'stays' })
  await publishMove(tx, cancelled, 'identity.move-cancelled')
  return ok(cancelled)
}

/**
 * Makes the next move that is due, if there is one; several at once take different ones, and none is made twice. What stands in the way by now refuses it. The
 * old place ends and the new one begins at the midnight itself, however late this runs.
 */
export async function applyDueMove({ ports }: Pick<IdentityDeps, 'ports'>, tx: Tx, now: Date): Promise<Move | undefined> {
  const { rows } = await sql<Move>`SELECT ${COLUMNS} FROM identity.moves WHERE state = 'planned' AND due_at <= ${now}
    ORDER BY due_at, planned_at, move_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  const due = rows[0]
  if (!due) return undefined
  await lockTrees(tx, due.brandId)
  const person = present(await findStanding(tx, due.memberId), 'people are not deleted')
  const fault = await judgeMove(tx, person, due.toId)
  if (fault) {
    const refused = await endMove(tx, due, { state: 'refused', refusal: fault.code, people: null, now })
    await ports.personMoved(tx, { memberId: due.memberId, brandId: due.brandId, at: now, kind: 'stays' })
    await publishMove(tx, refused, 'identity.move-refused')
    return refused
  }
  const people = await movePeople(tx, person, due)
  await ports.personMoved(tx, { memberId: due.memberId, brandId: due.brandId, at: due.dueAt, kind: 'moved' })
  const done = await endMove(tx, due, { state: 'done', refusal: null, people, now })
  await publishMove(tx, done, 'identity.person-moved')
  return done
}

/** Whether somebody may go there with the team that they have now. */
async function judgeMove(
  tx: Tx,
  person: Standing,
  toId: string | null,
): Promise<{ readonly code: MoveRefusal; readonly params?: { max: number } } | undefined> {
  const upline = toId === null ? null : await findStanding(tx, toId)
  if (upline === undefined || (upline !== null && (upline.brandId !== person.brandId || !upline.isOpen)))
    return { code: 'tree_upline_unknown' }
  if ((upline?.memberId ?? null) === person.uplineId) return { code: 'tree_same_place' }
  if (upline && isWithin(upline.path, person.path)) return { code: 'tree_cycle' }
  const { rules } = await getTreeRules(tx, person.brandId)
  const { people, levelsBelow } = await measureTeam(tx, person)
  const staysInTree = upline !== null && rootOf(upline.path) === rootOf(person.path)
  const asked = { type: person.type, upline, levelsBelow, people: staysInTree ? 0 : people, team: upline?.team ?? 0 }
  const fault = judgePlace(asked, rules)
  return fault && { code: fault.code, ...(fault.max !== undefined && { params: { max: fault.max } }) }
}

async function measureTeam(tx: Tx, { path, depth }: Standing): Promise<{ people: number; levelsBelow: number }> {
  const { rows } = await sql<{ people: number; depth: number }>`
    SELECT count(*)::int AS people, max(length(path) - length(replace(path, '.', '')) - 1)::int AS depth FROM identity.members WHERE path LIKE ${`${path}%`}`.execute(
    tx,
  )
  const { people, depth: deepest } = present(rows[0], 'a count has one row')
  return { people, levelsBelow: deepest - depth }
}

/** Whoever registered after the midnight, or came by another move of it, has stood at the new place alone: their stay is put right by the members' own trigger. */
async function movePeople(tx: Tx, { path, memberId }: Standing, { toId, dueAt }: Move): Promise<number> {
  const to = toId === null ? undefined : await findStanding(tx, toId)
  const newPath = `${to?.path ?? ''}${memberId}.`
  const below = sql`path LIKE ${`${path}%`}`
  const moved = sql`${newPath}::text || substr(path, ${path.length + 1})`
  await sql`
    WITH ended AS (
      UPDATE identity.stays SET ends_at = ${dueAt} WHERE ends_at IS NULL AND starts_at < ${dueAt} AND ${below} RETURNING member_id, brand_id, upline_id, path
    )
    INSERT INTO identity.stays (member_id, brand_id, upline_id, path, starts_at)
    SELECT member_id, brand_id, CASE WHEN member_id = ${memberId} THEN ${toId}::uuid ELSE upline_id END, ${moved}, ${dueAt} FROM ended`.execute(
    tx,
  )
  const { rows } = await sql`
    UPDATE identity.members SET upline_id = CASE WHEN id = ${memberId} THEN ${toId}::uuid ELSE upline_id END, path = ${moved} WHERE ${below} RETURNING id`.execute(
    tx,
  )
  return rows.length
}

async function endMove(
  tx: Tx,
  { moveId }: Move,
  { state, refusal, people, now }: { state: Move['state']; refusal: string | null; people: number | null; now: Date },
): Promise<Move> {
  const { rows } = await sql<Move>`UPDATE identity.moves SET state = ${state}, refusal = ${refusal}, people = ${people}, ended_at = ${now}
    WHERE move_id = ${moveId} RETURNING ${COLUMNS}`.execute(tx)
  return present(rows[0], 'it is held')
}

const publishMove = (tx: Tx, { moveId, brandId, memberId, fromId, toId, reason, dueAt }: Move, topic: string) =>
  publish(tx, { topic, brandId, payload: { moveId, memberId, fromId, toId, reason, dueAt: dueAt.toISOString() } })

export async function findMove(db: Db | Tx, moveId: string): Promise<Move | undefined> {
  return (await sql<Move>`SELECT ${COLUMNS} FROM identity.moves WHERE move_id = ${moveId}`.execute(db)).rows[0]
}

/** The move of somebody that is still to come. */
export async function findPlanned(db: Db | Tx, memberId: string): Promise<Move | undefined> {
  return (await sql<Move>`SELECT ${COLUMNS} FROM identity.moves WHERE member_id = ${memberId} AND state = 'planned'`.execute(db)).rows[0]
}

export interface MoveSearch {
  readonly brandId: string | undefined
  readonly state: Move['state'] | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Moves of a brand, or of all, the newest first. */
export async function listMoves(db: Db, { brandId, state, pageNo, pageSize }: MoveSearch): Promise<{ list: Move[]; total: number }> {
  const where = sql`(${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid) AND (${state ?? null}::text IS NULL OR state = ${state ?? null})`
  const [{ rows: list }, counted] = await Promise.all([
    sql<Move>`SELECT ${COLUMNS} FROM identity.moves WHERE ${where} ORDER BY planned_at DESC, move_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM identity.moves WHERE ${where}`.execute(db),
  ])
  return { list, total: counted.rows[0]?.total ?? 0 }
}
