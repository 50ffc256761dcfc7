/** The level beside `bet`: `by` is −1 or 1. Stays where the list ends; an unknown bet goes to the nearest end. */
export function stepBet(levels: readonly string[], bet: string, by: -1 | 1): string {
  const index = levels.indexOf(bet)
  const next = levels[Math.min(Math.max(index + by, 0), levels.length - 1)]
  return next ?? bet
}

/** The bet to open with: the one last played, if it is still offered, else the brand's. */
export function openingBet(levels: readonly string[], remembered: string | null, fallback: string): string {
  if (remembered !== null && levels.includes(remembered)) return remembered
  return levels.includes(fallback) ? fallback : (levels[0] ?? fallback)
}
