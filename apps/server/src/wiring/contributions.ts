import type { ClaimKind, Desk, DeskCase, Endpoints, RoomSnapshot, SaferPlayExclusion, SaferPlayLimit, ValueOf } from '@croupier/contract'
import type { Amount, ByteSource } from '@croupier/kernel'
import type { GameClass } from '../modules/bets/index.ts'
import type { BrandSettings } from '../modules/brand/index.ts'
import type { AskedPromotions, ChosenPromotion, PaidOrder, PromotionOffer, ReversedOrder } from '../modules/cashier/index.ts'
import type { GameEntry } from '../modules/catalog/index.ts'
import type { ClaimedWork } from '../modules/claims/index.ts'
import type { ContractsPorts } from '../modules/contracts/index.ts'
import type { IdentityPorts } from '../modules/identity/index.ts'
import type { RewardsPorts } from '../modules/rewards/index.ts'
import type { CashDebts } from '../modules/wallet/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Refusal } from '../platform/http/index.ts'
import type { ServerModule } from '../platform/module.ts'

/** A module as the process takes it in: its face for others, what it gives to the process, and what it adds to the lists of others. */
export interface Declared<Face> {
  readonly face: Face
  readonly gives: readonly ServerModule[]
  readonly adds?: Contributions
}

/** Lists that some modules read and others add to. An empty list is a neutral answer: nothing is restrained, shown, paid or found. */
export interface Contributions {
  /** A class of games. */
  readonly games?: GameOffer
  /** Who may keep a member from playing or moving money. */
  readonly restraint?: Restraint
  /** Money of a member that a module has under way. */
  readonly underWay?: MoneyUnderWay
  /** What a member has to end before the account can be closed. The first that answers is told, in the order of modules. */
  readonly beforeClosing?: (tx: Tx, memberId: string) => Promise<'bets_open' | 'payout_open' | undefined>
  /** Takes from the ledger what it still needs of a span, before entries of it leave for a file. */
  readonly beforeArchive?: (span: { readonly from: Date; readonly to: Date; readonly now: Date }) => Promise<unknown>
  /** What references of the ledger mean. */
  readonly references?: References
  /** What members owe others, and pay from whatever reaches their cash but for play. */
  readonly cashDebts?: CashDebts
  /** Whether a member owes somebody something that is due: nothing but play leaves the account while that lasts. */
  readonly hasDebt?: (db: Db | Tx, memberId: string) => Promise<boolean>
  /** A part of the copy of everything that is kept about a member. */
  readonly memberData?: { readonly name: string; readonly read: (member: CopiedMember) => Promise<unknown> }
  /** Promotions that a deposit could take part in. */
  readonly promotions?: DepositPromotions
  /** Fingerprints by which a person is told: devices, addresses, accounts to be paid to. */
  readonly personKeys?: (
    db: Db | Tx,
    memberId: string,
  ) => Promise<Readonly<Partial<Record<'device' | 'ip' | 'payAccount', readonly string[]>>>>
  /** Hears who brought a newcomer, in the transaction that opens the account. */
  readonly memberBrought?: IdentityPorts['memberBrought']
  /** Hears who moved in the tree, closed an account, was locked or became another type, in the transaction that does it. */
  readonly personMoved?: IdentityPorts['personMoved']
  /** What a contract's last whole period would have paid under other terms. */
  readonly lastContractPeriod?: ContractsPorts['lastPeriod']
  /** What a member and each friend that the member brought share, in their order. */
  readonly sharedKeys?: (
    db: Db | Tx,
    bonds: readonly { readonly referrerId: string; readonly friendId: string }[],
  ) => Promise<readonly (readonly ('device' | 'payAccount')[])[]>
  /** Names of the holders of a member's accounts elsewhere; any of them proves the member. */
  readonly holderNames?: (tx: Tx, memberId: string) => Promise<readonly string[]>
  /** Which transfers between members a brand has opened. */
  readonly transferSwitches?: (brandId: string) => Promise<{ readonly up: boolean; readonly down: boolean }>
  /** What ends with sign-ins that have ended. */
  readonly signInsEnded?: (sessionIds: readonly string[]) => Promise<unknown>
  /** Hears of a further account to be paid to, while its whole number is known. */
  readonly payoutAccountBound?: (
    tx: Tx,
    account: { readonly brandId: string; readonly memberId: string; readonly number: string; readonly at: Date },
  ) => Promise<unknown>
  /** Records of money, held against the ledger by reconciliation. */
  readonly recordProofs?: readonly RecordProof[]
  /** What a brand's members were owed at the start of a day, as it was published. */
  readonly publishedRoot?: (brandId: string, day: string) => Promise<ValueOf<Endpoints['settlementDay']>['published'] | undefined>
  /** What a member is to the brand now: the rank whose privileges the member has, what operators call the member, and what may be withdrawn in a day. */
  readonly standing?: (
    db: Db | Tx,
    member: { readonly brandId: string; readonly memberId: string },
  ) => Promise<{ readonly rank: number; readonly labels: readonly string[]; readonly withdrawalPerDay: Amount }>
  /** Points that a point unit of valid bets on each category earns at a brand now, with two decimals. */
  readonly pointValues?: (brandId: string) => Promise<Readonly<Record<string, string>>>
  /** Rewards that a member may fetch now or soon. */
  readonly claimable?: RewardsPorts['listClaimable']
  /** What a withdrawal ends beside the money that leaves, and ends it in the same transaction. */
  readonly beforeWithdrawal?: {
    readonly forfeits: (db: Db | Tx, memberId: string) => Promise<{ readonly sum: Amount; readonly grantIds: readonly string[] }>
    readonly forfeit: (tx: Tx, memberId: string) => Promise<number>
  }
  /** What operators call vendors, by their codes. */
  readonly vendorNames?: () => Promise<readonly (readonly [code: string, name: string])[]>
  /** What a member has decided for the member's own good, for whoever looks at the account. */
  readonly selfLimits?: (
    memberId: string,
    now: Date,
  ) => Promise<{ readonly limits: SaferPlayLimit[]; readonly exclusions: SaferPlayExclusion[] }>
  /** Queues of work that wait for operators. */
  readonly desk?: DeskQueues
  /** What operators claim before they work on it. */
  readonly claimed?: readonly ClaimedWork[]
  /** Cases about money that stay open until somebody acts. */
  readonly openCases?: OpenCases
  /** A room that a page of the brand enters; undefined for one that is none of its. */
  readonly enterRoom?: (roomId: string, brandId: string) => Promise<RoomSnapshot | undefined>
  /** What a brand starts with on the first day. */
  readonly seed?: (tx: Tx, brand: SeededBrand) => Promise<unknown>
}

