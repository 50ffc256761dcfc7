import type { PatternId } from '@croupier/contract'
import { err, newId, ok, present, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { NO_ADDRESS, type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { matchesRule } from '../../../platform/patterns/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { insertMember } from '../db/insert-member.ts'
import { randomFrom } from '../domain/byte-random.ts'
import { newCode } from '../domain/tokens.ts'
import { findMemberByAccount } from '../members/find-member.ts'
import { weaknessText } from '../passwords/judge-new-password.ts'
import type { BrandRules } from '../ports.ts'
import { drawAvatar } from '../profile/domain/avatars.ts'
import { ruleMessage } from '../registration/judge-registration.ts'
import { findRoom } from './find-room.ts'

const REFERRAL_CODE_LENGTH = 8

export interface AccountWish {
  readonly brandId: string
  readonly account: string
  readonly type: number
  /** Null: the default password of the brand. */
  readonly password: string | null
  readonly rebatePoints: number | null
  /** Of what is said about a fault. */
  readonly language: string
}

/** A judged wish: its password is only known by its hash. */
export interface PreparedAccount {
  readonly wish: Pick<AccountWish, 'brandId' | 'account' | 'type' | 'rebatePoints'>
  readonly passwordHash: string
  readonly rules: BrandRules
}

/**
 * Judges name and password of an account that somebody else opens, before a transaction begins: a hash takes its time. Refuses what breaks the brand's own rules
 * of registration, at its field, and no password where the brand has no default one.
 */
export async function prepareAccount(
  { ports, passwords }: Pick<IdentityDeps, 'ports' | 'passwords'>,
  { account: typed, password, language, ...wish }: AccountWish,
): Promise<Result<PreparedAccount, Refusal>> {
  const rules = await ports.brandRules(wish.brandId)
  const account = typed.trim()
  const chosen = password ?? rules.defaultPassword
  if (!chosen) return refuse('default_password_unset')
  const nameFault = faultOf(rules, 'username', account, language)
  const weak = password === null ? undefined : await passwordFault(rules, account, password, language)
  if (nameFault || weak)
    return refuse('validation_failed', { fields: { ...(nameFault && { account: nameFault }), ...(weak && { password: weak }) } })
  return ok({ wish: { ...wish, account }, passwordHash: await passwords.hash(chosen), rules })
}

function faultOf({ register }: BrandRules, name: 'username' | 'password', value: string, language: string): string | undefined {
  const setting = present(register[name], 'every brand has rules for names and passwords')
  const rule = { ...setting, patternId: setting.patternId as PatternId }
  return matchesRule(rule, value) ? undefined : ruleMessage(rule, language)
}

const passwordFault = async (rules: BrandRules, account: string, password: string, language: string) =>
  faultOf(rules, 'password', password, language) ?? (await weaknessText(password, [rules.name, account], language))

export interface AccountOrigin {
  /** Null: directly below the brand. */
  readonly uplineId: string | null
  /** People of the demonstration keep the password that the installation's owner gave them. */
  readonly method: 'UPLINE' | 'OPERATOR' | 'DEMO'
  readonly now: Date
}

/**
 * Opens an account below an upline, or directly below the brand; whoever signs in with the given password must choose one of their own first, and agree to the
 * terms. Nobody's address is known: whoever created it is not its owner. Refuses a name that is taken, and what `findRoom` refuses.
 */
export async function createAccount(
  { ports, random }: Pick<IdentityDeps, 'ports' | 'random'>,
  tx: Tx,
  { wish, passwordHash, rules }: PreparedAccount,
  { uplineId, method, now }: AccountOrigin,
): Promise<Result<{ memberId: string }, Refusal>> {
  const { brandId, account, type, rebatePoints } = wish
  const room = await findRoom(tx, { brandId, uplineId, type, rebatePoints })
  if (!room.ok) return room
  if (await findMemberByAccount(tx, brandId, account)) return err({ code: 'account_taken' })
  const memberId = newId(now, random)
  const isNew = await insertMember(tx, {
    ...{ id: memberId, brandId, account, type, uplineId, passwordHash, nickname: account, paymentPasswordHash: null },
    ...{ rebatePoints, mustChangePassword: method !== 'DEMO', language: rules.defaultLanguage, currency: rules.currency, at: now },
    ...{
      referralCode: newCode(random, REFERRAL_CODE_LENGTH),
      referredBy: null,
      affiliateCode: null,
      avatar: drawAvatar(randomFrom(random)),
    },
    ...{ termsVersion: null, registerIp: NO_ADDRESS, registerUrl: null, registerDomain: null, registerMethod: method, profile: {} },
  })
  if (!isNew) return err({ code: 'account_taken' })
  await ports.wallet.openAccounts(tx, { memberId, brandId, currency: rules.currency, type })
  await publish(tx, { topic: 'identity.member-registered', brandId, payload: { memberId, account, type, uplineId, referredBy: null } })
  return ok({ memberId })
}
