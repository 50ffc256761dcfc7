import { errorText } from '@croupier/contract'
import { err, type Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { takeCode } from '../codes/take-code.ts'
import { type Channel, readContacts } from '../contacts/contacts.ts'
import { provePassword } from '../security/prove-password.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { judgeNew, store } from './set-payment-password.ts'

export interface ResetInput {
  readonly password: string
  /** Where the code was sent. */
  readonly channel: Channel
  readonly verificationCode: string
  readonly paymentPassword: string
}

/**
 * Replaces a forgotten payment password by the login password and a code sent to the account, and ends its lock. Refuses one against the rule, an account
 * without such an address, a wrong login password and a wrong code.
 */
export async function resetPaymentPassword(
  deps: IdentityDeps,
  caller: SecurityCaller,
  input: ResetInput,
): Promise<Result<{ done: true }, Refusal>> {
  const fault = await judgeNew(deps, caller, input.paymentPassword)
  if (fault) return fault
  const { principal, tenant, now, language } = caller
  const own = (await readContacts(deps.db, principal.id))[input.channel]
  if (!own?.isVerified) return refuse('contact_not_bound')
  const proved = await provePassword(deps, caller, input.password)
  if (!proved.ok) return proved
  const receiver = { channel: input.channel, address: own.address }
  const slot = { brandId: tenant.id, purpose: 'payment-password', receiver, code: input.verificationCode, now } as const
  const taken = await transaction(deps.db, tx => takeCode(deps, tx, slot))
  if (!taken.ok) return err({ ...taken.error, fields: { verificationCode: errorText(taken.error.code, language, taken.error.params) } })
  return store(deps, caller, { value: input.paymentPassword, change: 'payment-password-reset', replaces: true })
}
