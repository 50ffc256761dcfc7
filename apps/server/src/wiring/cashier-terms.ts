import { amount } from '@croupier/kernel'
import type { BrandSettings } from '../modules/brand/index.ts'
import type { BrandTerms } from '../modules/cashier/index.ts'

/** Where the brand has set none: the usual number of the larger networks. */
const CONFIRMATIONS_DEFAULT = 3

/** The brand's settings in the cashier's words, in one language. Amounts were judged when the settings were saved. */
export function cashierTerms(settings: BrandSettings, language: string): BrandTerms {
  const text = (texts: Readonly<Record<string, string>>) => texts[language] ?? texts.EN ?? ''
  return {
    name: settings.name,
    currency: settings.currency,
    timeZone: settings.timeZone,
    methods: settings.depositMethods.map(method => ({
      ...method,
      name: text(method.name),
      note: text(method.note),
      steps: method.steps?.[language] ?? method.steps?.EN ?? [],
      hours: method.hours ?? null,
      feeFixed: amount(method.feeFixed ?? '0'),
      confirmationsNeeded: method.confirmations ?? CONFIRMATIONS_DEFAULT,
      network: method.network ?? '',
      amountMin: amount(method.amountMin),
      amountMax: amount(method.amountMax),
      quickAmounts: method.quickAmounts.map(amount),
    })),
  }
}
