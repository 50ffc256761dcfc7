/** Amounts as a language writes them: the server's texts write theirs the same way. */
export { type AmountParts, type AmountStyle, amountParts, amountText, toAmount } from '@croupier/kernel'
