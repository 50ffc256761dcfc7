import { useText } from '../../shared/i18n/use-text.ts'

/** Deviations as operators read them: one decimal, with the sign of the standard deviation. */
export function useSigmas(): (sigmas: number) => string {
  const { locale } = useText()
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return sigmas => `${format.format(sigmas)} σ`
}
