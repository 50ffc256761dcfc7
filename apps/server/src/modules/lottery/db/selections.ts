import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Selections, StoredPlacement } from '../domain/placement.ts'

export async function saveSelections(db: Db, selections: readonly { sha256: string; json: string }[]): Promise<void> {
  if (selections.length === 0) return
  await sql`
    INSERT INTO lottery.selections (sha256, selection)
      SELECT decode(h, 'hex'), s::jsonb FROM unnest(${selections.map(({ sha256 }) => sha256)}::text[], ${selections.map(({ json }) => json)}::text[]) u(h, s)
      ON CONFLICT DO NOTHING`.execute(db)
}

/** The long selections of these placements. */
export async function readSelections(db: Db, placements: readonly StoredPlacement[]): Promise<Selections> {
  const hashes = [...new Set(placements.flatMap(({ selectionSha256 }) => selectionSha256 ?? []))]
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{ sha256: string; selection: unknown }>`
    SELECT encode(sha256, 'hex') AS sha256, selection FROM lottery.selections WHERE sha256 = ANY (SELECT decode(h, 'hex') FROM unnest(${hashes}::text[]) h)`.execute(
    db,
  )
  return new Map(rows.map(({ sha256, selection }) => [sha256, selection]))
}
