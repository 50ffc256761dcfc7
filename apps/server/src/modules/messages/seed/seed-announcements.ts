import { assert, type ByteSource } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { saveAnnouncement } from '../commands/save-announcement.ts'
import { announcementSeeds, type SeedFacts } from './announcement-texts.ts'

const DAY_MS = 24 * 60 * 60_000

/** Writes the first announcements of a brand that has none yet. Answers how many. */
export async function seedAnnouncements(
  tx: Tx,
  { brandId, facts, now, random }: { brandId: string; facts: SeedFacts; now: Date; random: ByteSource },
): Promise<number> {
  const existing = await sql`SELECT 1 FROM messages.announcements WHERE brand_id = ${brandId} LIMIT 1`.execute(tx)
  if (existing.rows.length > 0) return 0
  const seeds = announcementSeeds(facts)
  for (const [position, { type, picture, link, daysAgo, texts }] of seeds.entries()) {
    const saved = await saveAnnouncement(
      tx,
      random,
      {
        brandId,
        type,
        position,
        startsAt: new Date(now.getTime() - daysAgo * DAY_MS),
        endsAt: null,
        picture: picture ?? null,
        link: link ?? null,
        audience: 'all',
        texts: Object.fromEntries(Object.entries(texts).map(([language, [title, content]]) => [language, { title, content }])),
      },
      now,
    )
    assert(saved.ok, `announcement ${texts.EN[0]} breaks the rules of announcements`)
  }
  return seeds.length
}
