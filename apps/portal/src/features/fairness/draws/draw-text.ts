import type { Json } from '@croupier/games/fairness'

/** What was drawn, as text: numbers with spaces between, parts with their names. */
export function drawText(draw: Json): string {
  if (Array.isArray(draw)) {
    const items = draw as readonly Json[]
    return items.map(drawText).join(items.some(item => Array.isArray(item)) ? ' · ' : ' ')
  }
  if (typeof draw === 'object' && draw !== null)
    return Object.entries(draw)
      .map(([name, part]) => `${name}: ${drawText(part)}`)
      .join(' · ')
  return String(draw)
}
