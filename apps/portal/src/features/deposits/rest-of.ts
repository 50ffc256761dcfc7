import { formatAmount, parseAmount } from '@croupier/kernel'
import type { Deposit } from '../../shared/api/types.ts'

/** What is still to come; amounts never pass through a float. */
export function restOf({ amount, received }: Pick<Deposit, 'amount' | 'received'>): string {
  const [ordered, come] = [parseAmount(amount), parseAmount(received)]
  return ordered.ok && come.ok && ordered.value > come.value ? formatAmount(ordered.value - come.value) : '0.00'
}
