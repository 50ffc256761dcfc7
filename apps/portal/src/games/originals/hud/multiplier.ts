import type { Words } from '../text/words.ts'

/** ×2.00, ×1.12: cut, never rounded up. */
export const multiplierText = (units: number, words: Words, digits = 2): string =>
  words.t('multiplier', { n: figure(units, words, digits, digits) })

/** ×2, ×0.5, ×1.12: without digits that say nothing. */
export const shortMultiplier = (units: number, words: Words): string => words.t('multiplier', { n: figure(units, words) })

/** A multiplier in ten-thousandths as a figure, cut to so many digits. */
export function figure(units: number, words: Words, digits = 2, digitsMin = 0): string {
  const step = 10 ** (4 - digits)
  return words.number((Math.floor(units / step) * step) / 10_000, digits, digitsMin)
}
