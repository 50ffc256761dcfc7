import { type Amount, parseAmount } from '@croupier/kernel'

/** Throws on what is no amount: the contract promises one, so anything else is a defect of the sender. */
export function readAmount(text: string): Amount {
  const amount = parseAmount(text)
  if (!amount.ok) throw new RangeError(`${amount.error}: ${text}`)
  return amount.value
}
