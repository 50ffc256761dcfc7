import { ok, type Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import type { CodePurpose, CodeReceiver } from '../codes/code.ts'
import { issueCode } from '../codes/issue-code.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { maskContact, readContacts } from './contacts.ts'
import { type ContactInput, judgeContact } from './judge-contact.ts'

/** What a code is for: to prove the address the account has, to bind a new one, or to set a forgotten payment password. */
export type CodeUse = 'prove' | 'bind' | 'payment-password'
const PURPOSES: Record<CodeUse, CodePurpose> = { prove: 'proof', bind: 'bind', 'payment-password': 'payment-password' }

/**
 * Sends a code of six digits, to the account's own address or to the one that shall be bound. Answers how long it lives and, masked, where it went.
 * Refuses an account without such an address (`contact_not_bound`), an address that cannot be one, and codes too often.
 */
export async function sendSecurityCode(
  deps: IdentityDeps,
  caller: SecurityCaller,
  input: ContactInput & { readonly use: CodeUse },
): Promise<Result<{ expiredMinutes: number; target: string }, Refusal>> {
  const receiver = await findReceiver(deps, caller, input)
  if (!receiver.ok) return receiver
  const { channel, address } = receiver.value
  const issued = await transaction(deps.db, tx => issueCode(deps, tx, caller, { purpose: PURPOSES[input.use], receiver: receiver.value }))
  return issued.ok ? ok({ ...issued.value, target: maskContact(channel, address) }) : issued
}

async function findReceiver(
  deps: IdentityDeps,
  { principal, tenant, language }: SecurityCaller,
  input: ContactInput & { readonly use: CodeUse },
): Promise<Result<CodeReceiver, Refusal>> {
  if (input.use === 'bind') return judgeContact(await deps.ports.brandRules(tenant.id), input, language)
  const own = (await readContacts(deps.db, principal.id))[input.channel]
  return own?.isVerified ? ok({ channel: input.channel, address: own.address }) : refuse('contact_not_bound')
}
