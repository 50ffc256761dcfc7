import type { CaptchaPurpose } from '@croupier/contract'
import type { ByteSource, Clock, Result } from '@croupier/kernel'
import { type Db, type Tx, transaction } from '../../platform/db/index.ts'
import type { Principal, Refusal } from '../../platform/http/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type AuthenticatorProof, verifyAuthenticator } from './authenticator/verify-authenticator.ts'
import type { CaptchaCaller } from './captcha/captcha-caller.ts'
import { spendSlidePass } from './captcha/slide-pass.ts'
import { anonymiseClosed } from './closing/anonymise-closed.ts'
import { codeRoutes } from './codes/code-routes.ts'
import { externalRoutes } from './external/external-routes.ts'
import { type ProviderEdit, type ProviderView, type SaveProviderRefusal, saveProvider, viewProviders } from './external/save-provider.ts'
import { findCopyOwner, storeDataCopy } from './member-data/data-copies.ts'
import { readMemberData } from './member-data/read-member-data.ts'
import { type Activity, countActivity } from './members/count-activity.ts'
import { findContacts } from './members/find-contacts.ts'
import { findMembersNamed } from './members/find-members-named.ts'
import { findPayee } from './members/find-payee.ts'
import { findPersonFacts, listAccountsOfPerson } from './members/find-person.ts'
import { findSharedFacts } from './members/find-shared-facts.ts'
import { listAccountNames } from './members/list-account-names.ts'
import { findMember, listMembers, type MemberLine, type MemberSearch } from './members/list-members.ts'
import { lockMember, unlockMember } from './members/lock-member.ts'
import { memberRoutes } from './members/member-routes.ts'
import type { Passwords } from './passwords/hash-password.ts'
import { checkPaymentPassword, type PaymentProof } from './payment-password/check-payment-password.ts'
import type { IdentityPorts, SessionEndReason } from './ports.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { proofRoutes } from './proof/proof-routes.ts'
import { confirmAge, hasConfirmedAge } from './registration/confirm-age.ts'
import { securityRoutes } from './security/security-routes.ts'
import { createAuthenticator } from './sessions/authenticate.ts'
import { endIdleSessions } from './sessions/end-idle-sessions.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { holdSession, sessionOpenedAt } from './sessions/hold-session.ts'
import { listSessions, type SessionLine } from './sessions/list-sessions.ts'
import { logoutAll } from './sessions/logout.ts'
import { revokeWaysIn } from './sessions/revoke-ways-in.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { accountCentreRoutes } from './tree/account-centre-routes.ts'
import { findPeople, findTreePerson, listLevel, listStays, nameThem } from './tree/browse-tree.ts'
import { changeRebate, changeType, findTypesAt } from './tree/change-type.ts'
import { type AccountOrigin, type AccountWish, createAccount, type PreparedAccount, prepareAccount } from './tree/create-account.ts'
import { findOwnCode } from './tree/find-own-code.ts'
import { findTreeMember, findTreeMembers, searchDownlines } from './tree/find-tree-member.ts'
import { listLinks, setLinkDomain } from './tree/links.ts'
import { countDirect, listDirect } from './tree/list-direct.ts'
import { applyDueMove, cancelMove, findMove, findPlanned, listMoves, type NewMove, planMove } from './tree/moves.ts'
import { findLinePoints, findLines } from './tree/rebate-lines.ts'
import { rebateRoutes } from './tree/rebate-routes.ts'
import { seedAffiliateCode } from './tree/seed-affiliate-code.ts'
import { seedDemoTeam } from './tree/seed-demo-team.ts'
import { getTreeRules, updateTreeRules } from './tree/tree-rules.ts'
import { removeIdleTrials } from './trials/remove-idle-trials.ts'

