import { useText } from '../../shared/i18n/use-text.ts'

/** A share in hundredths of a percent, as a percentage; a dash where there is none. */
export function useShare(): (bps: number | null) => string {
  const { locale } = useText()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return bps => (bps === null ? '—' : percent.format(bps / 10_000))
}
