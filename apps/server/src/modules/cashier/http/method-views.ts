import { formatAmount, isWithinHours } from '@croupier/kernel'
import type { BrandTerms, DepositMethod, PaymentProvider, Providers } from '../ports.ts'

/** The ways to pay in as members see them, in the brand's order; what is closed says why. */
export async function methodViews(terms: BrandTerms, providers: Providers, now: Date) {
  // Many ways share a provider; each is looked up once.
  const codes = new Set(terms.methods.flatMap(method => (method.open ? [method.provider] : [])))
  const found = new Map(await Promise.all([...codes].map(async code => [code, await providers.find(code, 'new-order')] as const)))
  return terms.methods.map(method => methodView(method, terms, method.open ? found.get(method.provider) : undefined, now))
}

function methodView(method: DepositMethod, { timeZone }: BrandTerms, provider: PaymentProvider | undefined, now: Date) {
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
