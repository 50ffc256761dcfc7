import type { ProofWay } from '@croupier/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import type { MemberRow } from '../db/member-row.ts'
import { hashToken, newToken } from '../domain/tokens.ts'
import type { SignInMethod } from '../sessions/open-session.ts'
import { lockParams, readFailures } from '../sign-in/failures.ts'
import { offerWays } from './offer-ways.ts'
import { PROOF_MS, PROOF_TRIES_MAX } from './proof-way.ts'

export interface OwedSignIn {
  readonly method: SignInMethod
  readonly remember: boolean
  /** Of the remember token that it came by. */
  readonly remember_family?: string | null
  /** What this way of signing in has proved already. */
  readonly shown?: ProofWay | undefined
}

/**
 * Keeps a sign-in that is right but comes from an address the account never used, and answers what it owes: `proof_required` with a ticket that serves one
 * proof, and the ways the account has. Refuses `account_locked` where too many proofs were wrong lately. Return it from the transaction.
 */
export async function oweProof(
  deps: IdentityDeps,
  tx: Tx,
  caller: Caller,
  member: Pick<MemberRow, 'id' | 'account'>,
  owed: OwedSignIn,
): Promise<{ ok: false; error: Refusal }> {
  const verdict = await readFailures(tx, proofSubject(member.id), caller.now)
  if (verdict.lockedMs > 0) return refuse('account_locked', lockParams(verdict))
  const ways = await offerWays(deps, tx, { memberId: member.id, shown: owed.shown })
  const ticket = newToken(deps.random)
  const expiresAt = new Date(caller.now.getTime() + PROOF_MS)
  await sql`
    WITH swept AS (DELETE FROM identity.owed_proofs WHERE ctid IN (
      SELECT ctid FROM identity.owed_proofs WHERE expires_at < ${caller.now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.owed_proofs (ticket_hash, member_id, method, remember, remember_family, ip, ways, expires_at)
    VALUES (${hashToken(ticket)}, ${member.id}, ${owed.method}, ${owed.remember}, ${owed.remember_family ?? null}, ${caller.ip}, ${ways.map(({ way }) => way)}, ${expiresAt})`.execute(
    tx,
  )
  await deps.ports.audit.record(tx, {
    at: caller.now,
    actor: { kind: 'member', id: member.id, name: member.account },
    brandId: caller.tenant.id,
    action: 'member.proof-asked',
    subject: `member:${member.id}`,
    ip: caller.ip,
    after: { method: owed.method, country: caller.country },
  })
  const value = { ticket, account: member.account, ways, expiresAt: expiresAt.toISOString(), triesLeft: PROOF_TRIES_MAX }
  return refuse('proof_required', { value })
}

/** Wrong proofs are counted per account over all tickets, so that signing in again opens no second count. */
export const proofSubject = (memberId: string) => ({ kind: 'proof', subject: memberId }) as const
