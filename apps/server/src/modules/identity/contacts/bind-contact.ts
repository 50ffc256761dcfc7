import { errorText } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { addressOf, type CodeReceiver } from '../codes/code.ts'
import { takeCode } from '../codes/take-code.ts'
import { splitMobile } from '../phone/parse-mobile.ts'
import { noteChange } from '../security/note-change.ts'
import { provePassword } from '../security/prove-password.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { type Contact, maskContact, readContacts } from './contacts.ts'
import { type ContactInput, judgeContact } from './judge-contact.ts'
import { tellFormer } from './tell-former.ts'

export interface BindInput extends ContactInput {
  /** Of the new address. */
  readonly code?: string | undefined
  /** Of the address that is bound now. */
  readonly oldCode?: string | undefined
  /** Where none is bound yet. */
  readonly password?: string | undefined
}

/**
 * Binds an e-mail address or a phone number that a code has reached. One that is bound already is proved first by a code of its own, otherwise the login
 * password is asked: an open session alone takes over nothing. Refuses an address that cannot be one, the same one again, wrong codes (at the field of
 * each), and a number of another account.
 */
export async function bindContact(deps: IdentityDeps, caller: SecurityCaller, input: BindInput): Promise<Result<{ done: true }, Refusal>> {
  const judged = judgeContact(await deps.ports.brandRules(caller.tenant.id), input, caller.language)
  if (!judged.ok) return judged
  const receiver = judged.value
  const before = (await readContacts(deps.db, caller.principal.id))[receiver.channel]
  if (before?.isVerified && isSame(receiver, before)) return refuse('contact_same')
  if (!before?.isVerified) {
    const proved = await provePassword(deps, caller, input.password ?? '')
    if (!proved.ok) return proved
  }
  try {
    return await transaction(deps.db, tx => changeContact(deps, tx, caller, receiver, input))
  } catch (error) {
    if (isNumberTaken(error)) return refuse('mobile_taken')
    throw error
  }
}

const isSame = ({ channel, address }: CodeReceiver, contact: Contact) =>
  addressOf({ channel, address }) === addressOf({ channel, address: contact.address })

/** Of two accounts that bind one number at once, the second meets the unique index. */
const isNumberTaken = (error: unknown): boolean => (error as { constraint?: unknown }).constraint === 'members_mobile'

async function changeContact(
  deps: IdentityDeps,
  tx: Tx,
  caller: SecurityCaller,
  receiver: CodeReceiver,
  input: BindInput,
): Promise<Result<{ done: true }, Refusal>> {
  const { id: memberId } = caller.principal
  const old = (await readContacts(tx, memberId, 'hold'))[receiver.channel]
  const refusal = await takeCodes(deps, tx, caller, { receiver, old: old?.isVerified ? old : undefined, input })
  if (refusal) return err(refusal)
  if (receiver.channel === 'sms' && (await isOthers(tx, caller, receiver.address))) return refuse('mobile_taken')
  await store(tx, memberId, receiver, caller.now)
  const noun = receiver.channel === 'mail' ? 'email' : 'phone'
  if (old?.isVerified) await tellFormer(deps, tx, caller, { channel: receiver.channel, address: old.address })
  await noteChange(deps.ports, tx, caller, old?.isVerified ? `${noun}-changed` : `${noun}-bound`, {
    ...(old && { before: maskContact(receiver.channel, old.address) }),
    after: maskContact(receiver.channel, receiver.address),
  })
  return ok({ done: true as const })
}

/** Takes the code of the old address and that of the new one. A wrong new one is counted and gives the old one back, which was right. */
async function takeCodes(
  deps: IdentityDeps,
  tx: Tx,
  { tenant, now, language }: SecurityCaller,
  { receiver, old, input }: { receiver: CodeReceiver; old: Contact | undefined; input: BindInput },
): Promise<Refusal | undefined> {
  const at = (field: string, { code, params }: Refusal): Refusal => ({
    code,
    ...(params && { params }),
    fields: { [field]: errorText(code, language, params) },
  })
  const fresh = { brandId: tenant.id, purpose: 'bind', receiver, code: input.code, now } as const
  if (old) {
    await sql`SAVEPOINT before_old_code`.execute(tx)
    const former = { channel: receiver.channel, address: old.address }
    const proved = await takeCode(deps, tx, { brandId: tenant.id, purpose: 'proof', receiver: former, code: input.oldCode, now })
    if (!proved.ok) return at('oldCode', proved.error)
  }
  const taken = await takeCode(deps, tx, fresh)
  if (taken.ok) return undefined
  if (old) {
    await sql`ROLLBACK TO SAVEPOINT before_old_code`.execute(tx)
    await takeCode(deps, tx, fresh)
  }
  return at('code', taken.error)
}

async function isOthers(tx: Tx, { principal, tenant }: SecurityCaller, mobile: string): Promise<boolean> {
  const found =
    await sql`SELECT 1 FROM identity.members WHERE brand_id = ${tenant.id} AND mobile = ${mobile} AND id <> ${principal.id}`.execute(tx)
  return found.rows.length > 0
}

async function store(tx: Tx, memberId: string, { channel, address }: CodeReceiver, now: Date): Promise<void> {
  if (channel === 'mail')
    await sql`UPDATE identity.members SET profile = profile || ${JSON.stringify({ email: address })}::jsonb, email_verified_at = ${now}
      WHERE id = ${memberId}`.execute(tx)
  else
    await sql`UPDATE identity.members SET profile = profile || ${JSON.stringify(splitMobile(address))}::jsonb, mobile = ${address}, mobile_verified_at = ${now}
      WHERE id = ${memberId}`.execute(tx)
}
