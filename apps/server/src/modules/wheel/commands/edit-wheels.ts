import type { WheelText } from '@croupier/contract'
import { type ByteSource, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { isSound } from '../domain/wheel-figures.ts'
import { findWheel, holdWheel } from '../queries/find-wheels.ts'
import type { WheelRow } from '../tables.ts'

export interface NewWheel {
  readonly brandId: string
  readonly code: string
  readonly wheel: WheelText
  readonly now: Date
}

/** Begins a wheel as a draft. Refuses one that can't be drawn or paid, and a code that the brand has. */
export async function draftWheel(tx: Tx, random: ByteSource, { brandId, code, wheel, now }: NewWheel): Promise<Result<WheelRow, Refusal>> {
  if (!isSound(wheel)) return refuse('wheel_unsound')
  const wheelId = newId(now, random)
  const { numAffectedRows } = await sql`
    INSERT INTO wheel.wheels (wheel_id, brand_id, code, draft, created_at) VALUES (${wheelId}, ${brandId}, ${code}, ${JSON.stringify(wheel)}, ${now})
    ON CONFLICT (brand_id, code) DO NOTHING`.execute(tx)
  return numAffectedRows === 0n ? refuse('wheel_code_taken') : found(await findWheel(tx, wheelId))
}

/** Changes the draft. Refuses an edit of an older one, and a wheel that can't be drawn or paid. */
export async function editWheel(
  tx: Tx,
  { wheelId, draftNumber, wheel }: { readonly wheelId: string; readonly draftNumber: number; readonly wheel: WheelText },
): Promise<Result<WheelRow, Refusal>> {
  const known = await holdWheel(tx, wheelId, 'change')
  if (!known) return refuse('not_found')
  if (known.draftNumber !== draftNumber) return refuse('version_conflict')
  if (!isSound(wheel)) return refuse('wheel_unsound')
  await sql`UPDATE wheel.wheels SET draft = ${JSON.stringify(wheel)}, draft_number = draft_number + 1 WHERE wheel_id = ${wheelId}`.execute(
    tx,
  )
  return found(await findWheel(tx, wheelId))
}

export interface Publication {
  readonly wheelId: string
  readonly draftNumber: number
  readonly by: string
  readonly now: Date
}

/** Makes the draft the version that runs, with its stocks full. Draws that are under way end first. Refuses a draft that has moved on. */
export async function publishWheel(tx: Tx, { wheelId, draftNumber, by, now }: Publication): Promise<Result<WheelRow, Refusal>> {
  const known = await holdWheel(tx, wheelId, 'change')
  if (!known) return refuse('not_found')
  if (known.draftNumber !== draftNumber) return refuse('version_conflict')
  const version = (known.version ?? 0) + 1
  const stocks = known.draft.segments.flatMap(({ stock }, segment) => (stock === null ? [] : [{ segment, stock }]))
  await sql`
    INSERT INTO wheel.versions (wheel_id, version, wheel, published_at, published_by)
    VALUES (${wheelId}, ${version}, ${JSON.stringify(known.draft)}, ${now}, ${by})`.execute(tx)
  await sql`
    INSERT INTO wheel.stocks (wheel_id, version, segment, left_over)
      SELECT ${wheelId}::uuid, ${version}, u.* FROM unnest(${stocks.map(({ segment }) => segment)}::smallint[], ${stocks.map(({ stock }) => stock)}::int[]) u`.execute(
    tx,
  )
  await sql`UPDATE wheel.wheels SET version = ${version}, is_open = true WHERE wheel_id = ${wheelId}`.execute(tx)
  return found(await findWheel(tx, wheelId))
}

/** Stops a wheel; its tickets stay. */
export async function closeWheel(tx: Tx, wheelId: string): Promise<Result<WheelRow, Refusal>> {
  const known = await holdWheel(tx, wheelId, 'change')
  if (!known) return refuse('not_found')
  if (!known.isOpen) return refuse('wheel_closed')
  await sql`UPDATE wheel.wheels SET is_open = false WHERE wheel_id = ${wheelId}`.execute(tx)
  return found(await findWheel(tx, wheelId))
}

const found = (wheel: WheelRow | undefined): Result<WheelRow, Refusal> => (wheel ? ok(wheel) : refuse('not_found'))
