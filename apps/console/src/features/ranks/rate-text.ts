const PPM_PER_PERCENT = 10_000

/** Parts per million as operators write them: percent with at most four decimals. */
export const percentOf = (ppm: number): string => String(ppm / PPM_PER_PERCENT)

/** Undefined where the text is no rate from 0 to 100 %. */
export function ppmOf(text: string): number | undefined {
  if (!/^\d{1,3}([.,]\d{0,4})?$/.test(text.trim())) return undefined
  const ppm = Math.round(Number(text.trim().replace(',', '.')) * PPM_PER_PERCENT)
  return ppm <= 100 * PPM_PER_PERCENT ? ppm : undefined
}
