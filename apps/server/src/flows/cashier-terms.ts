import { amount } from '@croupier/kernel'
import type { BrandSettings } from '../modules/brand/index.ts'
import type { BrandTerms } from '../modules/cashier/index.ts'

/** The brand's settings in the cashier's words, in one language. Amounts were judged when the settings were saved. */
export function cashierTerms(settings: BrandSettings, language: string): BrandTerms {
  const text = (texts: Readonly<Record<string, string>>) => texts[language] ?? texts.EN ?? ''
  return {
    name: settings.name,
    currency: settings.currency,
    methods: settings.depositMethods.map(method => ({
      ...method,
      name: text(method.name),
      note: text(method.note),
      amountMin: amount(method.amountMin),
      amountMax: amount(method.amountMax),
      quickAmounts: method.quickAmounts.map(amount),
    })),
  }
}
