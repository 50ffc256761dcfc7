import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { TurnoverDeposit } from './domain/turnover.ts'

export interface WithdrawalBrand {
  readonly name: string
  readonly merchantCode: string
  readonly currency: string
  readonly timeZone: string
  readonly defaultLanguage: string
  /** After so many minutes silence counts as received. */
  readonly receiptMinutes: number
}

export interface WithdrawalMember {
  readonly account: string
  /** The name by which the member must be known at the bank; null while he has given none. */
  readonly fullName: string | null
  readonly hasPaymentPassword: boolean
  readonly registeredAt: Date
  /** Null where it is still the one of the registration. */
  readonly passwordChangedAt: Date | null
}

/** An amount that moves for a withdrawal; each step has a key of its own, so it moves once. */
export interface WithdrawalMove {
  readonly brandId: string
  readonly memberId: string
  readonly withdrawalId: string
  readonly currency: string
  readonly amount: Amount
}
export interface PayoutMove extends WithdrawalMove {
  readonly payoutId: string
  readonly provider: string
}

/** The money side, always within the caller's transaction. All but `lock` move what is known to be there. */
export interface WithdrawalMoney {
  /** Main wallet → locked. */
  lock(tx: Tx, move: WithdrawalMove): Promise<Result<undefined, 'insufficient_funds' | 'account_closed'>>
  /** Locked → the provider's clearing account. */
  payOut(tx: Tx, move: PayoutMove): Promise<void>
  /** Clearing → locked, when the provider has confirmed that it did not pay. */
  takeBack(tx: Tx, move: PayoutMove): Promise<void>
  /** Locked → fees. */
  takeFee(tx: Tx, move: WithdrawalMove): Promise<void>
  /** Fees → main wallet. */
  returnFee(tx: Tx, move: WithdrawalMove): Promise<void>
  /** Locked → main wallet; `part` tells several of one withdrawal apart. */
  giveBack(tx: Tx, move: WithdrawalMove & { readonly part: string }): Promise<void>
  balancesOf(memberId: string): Promise<{ readonly available: Amount; readonly locked: Amount }>
}

export type WithdrawalNews =
  /** A person decides on it. */
  | 'requested'
  | 'approved'
  | 'rejected'
  | 'paid'
  | 'failed'
  | 'returned'
  | 'reminder'
  | 'forced'
  | 'case-opened'
  | 'case-answered'
  | 'case-closed'

/** An operator who has something of the desk to themselves. */
export interface DeskClaim {
  readonly operatorId: string
  readonly name: string
  readonly at: Date
  readonly until: Date | null
}
interface DeskClaims {
  /** Why this operator may not decide now; undefined: nothing speaks against it. */
  mayDecide(tx: Tx, asked: { itemId: string; operatorId: string; now: Date }): Promise<Refusal | undefined>
  /** It is decided, or over: nobody has it any more. */
  end(tx: Tx, itemId: string): Promise<void>
}

