import { AMOUNT_UNIT, type Amount, formatAmount } from '@croupier/kernel'

const STEPS = [
  [1_000_000_000n, 'B'],
  [1_000_000n, 'M'],
  [1_000n, 'K'],
] as const

/** What stands on a chip: 5, 500, 1K, 2.5M. The same in every language, as on the chips of a casino. */
export function chipText(amount: Amount): string {
  for (const [step, letter] of STEPS) {
    const tenths = (amount * 10n) / (step * AMOUNT_UNIT)
    if (tenths >= 10n) return `${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}${letter}`
  }
  return formatAmount(amount, 0)
}
