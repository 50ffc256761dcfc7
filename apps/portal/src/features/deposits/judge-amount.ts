import { amountDigitsOf } from '@croupier/contract/browser'
import { type Amount, err, formatAmount, ok, parseAmount, type Result, scaleAmount } from '@croupier/kernel'
import type { DepositMethod } from '../../shared/api/types.ts'

export type AmountFault = 'empty' | 'malformed' | 'precise' | 'below' | 'above'

export interface DepositPlan {
  amount: Amount
  fee: Amount
  credited: Amount
}

const BPS = 10_000n
/** `12,500.00`: commas between groups of three are how people write thousands, not a decimal mark. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** More digits than any ledger of ours holds. */
const LONGER_THAN_MONEY = /^\d{16,}/

const plain = (text: string): string => {
  const trimmed = text.replace(/\s/g, '')
  return (GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed).replace(/\.$/, '')
}

/** Judges a typed amount by the method's limits and tells what will be credited. The server judges again and has the last word. */
export function judgeAmount(
  text: string,
  method: Pick<DepositMethod, 'amountMin' | 'amountMax' | 'feeBps' | 'feeFixed'>,
  currency = '',
): Result<DepositPlan, AmountFault> {
  const typed = plain(text)
  if (typed === '') return err('empty')
  if (LONGER_THAN_MONEY.test(typed)) return err('above')
  const parsed = parseAmount(typed)
  if (!parsed.ok)
    return err(parsed.error === 'amount_too_precise' ? 'precise' : parsed.error === 'amount_too_large' ? 'above' : 'malformed')
  const amount = parsed.value
  if ((formatAmount(amount, 0).split('.')[1]?.length ?? 0) > amountDigitsOf(currency)) return err('precise')
  if (amount < wire(method.amountMin)) return err('below')
  if (amount > wire(method.amountMax)) return err('above')
  const share = scaleAmount(amount, BigInt(method.feeBps), BPS)
  const whole = share + wire(method.feeFixed)
  // As the server: a fee never eats an amount up.
  const fee = whole < amount ? whole : share
  return ok({ amount, fee, credited: amount - fee })
}

/** An amount that the server wrote. */
function wire(text: string): Amount {
  const parsed = parseAmount(text)
  if (!parsed.ok) throw new RangeError(`${parsed.error}: ${text}`)
  return parsed.value
}
