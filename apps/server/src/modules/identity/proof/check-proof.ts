import type { ProofWay } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { verifyAuthenticator } from '../authenticator/verify-authenticator.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { spendSlidePass } from '../captcha/slide-pass.ts'
import { takeCode } from '../codes/take-code.ts'
import { receiverOf } from './offer-ways.ts'
import { isSameName } from './proof-way.ts'

export interface GivenProof {
  readonly memberId: string
  readonly way: ProofWay
  readonly answer: string
}

type Check = (deps: IdentityDeps, tx: Tx, caller: Caller, given: GivenProof) => Promise<Result<unknown, Refusal>>

const checkCode =
  (way: 'sms' | 'email'): Check =>
  async (deps, tx, { tenant, now }, { memberId, answer }) => {
    const receiver = await receiverOf(tx, memberId, way)
    if (!receiver) return refuse('proof_way_unavailable')
    return takeCode(deps, tx, { brandId: tenant.id, purpose: 'proof', receiver, code: answer, now })
  }

const CHECKS: Readonly<Record<ProofWay, Check>> = {
  sms: checkCode('sms'),
  email: checkCode('email'),
  authenticator: (deps, tx, { now }, { memberId, answer }) => verifyAuthenticator(deps, tx, { memberId, code: answer, now }),
  bankName: async ({ ports }, tx, _caller, { memberId, answer }) => {
    const names = await ports.proofs.bankNames(tx, memberId)
    return names.some(name => isSameName(name, answer)) ? ok(undefined) : refuse('proof_wrong')
  },
  captcha: async (_deps, tx, caller, { answer }) =>
    (await spendSlidePass(tx, caller, answer, 'sign-in')) ? ok(undefined) : refuse('slide_captcha_failed'),
}

/** Whether what was given proves the member by that way. An empty answer is refused before it counts as a try. */
export async function checkProof(deps: IdentityDeps, tx: Tx, caller: Caller, given: GivenProof): Promise<Result<unknown, Refusal>> {
  if (given.answer.trim() === '') return refuse(given.way === 'captcha' ? 'slide_captcha_required' : 'field_required')
  return CHECKS[given.way](deps, tx, caller, given)
}

/** Refusals that tell a wrong proof, in distinction to one that was not given or has to be asked for again. */
export const isWrongProof = ({ code }: Refusal): boolean =>
  code === 'proof_wrong' || code === 'verification_code_wrong' || code === 'totp_wrong'
