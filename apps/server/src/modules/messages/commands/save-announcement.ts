import { isLanguageCode } from '@croupier/contract'
import { type ByteSource, err, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { ANNOUNCEMENT_TYPES, type AnnouncementType, type Audience, isLink } from '../domain/announcement.ts'
import { cleanHtml, cleanTitle } from './clean-html.ts'

export interface AnnouncementInput {
  /** Undefined makes a new one. */
  readonly id?: string
  /** The version that the editor saw; needed with `id`. */
  readonly version?: number
  readonly brandId: string
  readonly type: AnnouncementType
  readonly position: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  /** Code of a picture, or null. */
  readonly picture: string | null
  readonly link: string | null
  readonly audience: Audience
  /** By language code; English is required, since every other language falls back to it. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly content: string }>>
}

export type SaveAnnouncementRefusal =
  | { readonly code: 'not_found' | 'version_conflict' }
  | { readonly code: 'validation_failed'; readonly paths: readonly string[] }

const TITLE_LENGTH_MAX = 160
const CONTENT_LENGTH_MAX = 20_000

/** Writes an announcement with its texts, cleaned. Refuses inputs at fault by name, an unknown id and a version that is no longer the newest. */
export async function saveAnnouncement(
  tx: Tx,
  random: ByteSource,
  input: AnnouncementInput,
  now: Date,
): Promise<Result<{ id: string; version: number }, SaveAnnouncementRefusal>> {
  const texts = cleanTexts(input.texts)
  const paths = faultyPaths(input, texts)
  if (paths.length > 0) return err({ code: 'validation_failed', paths })
  const written = input.id === undefined ? ok({ id: await insert(tx, random, input, now), version: 1 }) : await update(tx, input.id, input)
  if (!written.ok) return written
  await sql`DELETE FROM messages.announcement_texts WHERE announcement_id = ${written.value.id}`.execute(tx)
  for (const [language, { title, content }] of Object.entries(texts)) {
    await sql`INSERT INTO messages.announcement_texts VALUES (${written.value.id}, ${language}, ${title}, ${content})`.execute(tx)
  }
  return written
}

/** Removes an announcement of the brand; false when there is none. */
export async function deleteAnnouncement(tx: Tx, { id, brandId }: { id: string; brandId: string }): Promise<boolean> {
  const removed = await sql`DELETE FROM messages.announcements WHERE id = ${id} AND brand_id = ${brandId} RETURNING id`.execute(tx)
  return removed.rows.length === 1
}

const cleanTexts = (texts: AnnouncementInput['texts']): AnnouncementInput['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { title: cleanTitle(text.title), content: cleanHtml(text.content) }]),
  )

function faultyPaths(input: AnnouncementInput, texts: AnnouncementInput['texts']): string[] {
  return [
    ...(ANNOUNCEMENT_TYPES.includes(input.type) ? [] : ['type']),
    ...(input.endsAt && input.endsAt <= input.startsAt ? ['endsAt'] : []),
    ...(input.link === null || isLink(input.link) ? [] : ['link']),
    ...(input.picture === null || /^[a-z][a-z0-9-]{0,63}$/.test(input.picture) ? [] : ['picture']),
    ...(texts.EN ? [] : ['texts.EN']),
    ...Object.entries(texts).flatMap(([language, text]) => [
      ...(isLanguageCode(language) ? [] : [`texts.${language}`]),
      ...(text.title !== '' && text.title.length <= TITLE_LENGTH_MAX ? [] : [`texts.${language}.title`]),
      ...(text.content.length <= CONTENT_LENGTH_MAX ? [] : [`texts.${language}.content`]),
    ]),
  ]
}

async function insert(tx: Tx, random: ByteSource, input: AnnouncementInput, now: Date): Promise<string> {
  const id = newId(now, random)
  await sql`INSERT INTO messages.announcements (id, brand_id, type, position, starts_at, ends_at, picture, link, audience, created_at)
    VALUES (${id}, ${input.brandId}, ${input.type}, ${input.position}, ${input.startsAt}, ${input.endsAt}, ${input.picture}, ${input.link}, ${input.audience}, ${now})`.execute(
    tx,
  )
  return id
}

async function update(
  tx: Tx,
  id: string,
  input: AnnouncementInput,
): Promise<Result<{ id: string; version: number }, SaveAnnouncementRefusal>> {
  const found = await sql<{
    version: number
  }>`SELECT version FROM messages.announcements WHERE id = ${id} AND brand_id = ${input.brandId} FOR UPDATE`.execute(tx)
  const row = found.rows[0]
  if (!row) return err({ code: 'not_found' })
  if (row.version !== input.version) return err({ code: 'version_conflict' })
  const version = row.version + 1
  await sql`UPDATE messages.announcements SET type = ${input.type}, position = ${input.position}, starts_at = ${input.startsAt}, ends_at = ${input.endsAt},
    picture = ${input.picture}, link = ${input.link}, audience = ${input.audience}, version = ${version} WHERE id = ${id}`.execute(tx)
  return ok({ id, version })
}
