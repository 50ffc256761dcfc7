import type { Words } from '../text/words.ts'

/** ×2, ×1.12: cut, never rounded up; `digits` are shown at most. */
export const multiplierText = (units: number, words: Words, digits = 2): string =>
  words.t('multiplier', { n: figure(units, words, digits) })

/** A multiplier in ten-thousandths as a figure, cut to so many digits. */
export function figure(units: number, words: Words, digits = 2): string {
  const step = 10 ** (4 - digits)
  return words.number((Math.floor(units / step) * step) / 10_000, digits)
}
