import { type ByteSource, newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { IMAGES_MAX, WINDOW_MINUTES } from './feedback-terms.ts'

/** As many as a letter carries, and as many again that were taken back. */
const PICTURES_MAX = IMAGES_MAX * 2

export interface TicketHolder {
  readonly brandId: string
  readonly ip: string
  readonly now: Date
}

/** Opens a letter's pictures to a visitor who has passed the captcha, the first of them used already. Answers the ticket for the others. */
export async function openTicket(
  { db, random }: { readonly db: Db; readonly random: ByteSource },
  { brandId, ip, now }: TicketHolder,
): Promise<string> {
  const id = newId(now, random)
  await sql`
    WITH swept AS (DELETE FROM messages.picture_tickets WHERE ctid IN (
      SELECT ctid FROM messages.picture_tickets WHERE expires_at < ${now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO messages.picture_tickets (id, brand_id, ip, pictures_left, expires_at)
    VALUES (${id}, ${brandId}, ${ip}, ${PICTURES_MAX - 1}, ${new Date(now.getTime() + WINDOW_MINUTES * 60_000)})`.execute(db)
  return id
}

/** Takes one picture of a ticket; of many at once no more than it has are let through. */
export async function useTicket(db: Db, ticket: string, { brandId, ip, now }: TicketHolder): Promise<boolean> {
  const used = await sql`UPDATE messages.picture_tickets SET pictures_left = pictures_left - 1
    WHERE id = ${ticket} AND brand_id = ${brandId} AND ip = ${ip} AND expires_at > ${now} AND pictures_left > 0 RETURNING id`.execute(db)
  return used.rows.length > 0
}
