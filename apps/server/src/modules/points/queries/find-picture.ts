import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export async function findPicture(db: Db, pictureId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`SELECT bytes FROM points.pictures WHERE picture_id = ${pictureId}`.execute(db)
  return rows[0]?.bytes
}
