import type { ByteSource, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Principal, Refusal } from '../../platform/http/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type AuthenticatorProof, verifyAuthenticator } from './authenticator/verify-authenticator.ts'
import { anonymiseClosed } from './closing/anonymise-closed.ts'
import type { Passwords } from './commands/hash-password.ts'
import { logoutAll } from './commands/logout.ts'
import { type ProviderEdit, type ProviderView, type SaveProviderRefusal, saveProvider, viewProviders } from './external/save-provider.ts'
import { codeRoutes } from './http/code-routes.ts'
import { externalRoutes } from './http/external-routes.ts'
import { memberRoutes } from './http/member-routes.ts'
import { profileRoutes } from './http/profile-routes.ts'
import { proofRoutes } from './http/proof-routes.ts'
import { securityRoutes } from './http/security-routes.ts'
import { sessionRoutes } from './http/session-routes.ts'
import { checkPaymentPassword, type PaymentProof } from './payment-password/check-payment-password.ts'
import type { IdentityPorts, SessionEndReason } from './ports.ts'
import { createAuthenticator } from './queries/authenticate.ts'
import { type Activity, countActivity } from './queries/count-activity.ts'
import { findMembersNamed } from './queries/find-members-named.ts'
import { listAccountNames } from './queries/list-account-names.ts'
import { findMember, listMembers, type MemberLine, type MemberSearch } from './queries/list-members.ts'
import { listSessions, type SessionLine } from './queries/list-sessions.ts'

export { endIdleSessions } from './commands/end-idle-sessions.ts'
export { endSessions } from './commands/end-sessions.ts'
export { createPasswords, type PasswordCost, type Passwords } from './commands/hash-password.ts'
export { lockMember, unlockMember } from './commands/lock-member.ts'
export { removeIdleTrials } from './commands/remove-idle-trials.ts'
export { revokeWaysIn } from './commands/revoke-ways-in.ts'
export { seedAffiliateCode } from './commands/seed-affiliate-code.ts'
export { captchaHosts } from './external/captcha-hosts.ts'
export type { ProviderView } from './external/save-provider.ts'
export { copyDataJob, findCopyOwner, storeDataCopy } from './member-data/data-copies.ts'
export { readMemberData } from './member-data/read-member-data.ts'
export type { PaymentProof } from './payment-password/check-payment-password.ts'
export type { BrandRules, IdentityPorts, SecurityEvent, SessionEndReason } from './ports.ts'
export { profileSettings } from './profile/profile-settings.ts'
export { findTreeMember, findTreeMembers, searchDownlines, type TreeMember } from './queries/find-tree-member.ts'
export { holdSession } from './queries/hold-session.ts'
export type { SecurityChange } from './security/note-change.ts'
export type { Activity, MemberLine, MemberSearch, SessionLine }

export interface IdentityModuleDeps {
  readonly db: Db
  readonly random: ByteSource
  /** Keys the fingerprints of codes that are short enough to be guessed from a plain hash. */
  readonly secret: Buffer
  readonly passwords: Passwords
  readonly ports: IdentityPorts
}

export interface IdentityModule {
  readonly module: ServerModule
  /** Who a member's token belongs to. Cheap: at most one indexed query, none within a second of the last. */
  readonly authenticate: (token: string, now: Date) => Promise<Principal | undefined>
  readonly listMembers: (search: MemberSearch) => Promise<{ list: MemberLine[]; total: number }>
  readonly findMember: (memberId: string) => Promise<MemberLine | undefined>
  readonly listSessions: (search: { memberId: string; now: Date; count: number }) => Promise<SessionLine[]>
  /** Account names of members, by id; ids of nobody are left out. */
  readonly listAccountNames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Ids of who bears the account name, in any case. */
  readonly findMembersNamed: (which: { readonly account: string; readonly brandIds: readonly string[] }) => Promise<string[]>
  readonly countActivity: (query: { brandId: string; since: Date; now: Date }) => Promise<Activity>
  /** Ends every session of a member, or every other one. */
  readonly logoutAll: (which: { memberId: string; exceptSessionId?: string; now: Date }) => Promise<number>
  /** Whether this is the member's payment password; ask before the money's transaction begins. Refuses what the function of this name says. */
  readonly checkPaymentPassword: (proof: PaymentProof) => Promise<Result<undefined, Refusal>>
  /** Takes a code of the member's authenticator, or a recovery code. Return its refusal from the transaction, so that the wrong try is counted. */
  readonly verifyAuthenticator: (tx: Tx, proof: AuthenticatorProof) => Promise<Result<'app' | 'recovery', Refusal>>
  /** Takes the person out of accounts that were closed long ago; see the function of this name. */
  readonly anonymiseClosed: (tx: Tx, now: Date) => Promise<number>
  /** Outside ways in: how a brand has set them up, and setting one up. */
  readonly viewProviders: typeof viewProviders
  readonly saveProvider: (tx: Tx, edit: ProviderEdit) => Promise<Result<ProviderView, SaveProviderRefusal>>
  /** Channels of `listen`. */
  readonly channels: Readonly<Record<'session_ended', (payload: string) => void>>
}

/** Accounts, sessions and the proofs of being human. */
export function createIdentityModule({ db, random, secret, passwords, ports }: IdentityModuleDeps): IdentityModule {
  const deps = { db, random, secret, passwords, ports }
  const termsOf = async (brandId: string) => (await ports.brandRules(brandId)).loginSecurity
  const authenticator = createAuthenticator(db, termsOf)
  return {
    module: {
      name: 'identity',
      routes: [
        ...sessionRoutes(deps, authenticator),
        ...proofRoutes(deps, authenticator),
        ...externalRoutes(deps),
        ...codeRoutes(deps, authenticator),
        ...memberRoutes(deps),
        ...profileRoutes(deps),
        ...securityRoutes(deps, authenticator),
      ],
    },
    authenticate: authenticator.authenticate,
    listMembers: search => listMembers(db, search),
    findMember: memberId => findMember(db, memberId),
    listAccountNames: memberIds => listAccountNames(db, memberIds),
    findMembersNamed: which => findMembersNamed(db, which),
    countActivity: query => countActivity(db, query),
    listSessions: search => listSessions(db, { ...search, termsOf }),
    checkPaymentPassword: proof => checkPaymentPassword(deps, proof),
    verifyAuthenticator: (tx, proof) => verifyAuthenticator(deps, tx, proof),
    anonymiseClosed: (tx, now) => anonymiseClosed(deps, tx, now),
    viewProviders,
    saveProvider: (tx, edit) => saveProvider(deps, tx, edit),
    logoutAll: async which => {
      const ended = await logoutAll(deps, which)
      authenticator.forget(ended)
      return ended.length
    },
    channels: {
      session_ended: payload => {
        const { sessionIds, reason } = JSON.parse(payload) as { sessionIds: string[]; reason: SessionEndReason }
        authenticator.forget(sessionIds)
        ports.realtime.endSessions(sessionIds, reason)
      },
    },
  }
}