/** What withdrawals need of others, in their own words. */
export interface WithdrawalsPorts {
  brandOf(brandId: string): Promise<WithdrawalBrand>
  memberOf(db: Db | Tx, memberId: string): Promise<WithdrawalMember>
  /** The member's VIP rank, 0 to 10, and what it lets be withdrawn in a day: limits and free withdrawals depend on it. */
  rankOf(
    db: Db | Tx,
    member: { readonly brandId: string; readonly memberId: string },
  ): Promise<{ readonly rank: number; readonly amountPerDay: Amount }>
  /** Judged and counted by itself, before the money's transaction begins. */
  checkPaymentPassword(proof: { memberId: string; password: string; now: Date }): Promise<Result<undefined, Refusal>>
  /** What the member owes the house, in the brand's currency: nothing is paid out before it. */
  amountOwed(db: Db | Tx, memberId: string, currency: string): Promise<Amount>
  /** Whether the member owes somebody else something that is due. */
  hasDebt(db: Db | Tx, memberId: string): Promise<boolean>
  verificationLevelOf(db: Db | Tx, memberId: string, now: Date): Promise<number>
  /** The level of identity checks that a withdrawal of this amount asks for. */
  verificationNeededFor(request: { brandId: string; amount: Amount }): Promise<number>
  /** Deposits since an instant, with the valid bets between them. */
  depositsWithBets(db: Db | Tx, member: { memberId: string; since: Date | null; now: Date }): Promise<readonly TurnoverDeposit[]>
  /** Bonus money that a withdrawal ends: how many grants, and what they hold. */
  forfeits(db: Db | Tx, memberId: string): Promise<{ readonly grants: number; readonly sum: Amount }>
  forfeit(tx: Tx, memberId: string): Promise<unknown>
  depositFacts(db: Db | Tx, memberId: string): Promise<{ readonly lastAt: Date | null; readonly sum: Amount }>
  /** Whether an operator has credited a deposit of this member by hand since then. */
  hasCredited(tx: Tx, asked: { operatorId: string; memberId: string; since: Date }): Promise<boolean>
  readonly claims: DeskClaims & {
    /** Who has which of these withdrawals now. */
    list(db: Db | Tx, itemIds: readonly string[], now: Date): Promise<ReadonlyMap<string, DeskClaim>>
    /** What an operator has now. */
    listHeldBy(operatorId: string, now: Date): Promise<readonly string[]>
  }
  readonly caseClaims: DeskClaims
  readonly money: WithdrawalMoney
  /** Writes to the member, within the transaction of what he is told. */
  tell(
    tx: Tx,
    message: { brandId: string; memberId: string; news: WithdrawalNews; number: string; amount: Amount; currency: string; note?: string },
  ): Promise<void>
  /** After commit: tells the member's open pages. */
  changed(change: { memberId: string; withdrawalId: string; state: string }): void
  /** What concerns security: for the audit log and, while the whole number is known, for signs of one person at two accounts. The number is not kept. */
  recordAccount(
    tx: Tx,
    event: {
      brandId: string
      memberId: string
      ip: string
      at: Date
      action: 'bound' | 'unbound'
      accountId: string
      mask: string
      number?: string
    },
  ): Promise<void>
}

export type PayoutAnswer =
  | { readonly state: 'paid' | 'pending'; readonly providerReference?: string }
  | { readonly state: 'failed'; readonly reason: string }

export interface PayoutOrder {
  /** The provider pays each reference once, however often it is asked. */
  readonly reference: string
  readonly amount: Amount
  readonly currency: string
  readonly kind: 'bank' | 'ewallet' | 'crypto'
  readonly optionCode: string
  readonly holder: string
  readonly number: string
}

/**
 * Who pays out. An exception of either call means that nobody knows: the payout is held, and asked about until the provider says.
 * `createPayout` with a reference that the provider knows already answers how that one stands.
 */
export interface PayoutProvider {
  readonly code: string
  createPayout(order: PayoutOrder): Promise<PayoutAnswer>
  queryPayout(order: PayoutOrder): Promise<PayoutAnswer | { readonly state: 'not_found' }>
}

/** A payout as its provider reports it, in our words. */
export interface PayoutReport {
  /** Tells a repeat of a report from another one. */
  readonly eventId: string
  readonly reference: string
  readonly state: 'paid' | 'pending' | 'failed'
  /** Null where the report speaks of no money. */
  readonly amount: Amount | null
  readonly currency: string | null
  readonly providerReference: string | null
  readonly sentAt: Date | null
}
export interface ReportRequest {
  readonly rawBody: string
  header(name: string): string
  readonly now: Date
}

export interface PayoutProviders {
  /** Undefined: there is none of this name now. */
  find(code: string): Promise<PayoutProvider | undefined>
  /** Providers that can pay out, for the rules to name. */
  list(): Promise<readonly string[]>
  /** Reads a signed report of the provider of this name, also of one that is switched off: what it says of earlier payouts still counts. */
  readReport(code: string, request: ReportRequest): Promise<Result<PayoutReport, 'webhook_signature_wrong' | 'webhook_malformed'>>
}
