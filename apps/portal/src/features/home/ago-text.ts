const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, in the largest unit that is not zero: `8 minutes ago`, `yesterday`. */
export function agoText(at: string, nowMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const passedMs = Math.max(0, nowMs - Date.parse(at))
  for (const [unit, unitMs] of STEPS) if (passedMs >= unitMs) return format.format(-Math.floor(passedMs / unitMs), unit)
  return format.format(0, 'minute')
}
