import type { ProofWay } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import type { MemberRow } from '../db/member-row.ts'
import { findMemberById } from '../members/find-member.ts'
import { deviceLabel } from '../sessions/domain/device-label.ts'
import { countFailure, forgiveFailures, lockParams } from '../sign-in/failures.ts'
import { enter } from '../sign-in/finish-sign-in.ts'
import { checkProof, isWrongProof } from './check-proof.ts'
import { proofSubject } from './owe-proof.ts'
import { countWrongTry, lockTicket, type OwedTicket, spendTicket } from './owed-ticket.ts'
import { PROOF_TRIES_MAX } from './proof-way.ts'

/**
 * Takes the proof that a sign-in from a new address owes, and opens its session; the address is known from then on and the member is told. Refuses a ticket
 * that is not open here (`proof_ticket_invalid`: sign in again), a way it does not offer, and a wrong proof with `value.triesLeft`; the fifth ends the ticket.
 */
export function giveProof(
  deps: IdentityDeps,
  caller: Caller,
  { ticket, way, answer }: { readonly ticket: string; readonly way: ProofWay; readonly answer: string },
): Promise<Result<SignedIn, Refusal>> {
  return transaction(deps.db, async tx => {
    const owed = await lockTicket(tx, caller, ticket)
    if (!owed) return refuse('proof_ticket_invalid')
    if (!owed.ways.includes(way)) return refuse('proof_way_unavailable')
    const member = present(await findMemberById(tx, owed.member_id), 'a ticket belongs to a member')
    if (member.status === 'locked') return refuse('account_closed')
    const checked = await checkProof(deps, tx, caller, { memberId: member.id, way, answer })
    if (!checked.ok) return isWrongProof(checked.error) ? fail(deps, tx, caller, { member, owed, way }) : checked
    await spendTicket(tx, owed)
    await forgiveFailures(tx, proofSubject(member.id))
    await note(deps, tx, caller, { member, action: 'member.proof-given', topic: 'identity.address-proved', after: { way } })
    return ok(await enter(deps, tx, caller, member, owed))
  })
}

interface Failed {
  readonly member: MemberRow
  readonly owed: OwedTicket
  readonly way: ProofWay
}

async function fail(deps: IdentityDeps, tx: Tx, caller: Caller, { member, owed, way }: Failed): Promise<{ ok: false; error: Refusal }> {
  const counted = await countFailure(tx, proofSubject(member.id), caller.now)
  if (counted.lockedMs > 0) await spendTicket(tx, owed)
  const triesLeft = counted.lockedMs > 0 ? 0 : await countWrongTry(tx, owed, PROOF_TRIES_MAX)
  if (triesLeft > 0) return refuse('proof_wrong', { params: { tries: triesLeft }, value: { triesLeft } })
  await note(deps, tx, caller, { member, action: 'member.proof-failed', topic: 'identity.proof-failed', after: { way } })
  return counted.lockedMs > 0 ? refuse('account_locked', lockParams(counted)) : refuse('proof_ticket_invalid', { value: { triesLeft } })
}

interface Noted {
  readonly member: MemberRow
  readonly action: string
  readonly topic: string
  readonly after: { readonly way: ProofWay }
}

/** For the log of security events, and as the fact from which the member is told. */
async function note(deps: IdentityDeps, tx: Tx, caller: Caller, { member, action, topic, after }: Noted): Promise<void> {
  const { now: at, ip, country, tenant } = caller
  const device = deviceLabel(caller.userAgent)
  await deps.ports.audit.record(tx, {
    at,
    actor: { kind: 'member', id: member.id, name: member.account },
    brandId: tenant.id,
    action,
    subject: `member:${member.id}`,
    ip,
    after: { ...after, country, device },
  })
  await publish(tx, { topic, brandId: tenant.id, payload: { memberId: member.id, ip, country, device, at: at.toISOString() } })
}
