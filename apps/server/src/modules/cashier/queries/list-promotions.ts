import { type Amount, formatAmount, parseAmount } from '@croupier/kernel'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { CashierPorts, PromotionOffer } from '../ports.ts'

export interface PromotionQuestion {
  readonly brandId: string
  readonly memberId: string
  readonly methodCode: string
  /** Decimal text as it was typed. */
  readonly amount: string
  readonly language: string
  readonly country: string
  readonly now: Date
}

/** What a deposit could take part in. Nothing for an amount or a method that no order could be made with; undefined for what is no amount. */
export async function listPromotions(
  db: Db | Tx,
  ports: CashierPorts,
  question: PromotionQuestion,
): Promise<readonly PromotionOffer[] | undefined> {
  const amount = parseAmount(question.amount)
  if (!amount.ok) return undefined
  const terms = await ports.termsOf(question.brandId, question.language)
  const method = terms.methods.find(each => each.methodCode === question.methodCode)
  const fits = method?.open && amount.value >= method.amountMin && amount.value <= method.amountMax
  return fits ? ports.promotionsFor(db, { ...question, currency: terms.currency, amount: amount.value }) : []
}

/** An offer as it travels. */
export const promotionView = ({ bonus, ...offer }: PromotionOffer) => ({ ...offer, bonus: moneyOf(bonus) })

const moneyOf = (amount: Amount | null): string | null => (amount === null ? null : formatAmount(amount))
