import type { ByteSource } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { newToken } from '../domain/tokens.ts'

/** Long enough to look twice, short enough that a farm cannot stock up. */
const CHALLENGE_MS = 2 * 60_000

export type ChallengeKind = 'drag' | 'choice' | 'image'

/** Stores what only the server may know of a challenge and answers its id. */
export async function storeChallenge(
  db: Db,
  { kind, answer, now, random }: { kind: ChallengeKind; answer: string; now: Date; random: ByteSource },
): Promise<string> {
  const id = newToken(random)
  await sql`
    WITH swept AS (DELETE FROM identity.challenges WHERE ctid IN (SELECT ctid FROM identity.challenges WHERE expires_at < ${now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.challenges (id, kind, answer, expires_at) VALUES (${id}, ${kind}, ${answer}, ${new Date(now.getTime() + CHALLENGE_MS)})`.execute(
    db,
  )
  return id
}

/** Takes a challenge away with its answer: right or wrong, it is judged once (IDENTITY-CAPTCHA-1). Undefined: unknown, judged before, or too old. */
export async function takeChallenge(db: Db, id: string, now: Date): Promise<{ kind: ChallengeKind; answer: string } | undefined> {
  const taken = await sql<{ kind: ChallengeKind; answer: string; expires_at: Date }>`
    DELETE FROM identity.challenges WHERE id = ${id} RETURNING kind, answer, expires_at`.execute(db)
  const challenge = taken.rows[0]
  return challenge && challenge.expires_at > now ? challenge : undefined
}
