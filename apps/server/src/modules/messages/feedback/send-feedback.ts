import { createHash } from 'node:crypto'
import { FEEDBACK_TYPES, matchesRule } from '@croupier/contract'
import { type ByteSource, err, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import type { FeedbackType } from './feedback-line.ts'
import { boundsOf, IMAGES_MAX, LETTERS_MAX, WINDOW_MINUTES } from './feedback-terms.ts'

export interface Letter {
  readonly brandId: string
  /** Undefined: a visitor, who must leave an address. */
  readonly member: { readonly id: string; readonly account: string } | undefined
  readonly type: FeedbackType
  readonly content: string
  readonly contact?: string | undefined
  readonly imageIds?: readonly string[] | undefined
  readonly language: string
  readonly ip: string
  readonly now: Date
}

export interface FeedbackFault {
  readonly field: 'content' | 'contact' | 'type' | 'imageIds'
  readonly code: 'field_required' | 'field_invalid' | 'length_out_of_range'
  readonly params?: Readonly<Record<string, number>>
}
export type SendFeedbackRefusal =
  | { readonly code: 'validation_failed'; readonly faults: readonly FeedbackFault[] }
  | { readonly code: 'feedback_too_often'; readonly minutes: number }

const EMAIL = { patternId: 3, acceptedPattern: '', minLength: 5, maxLength: 254 } as const
/** The same words by the same author within it are a second press of the button. */
const DOUBLE_TAP_MINUTES = 10
/** Without letters and digits that are taken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const REFERENCE_LENGTH = 8

/** Keeps a letter to the house. Refuses inputs at fault by name, and more than five letters an hour of one author or address. */
export function sendFeedback(
  { db, random }: { readonly db: Db; readonly random: ByteSource },
  letter: Letter,
): Promise<Result<{ feedbackId: string; reference: string }, SendFeedbackRefusal>> {
  return transaction(db, async tx => {
    const content = letter.content.replaceAll('\r\n', '\n').trim()
    const contact = letter.member ? null : (letter.contact?.trim() ?? '')
    const faults = [...(await faultsOf(tx, letter, content)), ...(contact === null ? [] : faultsOfContact(contact))]
    if (faults.length > 0) return err({ code: 'validation_failed', faults })
    const digest = digestOf(letter, content, contact)
    // Two presses at once, and many letters at once of one address, go one after another.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${letter.ip}, 1))`.execute(tx)
    const same = await findSame(tx, digest, letter.now)
    if (same) return ok(same)
    const minutes = await minutesToWait(tx, letter)
    if (minutes > 0) return err({ code: 'feedback_too_often', minutes })
    return ok(await insert(tx, random, { ...letter, content, contact, digest }))
  })
}

async function faultsOf(tx: Tx, { brandId, type, imageIds = [], ip }: Letter, content: string): Promise<FeedbackFault[]> {
  const { lengthMin: min, lengthMax: max } = await boundsOf(tx, brandId)
  const length = [...content].length
  const faults: FeedbackFault[] = []
  if (!FEEDBACK_TYPES.includes(type)) faults.push({ field: 'type', code: 'field_invalid' })
  if (length === 0) faults.push({ field: 'content', code: 'field_required' })
  else if (length < min || length > max) faults.push({ field: 'content', code: 'length_out_of_range', params: { min, max } })
  if (imageIds.length > 0 && (await countLoose(tx, brandId, ip, imageIds)) !== imageIds.length)
    faults.push({ field: 'imageIds', code: 'field_invalid' })
  return faults
}

const faultsOfContact = (contact: string): FeedbackFault[] => {
  if (matchesRule(EMAIL, contact)) return []
  return [{ field: 'contact', code: contact === '' ? 'field_required' : 'field_invalid' }]
}

/** Pictures that this address has sent and no letter has taken yet; a double tap finds its own letter before it comes to them. */
async function countLoose(tx: Tx, brandId: string, ip: string, imageIds: readonly string[]): Promise<number> {
  if (new Set(imageIds).size !== imageIds.length || imageIds.length > IMAGES_MAX) return -1
  const found = await sql<{ count: number }>`SELECT count(*)::int AS count FROM messages.feedback_images
    WHERE id = ANY (${[...imageIds]}::uuid[]) AND brand_id = ${brandId} AND ip = ${ip}`.execute(tx)
  return found.rows[0]?.count ?? 0
}

const digestOf = ({ brandId, member, ip, type }: Letter, content: string, contact: string | null): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([brandId, member?.id ?? ip, contact, type, content]))
    .digest()

async function findSame(tx: Tx, digest: Buffer, now: Date): Promise<{ feedbackId: string; reference: string } | undefined> {
  const since = new Date(now.getTime() - DOUBLE_TAP_MINUTES * 60_000)
  const found = await sql<{ feedbackId: string; reference: string }>`
    SELECT id AS "feedbackId", reference FROM messages.feedback WHERE digest = ${digest} AND created_at > ${since} LIMIT 1`.execute(tx)
  return found.rows[0]
}

/** Until the oldest letter of the window leaves it; 0: another may be sent now. */
async function minutesToWait(tx: Tx, { brandId, member, ip, now }: Letter): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const found = await sql<{
    count: number
    oldest: Date | null
  }>`SELECT count(*)::int AS count, min(created_at) AS oldest FROM messages.feedback
    WHERE brand_id = ${brandId} AND created_at > ${since} AND (${member?.id ?? null}::uuid = member_id OR (member_id IS NULL AND ip = ${ip}))`.execute(
    tx,
  )
  const { count = 0, oldest } = found.rows[0] ?? {}
  if (count < LETTERS_MAX || !oldest) return 0
  return Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 60_000))
}

async function insert(
  tx: Tx,
  random: ByteSource,
  letter: Omit<Letter, 'contact'> & { digest: Buffer; contact: string | null },
): Promise<{ feedbackId: string; reference: string }> {
  const feedbackId = newId(letter.now, random)
  // 256 is a multiple of the alphabet's 32 signs, so each is as likely as the others.
  const reference = Array.from(random.bytes(REFERENCE_LENGTH), byte => LETTERS[byte & 31]).join('')
  const { brandId, member, contact, language, type, content, digest, ip, now, imageIds = [] } = letter
  await sql`INSERT INTO messages.feedback (id, brand_id, reference, member_id, account, contact, language, type, content, digest, ip, created_at)
    VALUES (${feedbackId}, ${brandId}, ${reference}, ${member?.id ?? null}, ${member?.account ?? null}, ${contact}, ${language}, ${type}, ${content}, ${digest}, ${ip}, ${now})`.execute(
    tx,
  )
  await sql`UPDATE messages.feedback_images SET feedback_id = ${feedbackId}
    WHERE id = ANY (${[...imageIds]}::uuid[]) AND feedback_id IS NULL AND ip = ${ip} AND brand_id = ${brandId}`.execute(tx)
  return { feedbackId, reference }
}