export interface DepositPromotions {
  readonly offers: (db: Db | Tx, asked: AskedPromotions) => Promise<readonly PromotionOffer[]>
  /** Takes part with an order that is being made; the refusal that ends it, or nothing. `unknown` for a code of somebody else’s. */
  readonly choose: (tx: Tx, order: ChosenPromotion) => Promise<Refusal | 'unknown' | undefined>
  /** An order is paid; its money is not in the ledger yet. */
  readonly paid: (tx: Tx, order: PaidOrder) => Promise<unknown>
  /** The money of an order went back to its payer. */
  readonly reversed: (tx: Tx, order: ReversedOrder) => Promise<unknown>
  /** After commit: a member’s deposits stand otherwise, and with them what they count for. */
  readonly depositChanged: (memberId: string) => void
}

export interface GameOffer {
  readonly gameClass: GameClass
  /** Its games as the catalogue lists them. */
  readonly entries: readonly GameEntry[]
  /** Whether a brand with these prize modes sells a game; undefined for one of another class. */
  readonly isSoldIn?: (gameId: string, prizeModes: readonly string[]) => boolean | undefined
  /** A game that opens as a page of the portal, by its id or that of its room; undefined for any other. */
  readonly pageOf?: (brandId: string, id: string) => GamePage | undefined
  /** What the rules of its games keep of a stake at least, at a brand whose members have so many rebate points at most; games of another class are undefined. */
  readonly leastEdges?: (brand: {
    readonly brandId: string
    readonly topPoints: number | null
  }) => Promise<(gameId: string) => LeastEdge | undefined>
  /** Whether a round of the seat waits for its next step. */
  readonly hasOpenRound?: (tx: Tx, owner: { readonly ownerId: string; readonly isTrial: boolean }) => Promise<boolean>
}

