import type { ProofWay } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { hasAuthenticator } from '../authenticator/authenticator-row.ts'
import type { IdentityDeps } from '../caller.ts'
import type { CodeReceiver } from '../codes/code.ts'
import { maskEmail, maskPhone, type OfferedWay } from './proof-way.ts'

interface Contacts {
  readonly mobile: string | null
  readonly email: string | null
}

async function readContacts(tx: Tx, memberId: string): Promise<Contacts> {
  const found = await sql<Contacts>`
    SELECT CASE WHEN mobile_verified_at IS NOT NULL THEN mobile END AS mobile,
           CASE WHEN email_verified_at IS NOT NULL THEN profile ->> 'email' END AS email
      FROM identity.members WHERE id = ${memberId}`.execute(tx)
  return present(found.rows[0], 'a proof is owed by a member')
}

/**
 * The ways an account has to prove itself, strongest first, without the one that this sign-in has shown already. Only addresses that a code has reached
 * before count. An account that has none gets the captcha: it keeps machines out, and the notice that follows tells its owner.
 */
export async function offerWays(
  deps: Pick<IdentityDeps, 'ports'>,
  tx: Tx,
  { memberId, shown }: { readonly memberId: string; readonly shown?: ProofWay | undefined },
): Promise<OfferedWay[]> {
  const { mobile, email } = await readContacts(tx, memberId)
  const ways: OfferedWay[] = []
  if (await hasAuthenticator(tx, memberId)) ways.push({ way: 'authenticator', target: null })
  if (mobile) ways.push({ way: 'sms', target: maskPhone(mobile) })
  if (email) ways.push({ way: 'email', target: maskEmail(email) })
  if ((await deps.ports.proofs.bankNames(tx, memberId)).length > 0) ways.push({ way: 'bankName', target: null })
  const left = ways.filter(({ way }) => way !== shown)
  return left.length > 0 ? left : [{ way: 'captcha', target: null }]
}

/** Where a code of this way goes; undefined where the account no longer has it. */
export async function receiverOf(tx: Tx, memberId: string, way: 'sms' | 'email'): Promise<CodeReceiver | undefined> {
  const { mobile, email } = await readContacts(tx, memberId)
  if (way === 'sms') return mobile ? { channel: 'sms', address: mobile } : undefined
  return email ? { channel: 'mail', address: email } : undefined
}
