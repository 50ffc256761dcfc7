import { ok, type Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { issueCode } from '../codes/issue-code.ts'
import { receiverOf } from './offer-ways.ts'
import { lockTicket } from './owed-ticket.ts'
import { maskEmail, maskPhone } from './proof-way.ts'

/** Sends the code of a proof by SMS or mail. Refuses a ticket that is not open here, a way the account does not have, and too many codes. */
export function sendProofCode(
  deps: IdentityDeps,
  caller: Caller,
  { ticket, way }: { readonly ticket: string; readonly way: 'sms' | 'email' },
): Promise<Result<{ expiredMinutes: number; target: string }, Refusal>> {
  return transaction(deps.db, async tx => {
    const owed = await lockTicket(tx, caller, ticket)
    if (!owed) return refuse('proof_ticket_invalid')
    const receiver = owed.ways.includes(way) ? await receiverOf(tx, owed.member_id, way) : undefined
    if (!receiver) return refuse('proof_way_unavailable')
    const sent = await issueCode(deps, tx, caller, { purpose: 'proof', receiver })
    if (!sent.ok) return sent
    return ok({ ...sent.value, target: way === 'sms' ? maskPhone(receiver.address) : maskEmail(receiver.address) })
  })
}
