import type { Amount, DayHours, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { FailedCall } from '../../platform/remote/index.ts'
import type { DepositKind, Instructions } from './deposits-table.ts'
import type { DepositState } from './domain/deposit-state.ts'
import type { BrandLook } from './sandbox/checkout-style.ts'

/** A way to pay in, as the brand offers it. */
export interface DepositMethod {
  readonly methodCode: string
  readonly kind: DepositKind
  readonly name: string
  readonly provider: string
  readonly open: boolean
  readonly hours: DayHours | null
  readonly amountMin: Amount
  readonly amountMax: Amount
  readonly feeBps: number
  readonly feeFixed: Amount
  readonly minutesToPay: number
  readonly quickAmounts: readonly Amount[]
  readonly note: string
  readonly steps: readonly string[]
  /** Crypto: from so many on, the payment counts. */
  readonly confirmationsNeeded: number
  readonly network: string
}

export interface BrandTerms {
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly methods: readonly DepositMethod[]
}

export interface Credit {
  readonly brandId: string
  readonly memberId: string
  readonly depositId: string
  /** The code that people know the deposit by. */
  readonly reference: string
  /** Of this payment: the key of its transfer, so that it is credited once. */
  readonly paymentId: string
  readonly currency: string
  /** The provider, or `desk`. */
  readonly source: string
  readonly amount: Amount
  readonly fee: Amount
  /** The order is paid with this payment, and a promotion was chosen for it. */
  readonly completes?: PaidOrder | undefined
}

export interface Adjustment {
  readonly adjustmentId: string
  readonly brandId: string
  readonly memberId: string
  readonly currency: string
  /** Negative takes. */
  readonly amount: Amount
}

/** An order whose money is all there. */
export interface PaidOrder {
  readonly brandId: string
  readonly memberId: string
  readonly depositId: string
  /** With all its payments. */
  readonly received: Amount
  readonly now: Date
}

/** An order whose money was taken back by whoever paid it. */
export interface ReversedOrder {
  readonly brandId: string
  readonly memberId: string
  readonly depositId: string
  readonly reference: string
  readonly reason: string
  readonly now: Date
}

/** An order that takes part in a promotion. */
export interface ChosenPromotion {
  readonly brandId: string
  readonly memberId: string
  readonly depositId: string
  readonly promotionCode: string
  readonly amount: Amount
  readonly country: string
  readonly expiresAt: Date
  readonly now: Date
}

export interface AskedPromotions {
  readonly brandId: string
  readonly memberId: string
  readonly methodCode: string
  readonly amount: Amount
  readonly currency: string
  readonly language: string
  readonly country: string
  readonly now: Date
}
export interface PromotionOffer {
  readonly promotionCode: string
  readonly name: string
  readonly text: string
  /** Null where it gives no money, or how much is not known yet. */
  readonly bonus: Amount | null
  readonly turnoverTimes: number | null
}

/** What the cashier needs of others, in its own words. */
export interface CashierPorts {
  termsOf(brandId: string, language: string): Promise<BrandTerms>
  /** How a brand's own pages look, for the sandbox's. */
  lookOf(brandId: string): Promise<BrandLook>
  /** From this amount on a second operator agrees to what is credited by hand. */
  secondOperatorFrom(brandId: string): Promise<Amount>
  /** Moves the money within the caller's transaction; answers the member's balance after it. Posting the same payment twice is impossible. */
  credit(tx: Tx, credit: Credit): Promise<Amount>
  /** Corrects a balance within the caller's transaction, against the house; a member's account never goes below zero. */
  adjust(tx: Tx, adjustment: Adjustment): Promise<Result<Amount, 'insufficient_funds'>>
  /**
   * Limits of safer play and account state: a refusal, or nothing. The member's own row of the cashier is locked by then, so what it counts
   * (`committedSince`) cannot change until the order stands.
   */
  mayDeposit(
    tx: Tx,
    deposit: { brandId: string; memberId: string; amount: Amount; currency: string; now: Date },
  ): Promise<Refusal | undefined>
  /** What an order of this amount by this method could take part in now, judged for this member; none: the choice is not shown. */
  promotionsFor(db: Db | Tx, asked: AskedPromotions): Promise<readonly PromotionOffer[]>
  /** Takes part with an order that is being made, within its transaction. Answers why it can't, if so. */
  choosePromotion(tx: Tx, order: ChosenPromotion): Promise<Refusal | undefined>
  /** The money of an order went back to its payer: what was given for it ends, in the transaction that writes so. */
  reversed(tx: Tx, order: ReversedOrder): Promise<void>
  /** Who of the desk has an order to themselves. */
  readonly claims: {
    /** Why this operator may not decide now; undefined: nothing speaks against it. */
    mayDecide(tx: Tx, asked: { itemId: string; operatorId: string; now: Date }): Promise<Refusal | undefined>
    /** It is decided: nobody has it any more. */
    end(tx: Tx, itemId: string): Promise<void>
  }
  /** After commit: tells the member's open pages. */
  depositChanged(change: { memberId: string; depositId: string; state: DepositState }): void
  /** After commit: tells the member's open pages what he has now. */
  balanceChanged(memberId: string): void
}

/** An order as a provider hears of it. */
export interface OrderToStart {
  readonly depositId: string
  readonly brandId: string
  readonly memberId: string
  readonly methodCode: string
  readonly kind: DepositKind
  readonly network: string
  readonly reference: string
  readonly amount: Amount
  readonly currency: string
  readonly returnUrl: string
  readonly brandName: string
  readonly confirmationsNeeded: number
  readonly expiresAt: Date
  readonly now: Date
}

/** Where the member pays. */
export interface StartedOrder {
  readonly checkoutUrl: string | null
  readonly instructions: Instructions | null
  readonly accountId?: string
  readonly providerId?: string
}

/** What a provider says of an order, in our words. */
export interface ProviderReport {
  readonly eventId: string
  readonly reference: string
  readonly state: 'paid' | 'pending' | 'failed'
  /** Null where the report speaks of no money. */
  readonly amount: Amount | null
  readonly currency: string | null
  /** Tells a second payment from a second report of the first; the reference where the provider has no such id. */
  readonly paymentId: string
  readonly confirmations: number | null
  readonly sentAt: Date | null
}

export type WebhookFault = 'webhook_signature_wrong' | 'webhook_malformed'
export interface Webhook {
  readonly rawBody: string
  header(name: string): string
  readonly now: Date
}

interface AnyProvider {
  readonly code: string
  /** Undefined: this provider reports nothing by itself. */
  readonly readWebhook?: (webhook: Webhook) => Result<ProviderReport, WebhookFault>
}

/** Lives in this installation: an order is begun in the transaction that makes it. */
export interface EmbeddedProvider extends AnyProvider {
  readonly isRemote: false
  /** Paid to an account of the brand and looked at by its desk. */
  readonly isByHand: boolean
  /** `closed` where it has nothing to offer for this method now. */
  start(tx: Tx, order: OrderToStart): Promise<Result<StartedOrder, 'closed'>>
}

/** Lives elsewhere: spoken with after the order is stored, outside of any transaction. */
export interface RemoteProvider extends AnyProvider {
  readonly isRemote: true
  start(order: OrderToStart): Promise<Result<StartedOrder, FailedCall>>
  /** `unknown` where the provider has never heard of the order. */
  query(
    order: Pick<OrderToStart, 'reference' | 'amount' | 'currency'> & { providerId: string | null },
  ): Promise<Result<ProviderReport | 'unknown', FailedCall>>
}

export type PaymentProvider = EmbeddedProvider | RemoteProvider
export interface Providers {
  /** Undefined: there is none of this name, or it is switched off and new orders must not begin. */
  find(code: string, purpose: 'new-order' | 'report'): Promise<PaymentProvider | undefined>
}
