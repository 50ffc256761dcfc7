const PPM_A_PERCENT = 10_000
const DIGITS = 4

/** Parts per million as a percentage, with no more digits than it has. */
export const percentText = (ppm: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: DIGITS }).format(ppm / PPM_A_PERCENT)} %`

/** What somebody types as a percentage, in parts per million; undefined for anything that is no rate of a contract. */
export function readPercent(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(trimmed)) return undefined
  const ppm = Math.round(Number(trimmed) * PPM_A_PERCENT)
  return ppm >= 1 && ppm <= 100 * PPM_A_PERCENT ? ppm : undefined
}
