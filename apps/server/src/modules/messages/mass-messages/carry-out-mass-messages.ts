import { type ByteSource, type Clock, newId } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'

/** As many rows as one statement writes in a few milliseconds: a stop waits for no more than that. */
const BATCH = 500
/** A batch that has not moved for so long was left by a process that died. */
const STALLED_MS = 30_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  /** Tests take smaller bites. */
  readonly batch?: number
}

/** Sends a mass message to its end, batch by batch. Aborted or killed between two batches it goes on where it stood; within one, nothing of it was written. */
export async function carryOutMassMessages(deps: Deps, massId: string, signal: AbortSignal): Promise<void> {
  while (await transaction(deps.db, tx => sendBatch(deps, tx, massId))) signal.throwIfAborted()
}

/** Goes on with what a dead process left. Answers how many messages it took up. */
export async function resumeMassMessages(deps: Deps, signal: AbortSignal): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - STALLED_MS)
  const stalled = await sql<{
    id: string
  }>`SELECT id FROM messages.mass_messages WHERE state = 'sending' AND moved_at < ${before}`.execute(deps.db)
  for (const { id } of stalled.rows) await carryOutMassMessages(deps, id, signal)
  return stalled.rows.length
}

/** One batch; false when there is nothing left to do. The message's row is locked first, so that two workers take turns and a stop comes between. */
async function sendBatch({ clock, random, batch = BATCH }: Deps, tx: Tx, massId: string): Promise<boolean> {
  const locked = await sql<{ state: string }>`SELECT state FROM messages.mass_messages WHERE id = ${massId} FOR UPDATE`.execute(tx)
  if (locked.rows[0]?.state !== 'sending') return false
  const now = clock.now()
  const taken = await sql<{ member_id: string; language: string }>`
    DELETE FROM messages.mass_recipients r USING (
      SELECT member_id FROM messages.mass_recipients WHERE mass_id = ${massId} ORDER BY member_id LIMIT ${batch}) next
     WHERE r.mass_id = ${massId} AND r.member_id = next.member_id RETURNING r.member_id, r.language`.execute(tx)
  const isLast = taken.rows.length < batch
  if (taken.rows.length > 0) await writeInbox(tx, massId, taken.rows, { now, random })
  await sql`UPDATE messages.mass_messages SET sent = sent + ${taken.rows.length}, moved_at = ${now},
    state = CASE WHEN ${isLast} THEN 'done' ELSE state END, ended_at = CASE WHEN ${isLast} THEN ${now}::timestamptz END WHERE id = ${massId}`.execute(
    tx,
  )
  return !isLast
}

async function writeInbox(
  tx: Tx,
  massId: string,
  members: readonly { member_id: string; language: string }[],
  { now, random }: { now: Date; random: ByteSource },
): Promise<void> {
  await sql`
    INSERT INTO messages.inbox (id, brand_id, member_id, kind, origin, key, title, content, link, created_at)
    SELECT r.id, m.brand_id, r.member_id, 'mass', m.id::text, 'mass:' || m.id, t.text ->> 'title', t.text ->> 'content', m.link, ${now}
      FROM messages.mass_messages m
     CROSS JOIN unnest(${members.map(() => newId(now, random))}::uuid[], ${members.map(row => row.member_id)}::uuid[],
                       ${members.map(row => row.language)}::text[]) AS r (id, member_id, language)
     CROSS JOIN LATERAL (SELECT coalesce(m.texts -> r.language, m.texts -> 'EN') AS text) t
     WHERE m.id = ${massId}
        ON CONFLICT (member_id, key) WHERE key IS NOT NULL DO NOTHING`.execute(tx)
}
