import { ACCOUNT_TYPE } from '@croupier/contract'
import { err, newId, ok, present, type Result } from '@croupier/kernel'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { checkImageCaptcha } from '../captcha/image-captcha.ts'
import { spendSlidePass } from '../captcha/slide-pass.ts'
import { insertMember, type NewMember } from '../db/insert-member.ts'
import { drawAvatar } from '../domain/avatars.ts'
import { randomFrom } from '../domain/byte-random.ts'
import { newCode } from '../domain/tokens.ts'
import type { BrandRules } from '../ports.ts'
import { findAffiliateByCode, findReferrer } from '../queries/find-affiliate.ts'
import type { Caller, IdentityDeps, SignedIn } from './caller.ts'
import { hashPassword } from './hash-password.ts'
import { type Accepted, judgeRegistration, type RegisterInput } from './judge-registration.ts'
import { openSession } from './open-session.ts'

const REFERRAL_CODE_LENGTH = 8

/**
 * Opens a member account by user name and signs it in. Refuses, in this order: registration that is off, fields against their rules, passwords that
 * differ, age, terms, an unknown affiliate or referral code, captchas, a name that is taken. The account, its wallets, its session and the fact
 * `identity.member-registered` commit together.
 */
export async function registerMember(deps: IdentityDeps, caller: Caller, input: RegisterInput): Promise<Result<SignedIn, Refusal>> {
  const rules = await deps.ports.brandRules(caller.tenant.id)
  if (!rules.toggles.usernameRegistration) return refuse('feature_disabled')
  const { accepted, faults } = judgeRegistration(rules.register, input, caller.language)
  if (Object.keys(faults).length > 0) return refuse('validation_failed', { fields: faults })
  const refusal = judgeConsent(rules, input)
  if (refusal) return err(refusal)
  const origin = await findOrigin(deps, caller.tenant.id, accepted)
  if (!origin.ok) return origin
  const proof = await proveHuman(deps, caller, rules, input)
  if (proof) return err(proof)
  const member = await newMember(deps, caller, { rules, input, accepted, origin: origin.value })
  return transaction(deps.db, tx => openAccount(deps, tx, caller, member))
}

function judgeConsent(rules: BrandRules, input: RegisterInput): Refusal | undefined {
  if (rules.register.confirmPassword?.show && input.confirmPassword !== input.password) return { code: 'passwords_differ' }
  if (input.ageConfirmed !== true) return { code: 'age_not_confirmed' }
  const isCurrent = input.termsVersion === undefined || input.termsVersion === rules.termsVersion
  return input.termsAccepted === true && isCurrent ? undefined : { code: 'terms_not_accepted' }
}

interface Origin {
  readonly affiliateCode: string | null
  readonly uplineId: string | null
  readonly referredBy: string | null
}

/** Where the newcomer comes from: an affiliate's code decides the team, a referral code or a recommender only who is thanked. */
async function findOrigin({ db }: IdentityDeps, brandId: string, accepted: Accepted): Promise<Result<Origin, Refusal>> {
  const affiliate = accepted.affiliateCode ? await findAffiliateByCode(db, brandId, accepted.affiliateCode) : undefined
  if (accepted.affiliateCode && !affiliate) return refuse('affiliate_code_wrong')
  const byCode = accepted.referralCode ? await findReferrer(db, brandId, { code: accepted.referralCode }) : undefined
  const byAccount = accepted.recommenderId ? await findReferrer(db, brandId, { account: accepted.recommenderId }) : undefined
  if ((accepted.referralCode && !byCode) || (accepted.recommenderId && !byAccount)) return refuse('referral_code_wrong')
  return ok({ affiliateCode: affiliate?.code ?? null, uplineId: affiliate?.ownerId ?? null, referredBy: byCode ?? byAccount ?? null })
}

/** Last of all, since a pass works once: nobody should have to fit the piece again for a typing mistake. */
async function proveHuman({ db }: IdentityDeps, { now }: Caller, rules: BrandRules, input: RegisterInput): Promise<Refusal | undefined> {
  if (!input.slideToken) return { code: 'slide_captcha_required' }
  if (!(await spendSlidePass(db, input.slideToken, now))) return { code: 'slide_captcha_failed' }
  if (rules.register.captcha?.show && !(await checkImageCaptcha(db, { id: input.captchaId, text: input.captcha, now })))
    return { code: 'captcha_wrong' }
  // No code is ever sent until registration by SMS exists, so none can be right.
  return rules.toggles.registrationSms ? { code: 'verification_code_wrong' } : undefined
}

/** Contacts and documents a brand may ask for; kept as entered. */
const PROFILE_FIELDS = ['payeeName', 'email', 'qqNum', 'mobileNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'] as const

interface Application {
  readonly rules: BrandRules
  readonly input: RegisterInput
  readonly accepted: Accepted
  readonly origin: Origin
}

async function newMember({ random }: IdentityDeps, caller: Caller, { rules, input, accepted, origin }: Application): Promise<NewMember> {
  const account = present(accepted.username, 'a brand with user-name registration requires the name')
  const entries = PROFILE_FIELDS.flatMap(name => (accepted[name] ? [[name, accepted[name]] as const] : []))
  const dialling = accepted.mobileNum && input.countryDialingCode ? [['countryDialingCode', input.countryDialingCode] as const] : []
  return {
    id: newId(caller.now, random),
    brandId: caller.tenant.id,
    account,
    type: ACCOUNT_TYPE.member,
    nickname: account,
    passwordHash: await hashPassword(present(accepted.password, 'a brand with user-name registration requires a password')),
    paymentPasswordHash: accepted.paymentPassword ? await hashPassword(accepted.paymentPassword) : null,
    language: caller.language,
    currency: rules.currency,
    ...origin,
    referralCode: newCode(random, REFERRAL_CODE_LENGTH),
    avatar: drawAvatar(randomFrom(random)),
    termsVersion: rules.termsVersion,
    registerIp: caller.ip,
    registerUrl: input.registerUrl ?? null,
    registerDomain: input.domain ?? null,
    registerMethod: input.registerMethod ?? 'WEB',
    profile: Object.fromEntries([...entries, ...dialling]),
    at: caller.now,
  }
}

async function openAccount(deps: IdentityDeps, tx: Tx, caller: Caller, member: NewMember): Promise<Result<SignedIn, Refusal>> {
  const { id: memberId, brandId, currency, type } = member
  if (!(await insertMember(tx, member))) return refuse('account_taken')
  await deps.ports.wallet.openAccounts(tx, { memberId, brandId, currency, type })
  const { account, uplineId, referredBy } = member
  await publish(tx, { topic: 'identity.member-registered', brandId, payload: { memberId, account, type, uplineId, referredBy } })
  const token = await openSession(deps, tx, { id: memberId, type, last_login_at: null, last_login_ip: null }, 'register', caller)
  return ok({ token, firstTimeLogin: true, passwordExpired: false, rememberToken: null })
}
