import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

const KEYS = { device: 'device', ip: 'ip', bank: 'payAccount' } as const

/** Fingerprints by which a person is told: the devices they came with, the address they came from last, and every account to be paid to. */
export async function findKeys(
  db: Db | Tx,
  memberId: string,
): Promise<Readonly<Partial<Record<'device' | 'ip' | 'payAccount', readonly string[]>>>> {
  const { rows } = await sql<{ kind: keyof typeof KEYS; prints: string[] }>`
    SELECT kind, (array_agg(encode(fingerprint, 'hex') ORDER BY last_seen_at DESC))[1:CASE kind WHEN 'ip' THEN 1 ELSE 100 END] AS prints
      FROM duplicates.signals WHERE member_id = ${memberId} AND kind IN ('device', 'ip', 'bank') GROUP BY kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, prints }) => [KEYS[kind], prints]))
}
