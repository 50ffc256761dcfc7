import type {
  FieldSetting,
  LoginSecurity,
  PhoneCaptcha,
  ProfileField,
  ProfileFieldSetting,
  RedeemContact,
  Toggles,
} from '@croupier/contract'
import type { Static } from 'typebox'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { HttpPorts } from '../../platform/http/index.ts'
import type { OutgoingMessage } from '../../platform/messages/index.ts'

/** What accounts need to know of a brand. */
export interface BrandRules {
  readonly name: string
  readonly currency: string
  /** Its region is the country of a phone number that names none. */
  readonly locale: string
  readonly defaultLanguage: string
  readonly languages: readonly string[]
  readonly toggles: Static<typeof Toggles>
  readonly register: Readonly<Record<string, Static<typeof FieldSetting>>>
  /** Absent: as at registration, else by the product's own rules. */
  readonly profile?: Readonly<Partial<Record<ProfileField, Static<typeof ProfileFieldSetting>>>> | undefined
  /** Which contact redeeming a bonus asks for; absent: none. */
  readonly redeemContact?: RedeemContact | null | undefined
  /** Where the brand's days begin: whose eighteenth birthday is today may play. */
  readonly timeZone: string
  readonly termsVersion: string
  readonly passwordDaysMax: number
  /** Of accounts that an upline creates: whoever comes in with it must choose one of his own. */
  readonly defaultPassword?: string | null | undefined
  readonly smsExpiredMinutes: number
  readonly loginSecurity: LoginSecurity
  /** The check of people that the phone provider insists on; absent: none. */
  readonly phoneCaptcha?: PhoneCaptcha | null | undefined
}

/** What the log of security events keeps; never a secret. */
export interface SecurityEvent {
  readonly at: Date
  readonly actor: { readonly kind: 'member' | 'system' | 'visitor'; readonly id: string; readonly name: string }
  readonly brandId: string
  readonly action: string
  readonly subject: string
  readonly ip?: string
  readonly before?: unknown
  readonly after?: unknown
}

export type SessionEndReason = 'logout' | 'revoked' | 'locked' | 'expired' | 'paused' | 'closed'

/** What proves an account from outside this module. */
export interface ProofPorts {
  /** Where the installation serves itself, this very machine is no new address. */
  readonly trustsLoopback: boolean
  /** Names of the holders of a member's bank accounts; any of them is a proof. */
  readonly bankNames: (tx: Tx, memberId: string) => Promise<readonly string[]>
}

/** What has to be ended before an account can be closed, as the refusal that says so. */
export interface ClosingPort {
  whatIsLeft(tx: Tx, member: { memberId: string; brandId: string }): Promise<'balance_not_zero' | 'bets_open' | 'payout_open' | undefined>
}

/** Which transfers between members a brand has opened. */
export interface TransfersPort {
  switchesOf(brandId: string): Promise<{ readonly up: boolean; readonly down: boolean }>
}

/** What became of somebody's place in the tree: what binds them to an upline or to a team ends with it. */
export interface PersonMoved {
  readonly memberId: string
  readonly brandId: string
  /** The local midnight of a move; of all else the moment at which it is done. */
  readonly at: Date
  /** `stays`: a move that was planned is not made. */
  readonly kind: 'moved' | 'stays' | 'closed' | 'banned' | 'type_changed'
}

export interface IdentityPorts {
  /** Somebody moved or will not, closed the account, was locked by an operator or became another type; in the transaction that does it. */
  personMoved(tx: Tx, moved: PersonMoved): Promise<void>
  /** A newcomer named who brought them; in the transaction that opens the account. */
  memberBrought(
    tx: Tx,
    friend: { readonly brandId: string; readonly friendId: string; readonly referrerId: string; readonly registeredAt: Date },
  ): Promise<void>
  /** The rules of a brand that the edge has resolved. */
  readonly brandRules: (brandId: string) => Promise<BrandRules>
  readonly wallet: {
    openAccounts(tx: Tx, member: { memberId: string; brandId: string; currency: string; type: number }): Promise<unknown>
    /** Gives a trial account its demo credits, in the transaction that makes it. */
    grantDemoCredits(tx: Tx, member: { memberId: string; brandId: string }): Promise<unknown>
  }
  readonly realtime: { endSessions(sessionIds: readonly string[], reason: SessionEndReason): void }
  readonly messages: { send(tx: Tx, message: OutgoingMessage): Promise<unknown> }
  readonly proofs: ProofPorts
  readonly audit: { record(tx: Tx, event: SecurityEvent): Promise<void> }
  readonly closing: ClosingPort
  readonly transfers: TransfersPort
  /** The rank that the member has and what operators call the member. */
  readonly standingOf: (
    db: Db | Tx,
    member: { readonly brandId: string; readonly memberId: string },
  ) => Promise<{ readonly rank: number; readonly labels: readonly string[] }>
  readonly unseal: HttpPorts['unseal']
}
