import { formatAmount, isWithinHours } from '@croupier/kernel'
import type { BrandTerms, DepositMethod, Providers } from '../ports.ts'

/** The ways to pay in as members see them, in the brand's order; what is closed says why. */
export function methodViews(terms: BrandTerms, providers: Providers, now: Date) {
  return Promise.all(terms.methods.map(method => methodView(method, terms, providers, now)))
}

async function methodView(method: DepositMethod, { timeZone }: BrandTerms, providers: Providers, now: Date) {
  const provider = method.open ? await providers.find(method.provider, 'new-order') : undefined
  const isOfHour = isWithinHours(method.hours, timeZone, now)
  const { methodCode, kind, name, feeBps, minutesToPay, note, hours } = method
  return {
    methodCode,
    kind,
    name,
    open: provider !== undefined && isOfHour,
    closedBecause: provider === undefined ? ('closed' as const) : isOfHour ? null : ('hours' as const),
    hours,
    amountMin: formatAmount(method.amountMin),
    amountMax: formatAmount(method.amountMax),
    feeBps,
    feeFixed: formatAmount(method.feeFixed),
    minutesToPay,
    quickAmounts: method.quickAmounts.map(value => formatAmount(value)),
    note,
    steps: [...method.steps],
    hasCheckout: provider !== undefined && (provider.isRemote || !provider.isByHand),
    isByHand: provider !== undefined && !provider.isRemote && provider.isByHand,
  }
}
