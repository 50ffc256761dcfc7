import type { CaptchaPurpose } from '@croupier/contract'
import type { ByteSource, Work } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { newToken } from '../domain/tokens.ts'
import { bindingOf, type CaptchaCaller } from './captcha-caller.ts'

/** Long enough to look twice, short enough that a farm cannot stock up. */
const CHALLENGE_MS = 2 * 60_000

export type ChallengeKind = 'drag' | 'question' | 'image'

interface NewChallenge {
  readonly kind: ChallengeKind
  readonly answer: string
  readonly purpose: CaptchaPurpose | null
  readonly work?: Work
}

export interface TakenChallenge {
  readonly kind: ChallengeKind
  readonly answer: string
  readonly purpose: CaptchaPurpose | null
  readonly work: Work | null
}

/** Stores what only the server may know of a challenge and answers its id. */
export async function storeChallenge(
  { db, random }: { readonly db: Db; readonly random: ByteSource },
  caller: CaptchaCaller,
  { kind, answer, purpose, work }: NewChallenge,
): Promise<string> {
  const id = newToken(random)
  const { brandId, network } = bindingOf(caller, purpose)
  const { now } = caller
  await sql`
    WITH swept AS (DELETE FROM identity.challenges WHERE ctid IN (SELECT ctid FROM identity.challenges WHERE expires_at < ${now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.challenges (id, kind, answer, brand_id, network, purpose, work, expires_at)
    VALUES (${id}, ${kind}, ${answer}, ${brandId}, ${network}, ${purpose}, ${work ? JSON.stringify(work) : null}, ${new Date(now.getTime() + CHALLENGE_MS)})`.execute(
    db,
  )
  return id
}

/** Takes a challenge away with its answer: right or wrong, it is judged once (IDENTITY-CAPTCHA-1). Undefined: unknown, judged before, too old, or of another network or brand. */
export async function takeChallenge(db: Db, caller: CaptchaCaller, id: string): Promise<TakenChallenge | undefined> {
  const { brandId, network } = bindingOf(caller, null)
  const taken = await sql<TakenChallenge & { isGood: boolean }>`
    DELETE FROM identity.challenges WHERE id = ${id}
    RETURNING kind, answer, purpose, work, expires_at > ${caller.now} AND brand_id = ${brandId} AND network = ${network} AS "isGood"`.execute(
    db,
  )
  const challenge = taken.rows[0]
  return challenge?.isGood ? challenge : undefined
}
