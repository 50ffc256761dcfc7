import { drawDigits } from '../../draw/generate.ts'
import { readNumbersDrawn } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { DigitDraw } from '../../rules/digit-sets.ts'
import { anywherePanel, placePanels, sumPanel } from '../../trend/panels.ts'
import { pc28Plays, pc28Variants } from './plays.ts'

/** PC28: three digits and their sum, 0 to 27. */
export const pc28 = defineFamily<DigitDraw>({
  id: 'PC28',
  name: { zh: 'PC28', en: 'Lucky 28' },
  plays: pc28Plays,
  variants: pc28Variants,
  trends: [sumPanel(0, 27), ...placePanels(3, 0, 9), anywherePanel(0, 9)],
  readDraw: raw => readNumbersDrawn(raw, 3, 0, 9),
  generate: random => drawDigits(random, 3),
})
