import type { Amount } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'
import type { DepositState } from './domain/deposit-state.ts'

/** A way to pay in, as the brand offers it. */
export interface DepositMethod {
  readonly methodCode: string
  readonly kind: 'card' | 'qr' | 'bank' | 'crypto'
  readonly name: string
  readonly provider: string
  readonly open: boolean
  readonly amountMin: Amount
  readonly amountMax: Amount
  readonly feeBps: number
  readonly minutesToPay: number
  readonly quickAmounts: readonly Amount[]
  readonly note: string
}

export interface BrandTerms {
  readonly name: string
  readonly currency: string
  readonly methods: readonly DepositMethod[]
}

export interface Credit {
  readonly brandId: string
  readonly memberId: string
  readonly depositId: string
  readonly currency: string
  readonly provider: string
  readonly amount: Amount
  readonly fee: Amount
}

/** What the cashier needs of others, in its own words. */
export interface CashierPorts {
  termsOf(brandId: string, language: string): Promise<BrandTerms>
  /** Moves the money within the caller's transaction; answers the member's balance after it. Posting the same deposit twice is impossible. */
  credit(tx: Tx, credit: Credit): Promise<Amount>
  /** Limits of safer play and account state: a refusal code, or nothing. */
  mayDeposit(tx: Tx, deposit: { memberId: string; amount: Amount }): Promise<'amount_out_of_range' | undefined>
  /** After commit: tells the member's open pages. */
  depositChanged(change: { memberId: string; depositId: string; state: DepositState }): void
}

/** Starts an order at a payment provider; answers where the member pays. */
export interface PaymentProvider {
  readonly code: string
  /** Signs and checks webhooks. */
  readonly secret: string
  createOrder(
    tx: Tx,
    order: { reference: string; amount: Amount; currency: string; returnUrl: string; brandName: string; expiresAt: Date },
  ): Promise<{ checkoutUrl: string }>
}
