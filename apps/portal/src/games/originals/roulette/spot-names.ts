import type { RouletteSpot } from '@croupier/games/tables'
import type { TextKey, Words } from '../text/words.ts'

const NAMED = {
  red: 'rouletteRed',
  black: 'rouletteBlack',
  odd: 'rouletteOdd',
  even: 'rouletteEven',
  low: 'rouletteLow',
  high: 'rouletteHigh',
} as const
const DOZENS = ['rouletteDozen1', 'rouletteDozen2', 'rouletteDozen3'] as const

/** A spot as a person would call it. */
export function spotName({ id, kind, numbers }: RouletteSpot, { t }: Words): string {
  if (kind in NAMED) return t(NAMED[kind as keyof typeof NAMED])
  const nth = Number(id.split('-')[1])
  if (kind === 'dozen') return t(DOZENS[nth - 1] ?? 'rouletteDozen1')
  if (kind === 'column') return t('rouletteColumn', { n: nth })
  return t(`spot_${kind}` as TextKey, { n: numbers.join('–') })
}

/** What stands in its cell. */
export function spotLabel(spot: RouletteSpot, words: Words): string {
  if (spot.kind === 'straight') return String(spot.numbers[0])
  return spot.kind === 'column' ? words.t('rouletteColumnShort') : spotName(spot, words)
}
