import type { MemberTransferRules } from '@croupier/contract'
import { amount, formatAmount, scaleAmount } from '@croupier/kernel'

/** What one yuan buys of each currency, rounded to what people count in: the defaults are the same sums everywhere. */
const PER_YUAN: Readonly<Record<string, bigint>> = { CNY: 1n, USD: 1n, THB: 5n, VND: 3_500n, IDR: 2_000n, JPY: 20n, MYR: 1n }

/** What counts for a brand that has decided nothing yet: closed both ways, with limits to begin with. */
export function defaultRules(currency: string): MemberTransferRules {
  const money = (yuan: string) => formatAmount(scaleAmount(amount(yuan), PER_YUAN[currency] ?? 1n, 1n))
  return {
    up: { open: false, amountMin: money('10'), amountMax: money('20000'), amountPerDay: money('50000'), countPerDay: 10 },
    down: {
      open: false,
      wholeTeam: false,
      amountMin: money('10'),
      amountMax: money('50000'),
      amountPerDay: money('200000'),
      countPerDay: 100,
    },
    auditFrom: money('10000'),
  }
}
