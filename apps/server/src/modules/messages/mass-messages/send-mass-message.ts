import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { enqueueJob, jobType } from '../../../platform/jobs/index.ts'
import { cleanHtml, cleanTitle } from '../commands/clean-html.ts'
import { faultsOfMassMessage } from './judge-mass-message.ts'
import { findMassMessage, type MassMessage, type MassMessageTexts } from './mass-messages.ts'
import type { Segment, SegmentPort } from './segment.ts'

export const sendMassJob = jobType<{ massId: string }>('messages.send-mass')

export interface MassMessageInput {
  /** Chosen by the caller: asked for twice under one id, it is sent once. */
  readonly massId: string
  readonly brandId: string
  readonly segment: Segment
  readonly texts: MassMessageTexts
  readonly link: string | null
  readonly sentBy: string
}

export type SendMassRefusal = { readonly code: 'segment_empty' } | { readonly code: 'validation_failed'; readonly paths: readonly string[] }

/** Settles who gets the message and has it sent by a job. Refuses inputs at fault, and a segment of nobody. Answers whether it is new. */
export async function sendMassMessage(
  segments: SegmentPort,
  tx: Tx,
  input: MassMessageInput,
  now: Date,
): Promise<Result<{ mass: MassMessage; isNew: boolean }, SendMassRefusal>> {
  const { massId, brandId, segment, link } = input
  const texts = cleanTexts(input.texts)
  const paths = faultsOfMassMessage({ texts, link, segment })
  if (paths.length > 0) return err({ code: 'validation_failed', paths })
  // Of two at once the second waits here, and then finds the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${massId}, 0))`.execute(tx)
  const known = await findMassMessage(tx, massId)
  if (known) return ok({ mass: known, isNew: false })
  const members = await segments.members(brandId, segment)
  const counted = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (${members}) members`.execute(tx)
  if ((counted.rows[0]?.count ?? 0) === 0) return err({ code: 'segment_empty' })
  await sql`INSERT INTO messages.mass_messages (id, brand_id, segment, texts, link, state, total, sent_by, created_at, moved_at)
    VALUES (${massId}, ${brandId}, ${JSON.stringify(segment)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${link}, 'sending', 1, ${input.sentBy}, ${now}, ${now})`.execute(
    tx,
  )
  const taken = await sql`INSERT INTO messages.mass_recipients (mass_id, member_id, language)
    SELECT ${massId}, member_id, language FROM (${members}) members`.execute(tx)
  // What was written counts: somebody may have registered since the count before.
  await sql`UPDATE messages.mass_messages SET total = ${Number(taken.numAffectedRows ?? 0)} WHERE id = ${massId}`.execute(tx)
  await enqueueJob(tx, sendMassJob, { massId }, { key: `mass:${massId}` })
  const mass = await findMassMessage(tx, massId)
  return mass ? ok({ mass, isNew: true }) : err({ code: 'segment_empty' })
}

const cleanTexts = (texts: MassMessageTexts): MassMessageTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, content }]) => [language, { title: cleanTitle(title), content: cleanHtml(content) }]),
  )

/** Stops a message that is being sent: waits for the batch under way, then nobody else gets it. */
export async function stopMassMessage(
  tx: Tx,
  { massId, now }: { massId: string; now: Date },
): Promise<Result<MassMessage, 'not_found' | 'mass_message_ended'>> {
  const found = await sql<{
    state: MassMessage['state']
  }>`SELECT state FROM messages.mass_messages WHERE id = ${massId} FOR UPDATE`.execute(tx)
  const state = found.rows[0]?.state
  if (state === undefined) return err('not_found')
  if (state !== 'sending') return err('mass_message_ended')
  await sql`UPDATE messages.mass_messages SET state = 'stopped', ended_at = ${now} WHERE id = ${massId}`.execute(tx)
  await sql`DELETE FROM messages.mass_recipients WHERE mass_id = ${massId}`.execute(tx)
  const stopped = await findMassMessage(tx, massId)
  return stopped ? ok(stopped) : err('not_found')
}
