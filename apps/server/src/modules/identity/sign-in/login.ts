import { errorText } from '@croupier/contract'
import type { Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { type HumanProof, proveHuman, stopAtLock } from '../captcha/prove-human.ts'
import type { MemberRow } from '../db/member-row.ts'
import { findMemberByAccount, findMemberByEnteredMobile } from '../members/find-member.ts'
import { parseMobile } from '../phone/parse-mobile.ts'
import type { BrandRules } from '../ports.ts'
import { judgePlace, type LoginPlace } from './domain/judge-place.ts'
import { accountLimits, accountSubject, addressSubject, countFailure, forgiveFailures, lockParams, readFailures } from './failures.ts'
import { finishSignIn } from './finish-sign-in.ts'

export interface LoginInput extends HumanProof {
  readonly username?: string
  readonly password?: string
  readonly countryDialingCode?: string
  readonly rememberMe?: boolean
  readonly place?: LoginPlace
}

/**
 * Signs in by account name, or by number where the brand has phone login, and password. Refuses, in this order: empty inputs, too many failures, missing or
 * wrong captchas, wrong credentials; up to there an account that does not exist is answered exactly like one that does (IDENTITY-LOGIN-1). Then an account
 * that this door is not for, and as `finishSignIn`: one that an operator has locked, an address that it never used.
 */
export async function login(deps: IdentityDeps, caller: Caller, input: LoginInput): Promise<Result<SignedIn, Refusal>> {
  const { now, language } = caller
  const brandId = caller.tenant.id
  const [username, password] = [(input.username ?? '').trim(), input.password ?? '']
  if (username === '' || password === '') return refuseEmpty({ username, password }, language)
  const rules = await deps.ports.brandRules(brandId)
  const limits = accountLimits(rules)
  const mobile = mobileOf(rules, username, input.countryDialingCode)
  // One number is one subject, however it is written.
  const subjects = [accountSubject(brandId, mobile ?? username, limits), addressSubject('login-ip', caller.ip)] as const
  const verdicts = await Promise.all(subjects.map(subject => readFailures(deps.db, subject, now)))
  const stopped = stopAtLock(verdicts) ?? (await proveHuman(deps.db, caller, input, { verdicts, ...rules }))
  if (stopped) return { ok: false, error: stopped }

  const counted = await countFailure(deps.db, subjects[0], now)
  // Tries that ran at the same time have all been counted by now, so that no burst passes the limit; the try that fills it is still heard.
  if (counted.lockedMs > 0 && counted.count > limits.lockAfter) return refuse('account_locked', lockParams(counted))
  const member = await findMember(deps, brandId, username, mobile)
  if (!(await deps.passwords.verify(member?.password_hash, password)) || !member) {
    const fromAddress = await countFailure(deps.db, subjects[1], now)
    return refuse('wrong_credentials', { value: { captcha: counted.needsCaptcha || fromAddress.needsCaptcha } })
  }
  await forgiveFailures(deps.db, subjects[0])
  const wrongDoor = judgePlace(input.place, member.type)
  if (wrongDoor) return refuse(wrongDoor)
  const owner = password === rules.defaultPassword ? { ...member, must_change_password: true } : member
  return transaction(deps.db, tx => finishSignIn(deps, tx, caller, owner, { method: 'password', remember: input.rememberMe === true }))
}

function refuseEmpty(given: { username: string; password: string }, language: string): { ok: false; error: Refusal } {
  const empty = Object.entries(given).filter(([, value]) => value === '')
  return refuse('credentials_required', {
    fields: Object.fromEntries(empty.map(([name]) => [name, errorText('field_required', language)])),
  })
}

/** What was typed as a number, where the brand takes one in place of the name. */
function mobileOf({ toggles, locale }: BrandRules, typed: string, dialling: string | undefined): string | undefined {
  if (!toggles.phoneLogin) return undefined
  return parseMobile({ mobileNum: typed, ...(toggles.countryCodeSelector && { countryDialingCode: dialling }) }, locale)
}

/** A name of digits is still a name: it comes before the number. */
async function findMember(
  { db }: IdentityDeps,
  brandId: string,
  username: string,
  mobile: string | undefined,
): Promise<MemberRow | undefined> {
  const byName = await findMemberByAccount(db, brandId, username)
  return byName ?? (mobile ? await findMemberByEnteredMobile(db, brandId, mobile) : undefined)
}
