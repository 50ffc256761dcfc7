import { ACCOUNT_TYPE, errorText, type RegisterWay, registrationFields } from '@croupier/contract'
import { err, newId, ok, type Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { checkImageCaptcha } from '../captcha/image-captcha.ts'
import { spendSlidePass } from '../captcha/slide-pass.ts'
import type { NewMember } from '../db/insert-member.ts'
import { randomFrom } from '../domain/byte-random.ts'
import { newCode } from '../domain/tokens.ts'
import { weaknessText } from '../passwords/judge-new-password.ts'
import { readMobile } from '../phone/read-mobile.ts'
import type { BrandRules } from '../ports.ts'
import { drawAvatar } from '../profile/domain/avatars.ts'
import { findReferrer } from '../tree/find-referrer.ts'
import { findOpenLink } from '../tree/take-link.ts'
import { type Accepted, type FieldSettings, judgeRegistration, type RegisterInput } from './judge-registration.ts'
import { type AlsoRegister, openAccount } from './open-account.ts'

const REFERRAL_CODE_LENGTH = 8
/** Who registers by number gets a name that says nothing of the number: others see it. */
const NAME_CODE_LENGTH = 9

/**
 * Opens a member account by user name or by mobile number and signs it in. Refuses, in this order: a way that is off, fields against their rules, an
 * impossible number, passwords that differ, age, terms, an affiliate's link that is unknown or leads in no more, an unknown referral code, captchas, a name that is taken, a code by SMS that is not
 * the one sent, a number that has an account. The account, its wallets, its session and the fact `identity.member-registered` commit together.
 */
export async function registerMember(
  deps: IdentityDeps,
  caller: Caller,
  input: RegisterInput,
  way: RegisterWay,
  also?: AlsoRegister,
): Promise<Result<SignedIn, Refusal>> {
  const rules = await deps.ports.brandRules(caller.tenant.id)
  if (!(way === 'mobile' ? rules.toggles.mobileRegistration : rules.toggles.usernameRegistration)) return refuse('feature_disabled')
  const fields = registrationFields(rules.register, rules.toggles, way)
  const { accepted, faults } = judgeRegistration(fields, input, caller.language)
  const weak = await weaknessOfNew(accepted, rules, caller.language)
  if (weak) faults.password = weak
  if (Object.keys(faults).length > 0) return refuse('validation_failed', { fields: faults })
  const mobile = accepted.mobileNum ? readMobile(rules, { ...input, field: 'mobileNum', language: caller.language }) : ok(undefined)
  if (!mobile.ok) return mobile
  if (fields.verificationCode?.show && !input.verificationCode?.trim()) {
    const text = errorText('verification_code_required', caller.language)
    return refuse('verification_code_required', { fields: { verificationCode: text } })
  }
  const refusal = judgeConsent(fields, rules.termsVersion, input)
  if (refusal) return err(refusal)
  const origin = await findOrigin(deps, caller, accepted)
  if (!origin.ok) return origin
  const proof = await proveHuman(deps, caller, fields, input)
  if (proof) return err(proof)
  const asked = fields.verificationCode?.show ? { code: input.verificationCode } : undefined
  // A number beside a user name that no code proves is a contact like any other: it opens nothing, so nobody is kept from naming it.
  const number = asked || way === 'mobile' ? mobile.value : undefined
  const member = await newMember(deps, caller, { rules, input, accepted, origin: origin.value, mobile: number })
  return transaction(deps.db, tx => openAccount(deps, tx, caller, member, { asked, also }))
}

/** What is said of a password that is common, or made of what the newcomer has just told of himself. */
async function weaknessOfNew({ password, paymentPassword: _, ...told }: Accepted, { name }: BrandRules, language: string) {
  return password === undefined ? undefined : weaknessText(password, [name, ...Object.values(told)], language)
}

function judgeConsent(fields: FieldSettings, termsVersion: string, input: RegisterInput): Refusal | undefined {
  if (fields.confirmPassword?.show && input.confirmPassword !== input.password) return { code: 'passwords_differ' }
  if (input.ageConfirmed !== true) return { code: 'age_not_confirmed' }
  const isCurrent = input.termsVersion === undefined || input.termsVersion === termsVersion
  return input.termsAccepted === true && isCurrent ? undefined : { code: 'terms_not_accepted' }
}

interface Origin {
  readonly affiliateCode: string | null
  readonly uplineId: string | null
  readonly referredBy: string | null
  readonly type: number
  readonly rebatePoints: number | null
}

/** Where the newcomer comes from: an affiliate's link decides the team and what they become, a referral code or a recommender only who is thanked. */
async function findOrigin({ db }: IdentityDeps, { tenant, now }: Caller, accepted: Accepted): Promise<Result<Origin, Refusal>> {
  const brandId = tenant.id
  const found = accepted.affiliateCode ? await findOpenLink(db, { brandId, code: accepted.affiliateCode, now }) : ok(undefined)
  if (!found.ok) return found
  const byCode = accepted.referralCode ? await findReferrer(db, brandId, { code: accepted.referralCode }) : undefined
  const byAccount = accepted.recommenderId ? await findReferrer(db, brandId, { account: accepted.recommenderId }) : undefined
  if ((accepted.referralCode && !byCode) || (accepted.recommenderId && !byAccount)) return refuse('referral_code_wrong')
  const { code = null, ownerId = null, type = ACCOUNT_TYPE.member, rebatePoints = null } = found.value ?? {}
  return ok({ affiliateCode: code, uplineId: ownerId, referredBy: byCode ?? byAccount ?? null, type, rebatePoints })
}

/** Last of all, since a pass works once: nobody should have to fit the piece again for a typing mistake. */
async function proveHuman({ db }: IdentityDeps, caller: Caller, fields: FieldSettings, input: RegisterInput): Promise<Refusal | undefined> {
  if (fields.captcha?.show && !(input.captcha && input.captchaId)) return { code: 'captcha_required' }
  if (!input.slideToken) return { code: 'slide_captcha_required' }
  if (!(await spendSlidePass(db, caller, input.slideToken, 'registration'))) return { code: 'slide_captcha_failed' }
  const isRead = !fields.captcha?.show || (await checkImageCaptcha(db, caller, { id: input.captchaId, text: input.captcha }))
  return isRead ? undefined : { code: 'captcha_wrong' }
}

/** Contacts and documents a brand may ask for; kept as entered. */
const PROFILE_FIELDS = ['payeeName', 'email', 'qqNum', 'mobileNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'] as const

interface Application {
  readonly rules: BrandRules
  readonly input: RegisterInput
  readonly accepted: Accepted
  readonly origin: Origin
  readonly mobile: string | undefined
}

async function newMember(
  { random, passwords }: IdentityDeps,
  caller: Caller,
  { rules, input, accepted, origin, mobile }: Application,
): Promise<NewMember> {
  const account = accepted.username ?? `m${newCode(random, NAME_CODE_LENGTH).toLowerCase()}`
  const entries = PROFILE_FIELDS.flatMap(name => (accepted[name] ? [[name, accepted[name]] as const] : []))
  const dialling = accepted.mobileNum && input.countryDialingCode ? [['countryDialingCode', input.countryDialingCode] as const] : []
  return {
    id: newId(caller.now, random),
    brandId: caller.tenant.id,
    account,
    nickname: account,
    passwordHash: accepted.password ? await passwords.hash(accepted.password) : null,
    paymentPasswordHash: accepted.paymentPassword ? await passwords.hash(accepted.paymentPassword) : null,
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
    ...(mobile && { mobile: { number: mobile, verifiedAt: null } }),
    at: caller.now,
  }
}