/** In parts per million of a stake; of the edge, what goes back to the player and the line above at most. */
export interface LeastEdge {
  readonly edgePpm: number
  readonly rebatePpm: number
}

export interface GamePage {
  readonly gameId: string
  readonly path: string
}

export interface Restraint {
  /** The exclusion or pause that runs. */
  readonly shutOut: (db: Db | Tx, memberId: string, now: Date) => Promise<'time_out_active' | 'self_excluded' | undefined>
  /** Of these members, those whom an exclusion or a pause kept out at an instant. */
  readonly shutOutAmong: (db: Db | Tx, memberIds: readonly string[], at: Date) => Promise<ReadonlySet<string>>
  /** For every way that money comes in. */
  readonly mayDeposit: (tx: Tx, asked: { brandId: string; memberId: string; amount: Amount; now: Date }) => Promise<Refusal | undefined>
  /** For every way that money goes to a vendor that holds it. */
  readonly maySend: (tx: Tx, asked: { memberId: string; amount: Amount; now: Date }) => Promise<Refusal | undefined>
  /** Whenever what was sent has changed, before any row of the ledger is locked. */
  readonly sentChanged: (tx: Tx, memberId: string) => Promise<void>
}

export interface MoneyUnderWay {
  /** What a member has put in since an instant, or may still put in by open orders. */
  readonly committedSince?: (tx: Tx, query: { memberId: string; since: Date; now: Date }) => Promise<Amount>
  /** What a member has sent to those who hold it themselves, and what of it is not home. */
  readonly sentSince?: (db: Db | Tx, query: { memberId: string; since: Date }) => Promise<{ readonly total: Amount; readonly away: Amount }>
}

export interface References {
  /** What these ids mean to the member who asks, in their language where one is named; what the module does not know is left out. */
  readonly describe: (memberId: string, ids: readonly string[], language?: string) => Promise<readonly Described[]>
  /** The id behind a code that people write down, in upper case. */
  readonly find: (memberId: string, code: string) => Promise<string | undefined>
}

export interface Described {
  readonly type: 'round' | 'deposit' | 'withdrawal' | 'correction' | 'transfer' | 'reward'
  readonly id: string
  readonly name: string | null
}

export interface CopiedMember {
  readonly memberId: string
  readonly brandId: string
  readonly isTrial: boolean
}

/** A query whose rows are findings: rule, subject, "brandId", detail. */
export interface RecordProof {
  readonly name: string
  readonly sql: string
}

export interface DeskQueues {
  /** Who may see them. */
  readonly permission: string
  /** Those that open pages hear of. */
  readonly live: readonly Desk[]
  /** Left out where the overview counts nothing of them. */
  readonly count?: (brandId: string | undefined, now: Date) => Promise<Partial<Omit<ValueOf<Endpoints['deskCounts']>, 'asOf'>>>
}

export interface OpenCases {
  readonly kind: DeskCase['kind']
  /** Who may see them. */
  readonly permission: string
  /** The published view of them, `schema.name`: case_id, name, brand_id, member_id, amount, currency, opened_at, owner, waits_for, in this order. */
  readonly view: string
  /** Who claims one owns it. */
  readonly claims?: ClaimKind
}

export interface SeededBrand {
  readonly brandId: string
  readonly merchantCode: string
  readonly settings: BrandSettings
  /** False when the brand was there before. */
  readonly isNew: boolean
  readonly now: Date
  readonly random: ByteSource
}
