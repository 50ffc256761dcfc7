import type { ExternalProvider } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { hashToken } from '../domain/tokens.ts'
import type { ExternalPerson } from './external-person.ts'

/** Time to sign in at the provider, and then to fill in what is missing here. */
export const ATTEMPT_MS = 20 * 60_000

export interface StartedAttempt {
  readonly brandId: string
  readonly provider: ExternalProvider
  readonly attempt: string
  readonly state: string
  readonly browser: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
  readonly now: Date
}

/** Keeps a sign-in that is on its way; those that have run out go. */
export async function storeStarted(db: Db, given: StartedAttempt): Promise<Date> {
  const expiresAt = new Date(given.now.getTime() + ATTEMPT_MS)
  await sql`
    WITH swept AS (DELETE FROM identity.external_attempts WHERE ctid IN (
      SELECT ctid FROM identity.external_attempts WHERE expires_at < ${given.now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.external_attempts (attempt_hash, brand_id, provider, state_hash, browser_hash, nonce, code_verifier, redirect_uri, status, expires_at)
    VALUES (${hashToken(given.attempt)}, ${given.brandId}, ${given.provider}, ${hashToken(given.state)}, ${hashToken(given.browser)}, ${given.nonce},
      ${given.verifier}, ${given.redirectUri}, 'started', ${expiresAt})`.execute(db)
  return expiresAt
}

export interface ClaimedAttempt {
  readonly attempt_hash: Buffer
  readonly brand_id: string
  readonly provider: ExternalProvider
  readonly nonce: string
  readonly code_verifier: string
  readonly redirect_uri: string
}

/**
 * Claims the attempt that a returning window names, once: of two returns with one state, one is heard. Undefined where the state was never given out, was
 * used, is too old, or was given to another browser, which would otherwise be signed in as somebody who followed its link.
 */
export async function claimReturned(
  db: Db,
  { state, browser, now }: { readonly state: string; readonly browser: string; readonly now: Date },
): Promise<ClaimedAttempt | undefined> {
  const claimed = await sql<ClaimedAttempt>`
    UPDATE identity.external_attempts SET state_hash = NULL
     WHERE state_hash = ${hashToken(state)} AND browser_hash = ${hashToken(browser)} AND status = 'started' AND expires_at > ${now}
    RETURNING attempt_hash, brand_id, provider, nonce, code_verifier, redirect_uri`.execute(db)
  return claimed.rows[0]
}

export async function storeFailure(db: Db, attemptHash: Buffer, failure: string): Promise<void> {
  await sql`UPDATE identity.external_attempts SET status = 'failed', failure = ${failure} WHERE attempt_hash = ${attemptHash}`.execute(db)
}

export async function storeAnswer(db: Db, attemptHash: Buffer, person: ExternalPerson): Promise<void> {
  await sql`UPDATE identity.external_attempts SET status = 'answered', subject = ${person.subject}, email = ${person.email},
      email_verified = ${person.emailVerified}, mobile = ${person.mobile}, name = ${person.name}
    WHERE attempt_hash = ${attemptHash}`.execute(db)
}

/** Keeps somebody whom a provider has vouched for without a window, until he has filled in what is missing. */
export async function storeAnswered(
  tx: Tx,
  given: {
    readonly brandId: string
    readonly provider: ExternalProvider
    readonly attempt: string
    readonly person: ExternalPerson
    readonly now: Date
  },
): Promise<void> {
  const { person } = given
  await sql`INSERT INTO identity.external_attempts (attempt_hash, brand_id, provider, status, subject, email, email_verified, mobile, name, expires_at)
    VALUES (${hashToken(given.attempt)}, ${given.brandId}, ${given.provider}, 'answered', ${person.subject}, ${person.email}, ${person.emailVerified},
      ${person.mobile}, ${person.name}, ${new Date(given.now.getTime() + ATTEMPT_MS)})`.execute(tx)
}

export interface AttemptRow {
  readonly attempt_hash: Buffer
  readonly brand_id: string
  readonly provider: ExternalProvider
  readonly status: 'started' | 'answered' | 'failed'
  readonly failure: string | null
  readonly subject: string | null
  readonly email: string | null
  readonly email_verified: boolean | null
  readonly mobile: string | null
  readonly name: string | null
}

/** An attempt of this brand that has not run out, locked until the transaction ends. */
export async function lockAttempt(
  tx: Tx,
  { brandId, attempt, now }: { readonly brandId: string; readonly attempt: string; readonly now: Date },
): Promise<AttemptRow | undefined> {
  const found = await sql<AttemptRow>`
    SELECT attempt_hash, brand_id, provider, status, failure, subject, email, email_verified, mobile, name FROM identity.external_attempts
     WHERE attempt_hash = ${hashToken(attempt)} AND brand_id = ${brandId} AND expires_at > ${now} FOR UPDATE`.execute(tx)
  return found.rows[0]
}

export async function dropAttempt(tx: Tx, { attempt_hash }: Pick<AttemptRow, 'attempt_hash'>): Promise<void> {
  await sql`DELETE FROM identity.external_attempts WHERE attempt_hash = ${attempt_hash}`.execute(tx)
}