export { captchaHosts } from './external/captcha-hosts.ts'
export type { ProviderView } from './external/save-provider.ts'
export { copyDataJob } from './member-data/data-copies.ts'
export type { Contacts } from './members/find-contacts.ts'
export type { Payee } from './members/find-payee.ts'
export { createPasswords, type PasswordCost, type Passwords } from './passwords/hash-password.ts'
export type { PaymentProof } from './payment-password/check-payment-password.ts'
export type { BrandRules, IdentityPorts, PersonMoved, SecurityEvent, SessionEndReason } from './ports.ts'
export { profileSettings } from './profile/profile-settings.ts'
export type { SecurityChange } from './security/note-change.ts'
export type { TreePerson } from './tree/browse-tree.ts'
export type { AccountWish } from './tree/create-account.ts'
export { linkState } from './tree/domain/link-state.ts'
export type { TreeMember } from './tree/find-tree-member.ts'
export type { Activity, MemberLine, MemberSearch, SessionLine }

export interface IdentityModuleDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  /** Keys the fingerprints of codes that are short enough to be guessed from a plain hash. */
  readonly secret: Buffer
  readonly passwords: Passwords
  /** Outside ways in may stand on this very machine: for development and tests alone. */
  readonly mayProvidersBePrivate: boolean
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
  readonly listAccountNames: (memberIds: readonly string[], tx?: Db | Tx) => Promise<ReadonlyMap<string, string>>
  /** How a member can be written to. Asked on the caller's own transaction: it may hold the last free connection, or be making the member. */
  readonly findContacts: typeof findContacts
  /** Who is to be paid, as far as money out asks. */
  readonly findPayee: typeof findPayee
  /** By what a person is known; see the function of this name. */
  readonly findPersonFacts: typeof findPersonFacts
  readonly findSharedFacts: typeof findSharedFacts
  readonly findOwnCode: typeof findOwnCode
  /** The person's accounts at every brand, this one among them. */
  readonly listAccountsOfPerson: typeof listAccountsOfPerson
  /** Members with their place in the tree of uplines and downlines. */
  readonly tree: {
    readonly find: typeof findTreeMember
    readonly findMany: typeof findTreeMembers
    readonly search: typeof searchDownlines
    /** What rebates along a line are computed from. */
    readonly findLines: typeof findLines
    readonly findLinePoints: typeof findLinePoints
    /** Whoever stands directly beneath a member. */
    readonly listDirect: typeof listDirect
    readonly countDirect: typeof countDirect
  }
  /** Whether a member has confirmed to be of age, and confirming it. */
  readonly age: {
    readonly isConfirmed: (memberId: string) => Promise<boolean>
    readonly confirm: (memberId: string, at: Date) => Promise<void>
  }
  /** The tree as operators see and change it; see the functions of these names. */
  readonly people: {
    readonly listLevel: (search: Parameters<typeof listLevel>[1]) => ReturnType<typeof listLevel>
    readonly find: (search: Parameters<typeof findPeople>[1]) => ReturnType<typeof findPeople>
    readonly get: (memberId: string) => ReturnType<typeof findTreePerson>
    readonly name: (memberIds: readonly string[]) => ReturnType<typeof nameThem>
    readonly listStays: (memberId: string) => ReturnType<typeof listStays>
    readonly listLinks: typeof listLinks
    readonly setLinkDomain: typeof setLinkDomain
    readonly getRules: typeof getTreeRules
    readonly updateRules: typeof updateTreeRules
    readonly typesAt: (person: { memberId: string; uplineId: string | null }) => ReturnType<typeof findTypesAt>
    readonly changeType: (...args: TailOf<typeof changeType>) => ReturnType<typeof changeType>
    readonly changeRebate: typeof changeRebate
    readonly prepareAccount: (wish: AccountWish) => ReturnType<typeof prepareAccount>
    readonly createAccount: (tx: Tx, account: PreparedAccount, origin: AccountOrigin) => ReturnType<typeof createAccount>
    readonly planMove: (tx: Tx, move: NewMove) => ReturnType<typeof planMove>
    readonly cancelMove: (tx: Tx, asked: { moveId: string; now: Date }) => ReturnType<typeof cancelMove>
    /** Makes every move that is due; answers how many were made or refused. */
    readonly applyDueMoves: () => Promise<number>
    readonly findMove: typeof findMove
    readonly findPlanned: typeof findPlanned
    readonly listMoves: (search: Parameters<typeof listMoves>[1]) => ReturnType<typeof listMoves>
  }
  /** Ids of who bears the account name, in any case. */
  readonly findMembersNamed: (which: { readonly account: string; readonly brandIds: readonly string[] }) => Promise<string[]>
  readonly countActivity: (query: { brandId: string; since: Date; now: Date }) => Promise<Activity>
  /** When a session was opened; undefined for none. */
  readonly sessionOpenedAt: (sessionId: string) => Promise<Date | undefined>
  /** Keeps a sign-in open until the transaction ends, and says when it ends by its age; see the function of this name. */
  readonly holdSession: typeof holdSession
  /** Ends sessions within `tx`; see the function of this name. */
  readonly endSessions: typeof endSessions
  /** Ends sessions of a brand that have run out, before its terms become more generous. */
  readonly endIdleSessions: typeof endIdleSessions
  /** Locks an account for an operator, and opens it again. */
  readonly lockMember: (...args: TailOf<typeof lockMember>) => ReturnType<typeof lockMember>
  readonly unlockMember: typeof unlockMember
  /** Voids what would let somebody in without the password of now. */
  readonly revokeWaysIn: typeof revokeWaysIn
  /** Ends every session of a member, or every other one. */
  readonly logoutAll: (which: { memberId: string; exceptSessionId?: string; now: Date }) => Promise<number>
  /** Whether this is the member's payment password; ask before the money's transaction begins. Refuses what the function of this name says. */
  readonly checkPaymentPassword: (proof: PaymentProof) => Promise<Result<undefined, Refusal>>
  /** Takes a code of the member's authenticator, or a recovery code. Return its refusal from the transaction, so that the wrong try is counted. */
  readonly verifyAuthenticator: (tx: Tx, proof: AuthenticatorProof) => Promise<Result<'app' | 'recovery', Refusal>>
  /** Takes the person out of accounts that were closed long ago; see the function of this name. */
  readonly anonymiseClosed: (tx: Tx, now: Date) => Promise<number>
  /** Spends a pass of the slide captcha for something of another module; see the function of this name. */
  readonly spendSlidePass: (caller: CaptchaCaller, token: string, purpose: CaptchaPurpose) => Promise<boolean>
  /** Outside ways in: how a brand has set them up, and setting one up. */
  readonly viewProviders: typeof viewProviders
  readonly saveProvider: (tx: Tx, edit: ProviderEdit) => Promise<Result<ProviderView, SaveProviderRefusal>>
  /** What this module holds about a member, for the copy that the member has asked for; whose copy it is; and keeping it. */
  readonly copies: {
    readonly readData: (memberId: string) => ReturnType<typeof readMemberData>
    readonly findOwner: (copyId: string) => Promise<string | undefined>
    readonly store: (copy: { copyId: string; data: unknown; now: Date }) => Promise<void>
  }
  /** A code of the house, for a brand's first day. */
  readonly seedAffiliateCode: typeof seedAffiliateCode
  /** A team of the demonstration, where the installation's owner asked for one; see the function of this name. */
  readonly seedDemoTeam: (...args: TailOf<typeof seedDemoTeam>) => Promise<void>
}

