import { drawDigits } from '../../draw/generate.ts'
import { readNumbersDrawn } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { DigitDraw } from '../../rules/digit-sets.ts'
import { anywherePanel, placePanels, sumPanel } from '../../trend/panels.ts'
import { pc28Plays } from './plays.ts'

/** PC28: three digits and their sum, 0 to 27. */
export const pc28 = defineFamily<DigitDraw>({
  id: 'PC28',
  name: { zh: 'PC28', en: 'Lucky 28' },
  plays: pc28Plays,
  trends: [sumPanel(0, 27), ...placePanels(3, 0, 9), anywherePanel(0, 9)],
  readDraw: raw => readNumbersDrawn(raw, 3, 0, 9),
  generate: random => drawDigits(random, 3),
})

/**
 * The three digits fed from a happy-eight draw: its 20 numbers ascending, ranks 1–6, 7–12 and 13–18 added up, the last digit of each
 * sum. These digits are only nearly uniform, so boards fed this way should not show the exact chances of three drawn digits.
 */
export function pc28FromKl8(numbers: readonly number[]): DigitDraw {
  const ascending = [...numbers].sort((a, b) => a - b)
  return [0, 6, 12].map(from => ascending.slice(from, from + 6).reduce((sum, number) => sum + number, 0) % 10)
}
