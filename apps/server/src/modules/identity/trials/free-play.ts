import { ACCOUNT_TYPE } from '@croupier/contract'
import { assert, newId, ok, type Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { insertMember, type NewMember } from '../db/insert-member.ts'
import { randomFrom } from '../domain/byte-random.ts'
import { newCode } from '../domain/tokens.ts'
import { drawAvatar } from '../profile/domain/avatars.ts'
import { openSession } from '../sessions/open-session.ts'

/** The only version of the gateway's free-play call (specification §3). */
const GATEWAY_VERSION = '3'

export interface FreePlayInput {
  readonly random: string
  /** The header X-Gateway-Version. */
  readonly gatewayVersion: string | undefined
}

/**
 * Signs a guest in with an account of type 4 and demo credits. Refuses a brand without free play, another gateway version, and a sealed random string
 * that is not ours, too old or used before: it makes each call single.
 */
export async function freePlay(deps: IdentityDeps, caller: Caller, input: FreePlayInput): Promise<Result<SignedIn, Refusal>> {
  const rules = await deps.ports.brandRules(caller.tenant.id)
  if (!rules.toggles.freePlay || input.gatewayVersion !== GATEWAY_VERSION) return refuse('free_play_unavailable')
  const unsealed = await deps.ports.unseal(input.random, caller.now)
  if (!unsealed.ok) return unsealed
  const trial = newTrial(deps, caller, rules.currency)
  const { id: memberId, brandId, currency, type } = trial
  return transaction(deps.db, async tx => {
    const isNew = await insertMember(tx, trial)
    assert(isNew, 'ten letters of a trial account are drawn twice')
    await deps.ports.wallet.openAccounts(tx, { memberId, brandId, currency, type })
    await deps.ports.wallet.grantDemoCredits(tx, { memberId, brandId })
    const token = await openSession(deps, tx, { id: memberId, type, last_login_at: null, last_login_ip: null }, 'trial', caller)
    return ok({ token, firstTimeLogin: false, passwordExpired: false, rememberToken: null })
  })
}

function newTrial({ random }: IdentityDeps, caller: Caller, currency: string): NewMember {
  const account = `guest-${newCode(random, 10).toLowerCase()}`
  return {
    id: newId(caller.now, random),
    brandId: caller.tenant.id,
    account,
    type: ACCOUNT_TYPE.trial,
    nickname: account,
    passwordHash: null,
    paymentPasswordHash: null,
    language: caller.language,
    currency,
    uplineId: null,
    referralCode: newCode(random, 10),
    referredBy: null,
    affiliateCode: null,
    avatar: drawAvatar(randomFrom(random)),
    termsVersion: null,
    registerIp: caller.ip,
    registerUrl: null,
    registerDomain: null,
    registerMethod: 'TRIAL',
    profile: {},
    at: caller.now,
  }
}
