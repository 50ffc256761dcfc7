import type { ParseKeys } from 'i18next'
import type { TableT } from '../faces/face.ts'

/** Spots whose names are made of parts. */
const PATTERNS: readonly (readonly [RegExp, (t: TableT, part: string) => string])[] = [
  [/^gate-(\d)-/, (t, gate) => t('gate.name', { gate })],
  [/^straight-0$/, t => t('spot.roulette.zero')],
  [/^single-(\w+)$/, (t, symbol) => t(`beast.${symbol as 'fish'}`)],
  [/^fan-(\d)$/, (t, number) => t('spot.fan-tan.fan', { number })],
]

/** What a quick bet of the lobby is called: as short as its button. */
export function quickSpotName(t: TableT, gameId: string, spot: string): string {
  for (const [pattern, name] of PATTERNS) {
    const match = pattern.exec(spot)
    if (match) return name(t, match[1] ?? '')
  }
  return t(`spot.${gameId}.${spot}` as ParseKeys<'tables'>)
}