/** What a function takes after what it works with. */
type TailOf<F> = F extends (deps: never, ...rest: infer R) => unknown ? R : never

/** Accounts, sessions and the proofs of being human. */
export function createIdentityModule({ clock, ...deps }: IdentityModuleDeps): IdentityModule {
  const { db, ports } = deps
  const termsOf = async (brandId: string) => (await ports.brandRules(brandId)).loginSecurity
  const authenticator = createAuthenticator(db, termsOf)
  const applyDueMoves = async () => {
    for (let made = 0; ; made++) if (!(await transaction(db, tx => applyDueMove(deps, tx, clock.now())))) return made
  }
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
        ...accountCentreRoutes(deps),
        ...rebateRoutes(deps),
      ],
      authenticators: { member: authenticator.authenticate },
      channels: {
        session_ended: payload => {
          const { sessionIds, reason } = JSON.parse(payload) as { sessionIds: string[]; reason: SessionEndReason }
          authenticator.forget(sessionIds)
          ports.realtime.endSessions(sessionIds, reason)
        },
      },
      jobs: [
        cronJob('identity.apply-moves', '* * * * *', applyDueMoves),
        cronJob('identity.anonymise-closed', '50 3 * * *', () => transaction(db, tx => anonymiseClosed(deps, tx, clock.now()))),
        cronJob('identity.remove-idle-trials', '40 * * * *', () => transaction(db, tx => removeIdleTrials(tx, clock.now()))),
      ],
    },
    authenticate: authenticator.authenticate,
    listMembers: search => listMembers(db, search),
    findMember: memberId => findMember(db, memberId),
    listAccountNames: (memberIds, tx = db) => listAccountNames(tx, memberIds),
    findContacts,
    findPayee,
    findPersonFacts,
    findSharedFacts,
    findOwnCode,
    listAccountsOfPerson,
    tree: { find: findTreeMember, findMany: findTreeMembers, search: searchDownlines, findLines, findLinePoints, listDirect, countDirect },
    age: { isConfirmed: memberId => hasConfirmedAge(db, memberId), confirm: (memberId, at) => confirmAge(db, memberId, at) },
    people: {
      listLevel: search => listLevel(db, search),
      find: search => findPeople(db, search),
      get: memberId => findTreePerson(db, memberId),
      name: memberIds => nameThem(db, memberIds),
      listStays: memberId => listStays(db, memberId),
      listLinks,
      setLinkDomain,
      getRules: getTreeRules,
      updateRules: updateTreeRules,
      typesAt: person => findTypesAt(db, person),
      changeType: (tx, change) => changeType(deps, tx, change),
      changeRebate,
      prepareAccount: wish => prepareAccount(deps, wish),
      createAccount: (tx, account, origin) => createAccount(deps, tx, account, origin),
      planMove: (tx, move) => planMove(deps, tx, move),
      cancelMove: (tx, asked) => cancelMove(deps, tx, asked),
      applyDueMoves,
      findMove,
      findPlanned,
      listMoves: search => listMoves(db, search),
    },
    findMembersNamed: which => findMembersNamed(db, which),
    countActivity: query => countActivity(db, query),
    listSessions: search => listSessions(db, { ...search, termsOf }),
    sessionOpenedAt: sessionId => sessionOpenedAt(db, sessionId),
    holdSession,
    endSessions,
    endIdleSessions,
    lockMember: (tx, lock) => lockMember(deps, tx, lock),
    unlockMember,
    revokeWaysIn,
    checkPaymentPassword: proof => checkPaymentPassword(deps, proof),
    verifyAuthenticator: (tx, proof) => verifyAuthenticator(deps, tx, proof),
    anonymiseClosed: (tx, now) => anonymiseClosed(deps, tx, now),
    spendSlidePass: (caller, token, purpose) => spendSlidePass(db, caller, token, purpose),
    viewProviders,
    saveProvider: (tx, edit) => saveProvider(deps, tx, edit),
    logoutAll: async which => {
      const ended = await logoutAll(deps, which)
      authenticator.forget(ended)
      return ended.length
    },
    copies: {
      readData: memberId => readMemberData(db, memberId),
      findOwner: copyId => findCopyOwner(db, copyId),
      store: copy => storeDataCopy(db, copy),
    },
    seedAffiliateCode,
    seedDemoTeam: (tx, team) => seedDemoTeam(deps, tx, team),
  }
}
