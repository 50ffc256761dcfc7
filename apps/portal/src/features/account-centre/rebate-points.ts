const POINTS_A_PERCENT = 10

/** As people read it, without a sign: 78 points are 7.8. */
export const percentOf = (points: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(points / POINTS_A_PERCENT)

/** Points of a percentage as it was typed, with a point or a comma; null for none, undefined for what is no number or above the most. */
export function pointsOf(typed: string, max: number): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const points = /^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * POINTS_A_PERCENT) : Number.POSITIVE_INFINITY
  return points <= max ? points : undefined
}
